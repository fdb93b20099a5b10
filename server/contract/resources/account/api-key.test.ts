import { expect, test } from 'vitest'
import { CreateApiKeyRequest } from './api-key.ts'

test.each([
  ['2027-01-31T00:00:00Z', true],
  ['2027-01-31T00:00:00+14:00', true],
  ['9999-12-31T23:59:59Z', true],
  // The year 10000 in UTC, which PostgreSQL cannot read in the form that JavaScript gives it.
  ['9999-12-31T23:59:59-00:01', false],
  ['9999-12-31T12:00:00-14:00', false],
])('A key may end at %s: %s.', (expiresAt, isTaken) => {
  expect(CreateApiKeyRequest.safeParse({ name: 'Key', scopes: ['filings:read'], expiresAt }).success).toBe(isTaken)
})

test.each([
  ['Nightly monitor', true],
  ['مراقبة', true],
  ['👩\u200d💻', true],
  ['\u202egnp.exe', false],
  ['\u2066a\u2069', false],
  ['\u200b', false],
  [' \u2060\u00ad', false],
])('A key may be named %j: %s.', (name, isTaken) => {
  expect(CreateApiKeyRequest.safeParse({ name, scopes: ['filings:read'] }).success).toBe(isTaken)
})
