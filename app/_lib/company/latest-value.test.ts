import { expect, test } from 'vitest'
import type { PeriodValue, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { latestValue } from './latest-value.ts'

const periods = ['2025-12-31', '2026-03-31'].map((periodEnd): ReportedPeriod => {
  return {
    periodEnd,
    accession: `0009900001-26-${periodEnd.slice(5, 7).padStart(6, '0')}`,
    form: '10-Q',
    filedAt: periodEnd,
  }
})
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
