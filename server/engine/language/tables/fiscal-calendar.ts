import type { FilingReading } from '../../model.ts'
import { findDates, isoDate, lastDay } from '../../facts/readers/date.ts'

/** The day on which a year of the issuer ends; null where nothing says. */
export type FiscalCalendar = (year: number) => string | null

/** A year of 52 or 53 weeks ends within this many days of the same date. */
const DRIFT = 8
const DAY_MS = 86_400_000
const LONGEST_HEAD = 60

/**
 * The issuer's calendar, from the days that the heads of its tables print in full: a year of weeks ends on no day
 * that could be reckoned. Years for which no head prints a day end as the filing's own does, if that is a month's end.
 */
export function readCalendar(reading: Pick<FilingReading, 'grids'>, periodEnd: string | null): FiscalCalendar {
  if (periodEnd === null) return () => null
  const printed = new Map<number, string>()
  for (const { rows, headerRowCount } of reading.grids) {
    for (const cell of rows.slice(0, headerRowCount).flat()) {
      if (cell.text.length > LONGEST_HEAD || !/\d{4}/.test(cell.text)) continue
      for (const { iso, precision } of findDates(cell.text))
        if (precision === 'day' && isSameTime(iso, periodEnd)) printed.set(yearOf(iso, periodEnd), iso)
    }
  }
  const [endYear = 0, month = 0, day = 0] = periodEnd.split('-').map(Number)
  return (year) => {
    if (year === endYear) return periodEnd
    const known = printed.get(year)
    if (known !== undefined) return known
    return day === lastDay(endYear, month) && printed.size === 0
      ? isoDate(year, month, lastDay(year, month))
      : monthEnd(year)
  }

  function monthEnd(year: number): string | null {
    const all = [...printed.values()].every((iso) => Number(iso.slice(8)) === lastDay(Number(iso.slice(0, 4)), month))
    return all && day === lastDay(endYear, month) ? isoDate(year, month, lastDay(year, month)) : null
  }
}

function isSameTime(iso: string, periodEnd: string): boolean {
  return Math.abs(daysOff(iso, periodEnd, yearOf(iso, periodEnd))) <= DRIFT
}

const daysOff = (iso: string, periodEnd: string, year: number): number =>
  (Date.parse(iso) - Date.parse(`${String(year)}${periodEnd.slice(4, 8)}01`)) / DAY_MS -
  (Number(periodEnd.slice(8)) - 1)

/** The year whose end a day is: a year may end in the first days of the next. */
function yearOf(iso: string, periodEnd: string): number {
  const year = Number(iso.slice(0, 4))
  return [year, year - 1, year + 1].find((one) => Math.abs(daysOff(iso, periodEnd, one)) <= DRIFT) ?? year
}
