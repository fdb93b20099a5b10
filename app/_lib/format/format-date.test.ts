import { expect, test } from 'vitest'
import { formatActDate, formatAsOf, formatDate, formatDay, formatInstant, formatPeriod } from './format-date.ts'

test('a calendar date keeps its day in every time zone', () => {
  expect(formatDate('2026-03-31')).toBe('Mar 31, 2026')
  expect(formatDate('2026-03-31T23:59:59Z')).toBe('Mar 31, 2026')
  expect(formatDay('2026-03-31')).toBe('Mar 31')
})

test('an instant is shown with its UTC time, a bare date without one', () => {
  expect(formatInstant('2026-03-31T16:05:09.123Z')).toBe('Mar 31, 2026, 16:05 UTC')
  expect(formatInstant('2026-03-31')).toBe('Mar 31, 2026')
})

test('text that is no date is shown as it stands', () => {
  expect(formatDate('the second quarter')).toBe('the second quarter')
})

test('a period is written by its kind', () => {
  expect(formatPeriod({ kind: 'instant', endDate: '2026-03-31' }, 'month')).toBe('as of Mar 2026')
  expect(formatPeriod({ kind: 'instant', endDate: '2026-03-31' })).toBe('as of Mar 31, 2026')
  expect(formatAsOf({ kind: 'instant', endDate: '2026-03-31' })).toBe('Mar 31, 2026')
  expect(formatPeriod({ kind: 'duration', startDate: '2026-01-01', endDate: '2026-03-31', durationMonths: 3 })).toBe(
    '3 months to Mar 31, 2026',
  )
  expect(formatPeriod({ kind: 'duration', startDate: '2026-01-01', endDate: '2026-03-31' })).toBe(
    'Jan 1, 2026 to Mar 31, 2026',
  )
  // A tag may give a single day, or a few, as a period.
  const day = { kind: 'duration', startDate: '2022-04-29', endDate: '2022-04-29', durationMonths: 0 } as const
  expect(formatPeriod(day)).toBe('on Apr 29, 2022')
  expect(formatAsOf(day)).toBe('Apr 29, 2022')
  expect(formatPeriod({ ...day, endDate: '2022-05-03' })).toBe('Apr 29, 2022 to May 3, 2022')
})

test('an act of the year of its filing is of that year, which no day of the filing ends', () => {
  const of = (effectiveDate: string, filedAt: string) =>
    formatActDate({ effectiveDate, source: { filedAt, locator: { datePrecision: 'year' } } })
  expect(of('2026-11-05', '2026-11-05')).toBe('2026')
  expect(of('2025-12-31', '2026-02-20')).toBe('2025')
  expect(of('2025-09-30', '2025-11-20')).toBe('year to Sep 30, 2025')
  expect(formatActDate({ effectiveDate: '2026-11-05', source: { filedAt: '2026-11-05' } })).toBe('Nov 5, 2026')
})

test('an amount that is only planned says so instead of as of', () => {
  expect(formatPeriod({ kind: 'unknown', status: 'planned' })).toBe('planned')
  expect(formatAsOf({ kind: 'instant', status: 'planned', endDate: '2026-05-01' })).toBe('planned, May 1, 2026')
  expect(formatPeriod({ kind: 'instant', status: 'planned', endDate: '2026-05-01' })).toBe('planned, May 1, 2026')
  expect(formatAsOf({ kind: 'instant', status: 'planned', endDate: '2026-05-31' }, 'month')).toBe('planned, May 2026')
})

test('a missing period is said, never left blank', () => {
  expect(formatPeriod(null)).toBe('not stated')
  expect(formatPeriod({ kind: 'unknown' })).toBe('not stated')
  expect(formatPeriod({ kind: 'unknown', label: 'at closing' })).toBe('at closing')
})
