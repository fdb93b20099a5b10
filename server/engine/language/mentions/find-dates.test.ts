import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statedInWords } from '../../facts/readers/period.ts'
import { addDays, isoDate, lastDay } from '../../calendar.ts'
import { findDates } from './find-dates.ts'

const iso = (text: string) => findDates(text).map((date) => date.iso)

describe('findDates', () => {
  it('reads the ways filings write a date', () => {
    expect(iso('June 30, 2025; 30 June 2025; 6/30/2025; 2025-06-30; Sept. 5, 2024')).toEqual([
      '2025-06-30',
      '2025-06-30',
      '2025-06-30',
      '2025-06-30',
      '2024-09-05',
    ])
  })

  it('gives a year alone the day of the date before it', () => {
    expect(iso('at April 30, 2024, or 2023')).toEqual(['2024-04-30', '2023-04-30'])
    expect(iso('March 31 and June 30, 2024')).toEqual(['2024-03-31', '2024-06-30'])
  })

  it('takes the last day of a month that is named without one', () => {
    expect(findDates('In February 2024 we')).toMatchObject([{ iso: '2024-02-29', precision: 'month' }])
  })

  it('does not take the year of an instrument for a date', () => {
    expect(iso('as of May 31, 2025 and 2026 Notes')).toEqual(['2025-05-31'])
  })

  it('reads back every date that was written out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1980, max: 2060 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const date = isoDate(year, month, Math.min(day, lastDay(year, month)))
          expect(iso(`As of ${statedInWords(date, 'day')}, we had`)).toEqual([date])
        },
      ),
    )
  })
})

describe('date arithmetic', () => {
  it('steps over months and leap days', () => {
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })
})
