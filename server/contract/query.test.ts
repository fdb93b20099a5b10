import { expect, test } from 'vitest'
import { FactType } from './enums.ts'
import {
  EventListQuery,
  FacilityListQuery,
  FactListQuery,
  FilingListQuery,
  RecordListQuery,
  TickerPath,
} from './query.ts'

test.each(['1', '20', '100', '020', '001'])('limit=%s is a page size.', (limit) => {
  expect(FilingListQuery.parse({ limit }).limit).toBe(Number(limit))
})

test.each(['0', '101', '999', '1000', '-1', '+1', '1.0', '1e1', '0x10', ' 7', '7 ', '', 'ten', '١', '00'])(
  'limit=%j is refused.',
  (limit) => {
    expect(FilingListQuery.safeParse({ limit }).success).toBe(false)
  },
)

test('A ticker is compared without case and with a dot as a dash; a CIK is padded.', () => {
  expect(FilingListQuery.parse({ ticker: 'brk.b', cik: '320193' })).toEqual({ ticker: 'BRK-B', cik: '0000320193' })
  expect(TickerPath.parse({ ticker: 'CIK0000320193' })).toEqual({ ticker: 'CIK0000320193' })
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '20260401',
  '2026-4-1',
  '2026-04-01T00:00:00Z',
  'today',
  // PostgreSQL has no year 0, and would answer with an error.
  '0000-01-01',
])('%s is no date.', (date) => {
  expect(FilingListQuery.safeParse({ filed_from: date }).success).toBe(false)
})

test.each(['0001-01-01', '9999-12-31'])('%s is a date.', (date) => {
  expect(FilingListQuery.safeParse({ filed_from: date }).success).toBe(true)
})

test('Every issue is named at once: a range turned around, an unknown parameter and a wrong value.', () => {
  const { error } = RecordListQuery.safeParse({
    filed_from: '2026-02-02',
    filed_to: '2026-02-01',
    effective_from: '2026-02-02',
    effective_to: '2026-02-01',
    form: '20-F',
    sort: 'x',
  })
  const named = error?.issues.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]))
  expect(named).toEqual(['form', 'sort', 'filed_from', 'effective_from'])
})

test('A list is sorted by what it has, beside any filter but a range of dates.', () => {
  const filters = { ticker: 'HRBL', form: '10-K', verification: 'candidate', category: 'liquidity' }
  expect(FacilityListQuery.parse({ sort: '-value', ...filters })).toEqual({ sort: '-value', ...filters })
  expect(EventListQuery.safeParse({ sort: '-value' }).success).toBe(false)
  expect(EventListQuery.safeParse({ sort: 'change' }).success).toBe(false)
  const { error } = EventListQuery.safeParse({ sort: '-change', filed_to: '2026-02-01', effective_from: '2026-02-01' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['filed_to', 'effective_from'])
  const unknown = EventListQuery.safeParse({ sort: 'asc', filed_to: '2026-02-01' })
  expect(unknown.error?.issues.map(({ path }) => path[0])).toEqual(['sort'])
})

test('A range of one day is a range.', () => {
  expect(FilingListQuery.safeParse({ filed_from: '2026-02-01', filed_to: '2026-02-01' }).success).toBe(true)
})

test('What only records have can not be asked of filings.', () => {
  expect(FilingListQuery.safeParse({ category: 'debt' }).success).toBe(false)
})

test('Facts are asked for by every type at once, and a text of more words than there are types is one mistake.', () => {
  const issuesOf = (fact_type: string) => FactListQuery.safeParse({ fact_type }).error?.issues.length ?? 0
  expect(issuesOf(FactType.options.join(','))).toBe(0)
  expect(issuesOf('cash,nothing')).toBe(1)
  expect(issuesOf('a,'.repeat(5000) + 'a')).toBe(1)
})
