import type { FilingContext } from '../../model.ts'
import type { FiscalYear } from '../mentions/dates.ts'
import { addDays, isoDate, lastDay } from '../../calendar.ts'

export type SignalTime = 'reported' | 'prior' | 'subsequent'

/** A current report describes its event; what was done more than a month before is repeated. */
const DAYS_BEFORE_EVENT = 31

/** A balance is stated again at every quarter's end. */
const BALANCE_DAYS = 45

/** The day that a record states; `coarse` is one that ends a month, a quarter or a year. */
export interface StatedDay {
  readonly iso: string
  readonly coarse: boolean
}

/** What is required until a day before the report's is of the past, and from a day after it of what is to come. */
export function timeOfDuty(
  { from, until }: Readonly<Record<string, unknown>>,
  { periodEnd }: FilingContext,
): SignalTime | null {
  if (periodEnd === null) return null
  if (typeof until === 'string' && until < periodEnd) return 'prior'
  return typeof from === 'string' && from > periodEnd ? 'subsequent' : null
}

/** The day of a record's details, "2020" and "2020-05" by their last day, else the day of its state. */
export function statedDay(
  { before, effectiveDate, asOf, asOfPrecision }: Readonly<Record<string, unknown>>,
  state: string | null,
  fiscal: FiscalYear | null,
): StatedDay | null {
  if (typeof before === 'string') return { iso: addDays(before, -1), coarse: true }
  if (typeof asOf === 'string') return { iso: asOf, coarse: asOfPrecision !== undefined }
  if (typeof effectiveDate !== 'string') return state === null ? null : { iso: state, coarse: false }
  if (effectiveDate.length === 4) return { iso: endOfYear(Number(effectiveDate), fiscal), coarse: true }
  const [year, month] = [Number(effectiveDate.slice(0, 4)), Number(effectiveDate.slice(5, 7))]
  if (effectiveDate.length === 7) return { iso: isoDate(year, month, lastDay(year, month)), coarse: true }
  return { iso: effectiveDate, coarse: true }
}

/** "During 2018" ends with the issuer's own year of that number, where it is one. */
const endOfYear = (year: number, fiscal: FiscalYear | null): string =>
  fiscal === null ? isoDate(year, 12, 31) : isoDate(year + (fiscal.yearsAhead ?? 0), fiscal.month, fiscal.day)

/**
 * How the day of an act or a state relates to what the filing reports on: an annual report of its fiscal year, a quarterly
 * report of the year to its date, a current report of its event. A balance of an earlier balance sheet is of the past.
 */
export function timeOf(
  day: StatedDay | null,
  { form, periodEnd, filedAt }: FilingContext,
  fiscal: FiscalYear | null,
  balance: boolean,
): SignalTime {
  if (day === null) return 'reported'
  if (form.startsWith('8-K')) {
    const event = periodEnd ?? filedAt
    const before = day.coarse ? 2 * DAYS_BEFORE_EVENT : DAYS_BEFORE_EVENT
    return event !== null && !balance && day.iso < addDays(event, -before) ? 'prior' : 'reported'
  }
  if (periodEnd === null) return 'reported'
  if (day.iso > periodEnd)
    return day.coarse && day.iso.slice(0, 4) === periodEnd.slice(0, 4) && day.iso.endsWith('12-31')
      ? 'reported'
      : 'subsequent'
  if (balance && day.iso < addDays(periodEnd, -BALANCE_DAYS)) return 'prior'
  return day.iso <= lastYearEnd(periodEnd, form, fiscal) ? 'prior' : 'reported'
}

/** The last day of the fiscal year before the one that the period belongs to; a year of 52 weeks ends some days off it. */
function lastYearEnd(periodEnd: string, form: string, fiscal: FiscalYear | null): string {
  const [year, month, day] = [Number(periodEnd.slice(0, 4)), Number(periodEnd.slice(5, 7)), Number(periodEnd.slice(8))]
  if (form.startsWith('10-K')) {
    const isWhole = day === lastDay(year, month)
    const end = isoDate(year - 1, month, isWhole ? lastDay(year - 1, month) : day)
    return isWhole ? end : addDays(end, WEEK)
  }
  // Without a fiscal year the quarters of the calendar; one that ends in no such month is at most the third.
  if (fiscal === null && month % 3 !== 0) return addDays(periodEnd, -THREE_QUARTERS)
  const end = fiscal ?? { month: 12, day: 31 }
  const own = isoDate(year, end.month, end.day)
  return addDays(own, WEEK) < periodEnd ? own : isoDate(year - 1, end.month, end.day)
}

const WEEK = 7
const THREE_QUARTERS = 275
