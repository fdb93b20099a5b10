import { describe, expect, it, test } from 'vitest'
import { tokenize } from '../tokens.ts'
import type { FiscalYear } from './dates.ts'
import { isoDate, lastDay } from '../../calendar.ts'
import { readValues } from './values.ts'

const JUNE = { month: 6, day: 30 }
const JANUARY = { month: 1, day: 31 }
const dates = (text: string, fiscal: FiscalYear | null = null): string[] =>
  readValues(tokenize(text), fiscal).flatMap((value) => (value.kind === 'date' ? [value.iso] : []))
const months = (text: string): number[] =>
  readValues(tokenize(text), null).flatMap((value) => (value.kind === 'duration' ? [value.months] : []))

describe('readDate', () => {
  test.each<[string, string[]]>([
    ['at June 30, 2024', ['2024-06-30']],
    ['on 30 June 2024', ['2024-06-30']],
    ['the 30th day of June, 2024', ['2024-06-30']],
    ['on Sept. 28, 2024', ['2024-09-28']],
    ['on 6/30/2024', ['2024-06-30']],
    ['on 6/30/24', ['2024-06-30']],
    ['in February 2024', ['2024-02-29']],
    ['in March, 2025', ['2025-03-31']],
    ['due in 2030', ['2030-12-31']],
    ['at June 30, 2024 and 2023', ['2024-06-30', '2023-06-30']],
    ['on December 8 and 15, 2024', ['2024-12-08', '2024-12-15']],
    ['on June 30 and 5 of 15, 2024 loans', []],
    ['at February 29, 2024 and February 28, 2023', ['2024-02-29', '2023-02-28']],
    ['during the years 2026-2037', ['2026-12-31', '2037-12-31']],
    ['in 2026 – 2037', ['2026-12-31', '2037-12-31']],
    ['under the rule 2026-2037', []],
    ['of bonds due 2026-2037', ['2026-12-31']],
    ['in October and November 2024', ['2024-10-31', '2024-11-30']],
    ['at March 31 and June 30, 2024', ['2024-03-31', '2024-06-30']],
    ['March 31, 2025, June 30, 2025 and September 30, 2025', ['2025-03-31', '2025-06-30', '2025-09-30']],
    ['in August of 2024', ['2024-08-31']],
    ['in May and August of 2024', ['2024-05-31', '2024-08-31']],
    ['at December 31, 2024, 2023 and 2022', ['2024-12-31', '2023-12-31', '2022-12-31']],
  ])('reads %s', (text, expected) => expect(dates(text)).toEqual(expected))

  it('ends a fiscal year where the filer ends it, and in December where nothing says so', () => {
    expect(dates('in fiscal 2025', JUNE)).toEqual(['2025-06-30'])
    expect(dates('in fiscal year 2025', JUNE)).toEqual(['2025-06-30'])
    expect(dates('in fiscal 2025')).toEqual(['2025-12-31'])
    expect(dates('in fiscal years 2036 through 2043', JUNE)).toEqual(['2036-06-30', '2043-06-30'])
    expect(dates('from June 30, 2026 through 2043', JUNE)).toEqual(['2026-06-30', '2043-12-31'])
    expect(dates('at year-end 2024 and 2023', JUNE)).toEqual(['2024-06-30', '2023-06-30'])
    const weeks = { month: 12, day: 28, ends: (year: number) => (year === 2024 ? '2024-12-28' : null) }
    expect(dates('at the end of 2024', weeks)).toEqual(['2024-12-28'])
    expect(dates('at the end of 2026', weeks)).toEqual(['2026-12-31'])
    expect(dates('of fiscal 2024 and 2023', { ...JANUARY, yearsAhead: 1 })).toEqual(['2025-01-31', '2024-01-31'])
    expect(dates('in 2027 notes and of 2024 bonds')).toEqual([])
  })

  it('reads no day that the calendar does not have', () => {
    expect(dates('on June 31, 2024')).toEqual([])
    expect(dates('on 13/45/2024')).toEqual([])
  })

  it('takes no year out of a name', () => {
    expect(dates('the 2024 Credit Facility')).toEqual([])
    expect(dates('under the 2027 Notes')).toEqual([])
  })

  it('does not take the modal verb for the month', () => {
    expect(dates('the Company may 5 times a year')).toEqual([])
    expect(dates('on May 5, 2025 we may borrow')).toEqual(['2025-05-05'])
  })
})

test.each<[string, number[]]>([
  ['a five-year facility', [60]],
  ['a 364-day facility', [12]],
  ['within 18 months', [18]],
  ['for two quarters', [6]],
  ['ninety days', [3]],
  ['a 1001-day wait', []],
  ['for thirty-six months', [36]],
  ['a twenty-five-year mortgage', [300]],
  ['one hundred eighty days', []],
])('durations of: %s', (text, expected) => expect(months(text)).toEqual(expected))

test('the last day of February follows the leap year', () => {
  expect([lastDay(2024, 2), lastDay(2025, 2), lastDay(2000, 2), lastDay(1900, 2)]).toEqual([29, 28, 29, 28])
  expect(isoDate(2025, 3, 7)).toBe('2025-03-07')
})
