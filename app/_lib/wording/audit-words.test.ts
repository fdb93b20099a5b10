import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditDetails, auditWords } from './audit-words.ts'

test('An action without words of its own is shown by its name.', () => {
  expect(auditWords('api_key.rotated')).toBe('rotated a key')
  expect(auditWords('verdict.record_marked')).toBe('verdict record marked')
})

test('A change of an organization says what changed.', () => {
  const [active, suspended] = [
    { status: 'active', planKey: 'team' },
    { status: 'suspended', planKey: 'team' },
  ]
  const said = (before: object, after: object) => auditWords('organization.updated', { before, after })
  expect(said(active, suspended)).toBe('suspended the organization')
  expect(said(suspended, active)).toBe('restored the organization')
  expect(said(active, { ...active, planKey: 'builder' })).toBe('changed the plan')
  expect(auditWords('organization.updated')).toBe('changed the organization')
})

test('Each action that the service records has words of its own.', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const lines = sources.flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  const actions = lines
    .filter((line) => /\baction(?::| =) /.test(line))
    .flatMap((line) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action))
  expect(actions.length).toBeGreaterThan(40)
  expect(actions.filter((action) => auditWords(action) === action.replaceAll(/[._]/g, ' '))).toEqual([])
})

test('The details of an entry are told in words, with every value of lists and changes.', () => {
  expect(
    auditDetails({
      name: 'Nightly',
      scopes: ['filings:read', 'search:read'],
      role: { before: 'admin', after: 'owner' },
      expiresAt: { before: null, after: '2026-12-31' },
      tickers: [],
      wasForced: false,
      counts: { filings: 3, isCut: true },
    }),
  ).toEqual([
    ['Name', 'Nightly'],
    ['Scopes', 'filings:read, search:read'],
    ['Role', 'from admin to owner'],
    ['Expires at', 'from none to 2026-12-31'],
    ['Tickers', 'none'],
    ['Was forced', 'no'],
    ['Counts', 'Filings: 3, Is cut: yes'],
  ])
})
