import { expect, test } from 'vitest'
import type { ReportedPeriod } from '#server/contract/resources/records/company-values.ts'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import { reportsOfPeriods } from './reports-of-periods.ts'

const filing = (accession: string, form: string, periodEnd: string) =>
  // Of a filing nothing but these fields is read.
  ({ filing: { accession, form, periodEnd } }) as unknown as FilingSummary
const period = (accession: string, form: ReportedPeriod['form'], periodEnd: string): ReportedPeriod => ({
  accession,
  form,
  periodEnd,
  filedAt: '2026-06-01',
})

const FILINGS = [
  filing('q1', '10-Q', '2026-03-31'),
  filing('event', '8-K', '2025-12-31'),
  filing('amended', '10-K/A', '2025-12-31'),
  filing('annual', '10-K', '2025-12-31'),
  filing('before', '10-K', '2024-12-31'),
]

test('An amended annual report is read with what it amends, after the newest quarter', () => {
  const periods = [
    period('before', '10-K', '2024-12-31'),
    period('amended', '10-K/A', '2025-12-31'),
    period('q1', '10-Q', '2026-03-31'),
  ]
  expect(reportsOfPeriods(periods, FILINGS)).toEqual(['q1', 'amended', 'annual'])
})

test('Each report is read once, though its period is the newest and of a fiscal year', () => {
  expect(reportsOfPeriods([period('amended', '10-K/A', '2025-12-31')], FILINGS)).toEqual(['amended', 'annual'])
})

test('A report that is not among the filings is read as well, and no period has none', () => {
  expect(reportsOfPeriods([period('older', '10-K', '2023-12-31')], FILINGS)).toEqual(['older'])
  expect(reportsOfPeriods([], FILINGS)).toEqual([])
})
