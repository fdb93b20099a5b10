import { expect, test } from 'vitest'
import type { PeriodValue, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { isStale, latestValue } from './latest-value.ts'

const periods = ['2025-12-31', '2026-03-31'].map((periodEnd): ReportedPeriod => {
  return {
    periodEnd,
    accession: `0009900001-26-${periodEnd.slice(5, 7).padStart(6, '0')}`,
    form: '10-Q',
    filedAt: periodEnd,
  }
})
const REPORT = { accession: '0009900001-26-000001', form: '10-Q', filedAt: '2026-05-06' } as const
const AMOUNT = {
  value: 100e6,
  factId: 'a',
  accession: REPORT.accession,
  verification: 'candidate',
  instrument: null,
} as const
const series = (...states: PeriodValue['state'][]): ValueSeries => ({
  key: 'cash',
  factType: 'cash',
  values: states.map((state, at) => ({
    periodEnd: periods[at]?.periodEnd ?? '',
    state,
    value: null,
    amounts: [],
    reasons: [],
  })),
})

test('The latest value is the newest that a report says anything of; a silent newer report is told.', () => {
  expect(latestValue(series('stated', 'refused'), periods)).toMatchObject({
    value: { state: 'refused' },
    isNewest: true,
  })
  expect(latestValue(series('unresolved', 'absent'), periods)).toMatchObject({
    value: { state: 'unresolved' },
    period: { periodEnd: '2025-12-31' },
    isNewest: false,
  })
  expect(latestValue(series('absent', 'absent'), periods)).toBeNull()
})

test('A value of more than a year before the newest report is old, and stale where that report is silent', () => {
  const quarters = ['2024-03-31', '2026-03-31'].map((periodEnd) => ({ ...REPORT, periodEnd }))
  const dated = (asOf: string, ...states: PeriodValue['state'][]) => datedIn(quarters, asOf, ...states)
  const datedIn = (reports: ReportedPeriod[], asOf: string, ...states: PeriodValue['state'][]) => {
    const one = series(...states)
    const amounts = [{ ...AMOUNT, asOf }]
    const latest = latestValue({ ...one, values: one.values.map((value) => ({ ...value, amounts })) }, reports)
    return latest === null ? null : [latest.isOld, isStale(latest)]
  }
  expect(dated('2024-03-31', 'stated', 'absent')).toEqual([true, true])
  expect(dated('2024-04-12', 'stated', 'stated')).toEqual([true, false])
  expect(dated('2025-06-30', 'stated', 'absent')).toEqual([false, false])
  // A size as of its signing, in the annual report before a silent quarter.
  expect(datedIn(periods, '2023-03-01', 'stated', 'absent')).toEqual([true, false])
})
