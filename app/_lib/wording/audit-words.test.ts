import { expect, test } from 'vitest'
import { auditDetails, auditWords } from './audit-words.ts'

test('An action without words of its own is shown by its name.', () => {
  expect(auditWords('api_key.rotated')).toBe('rotated a key')
  expect(auditWords('verdict.record_marked')).toBe('verdict record marked')
})

test('The details of an entry keep every value, lists and pairs in full.', () => {
  expect(
    auditDetails({ name: 'Nightly', scopes: ['filings:read'], role: { before: 'admin', after: 'owner' } }),
  ).toEqual([
    ['name', 'Nightly'],
    ['scopes', '["filings:read"]'],
    ['role', '{"before":"admin","after":"owner"}'],
  ])
})
