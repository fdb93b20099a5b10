import { addDays, daysBetween, endOfMonth, MONTHS_OF_YEAR, startOfMonth, YEAR_OF_WEEKS } from '../../../calendar.ts'
import { findDates } from '../../mentions/find-dates.ts'
import type { FiscalCalendar, FiscalYearEnd } from './fiscal-calendar.ts'

/** The balance date or span of time that is above a column. */
export type HeadDate =
  | { readonly kind: 'instant'; readonly iso: string; readonly doubt: string | null }
  | {
      readonly kind: 'duration'
      readonly end: string
      readonly start: string | null
      readonly months: number
      readonly doubt: string | null
    }

const YEAR = /\b(?:19|20)\d\d\b/g
const MONTH_DAY = /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b/i
const SPAN = /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|1[0-2])[\s-]+months?\b/i
const WEEKS =
  /\b(thirteen|fourteen|twenty-six|thirty-nine|fifty-two|fifty-three|13|14|26|27|39|40|52|53)[\s-]+weeks?\b/i
const MONTHS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 3,
  fourteen: 3,
  'twenty-six': 6,
  'thirty-nine': 9,
  'fifty-two': 12,
  'fifty-three': 12,
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => [String(count), count])),
  '13': 3,
  '14': 3,
  '26': 6,
  '27': 6,
  '39': 9,
  '40': 9,
  '52': 12,
  '53': 12,
}
/** How many letters beside its year a head may have and still be a date alone. */
const FEW_LETTERS = 14
const DATE_WORDS =
  /\b(?:as|of|at|and|the|for|fiscal|years?|ended|ending|restated|unaudited|audited|months?|quarters?)\b/gi

/** What appears once for several columns, and the day on which each of the issuer's years ends. */
export interface HeadContext {
  readonly day: string | null
  readonly months: number | null
  readonly yearEnd: FiscalCalendar
}

/** The months of a span that words name ("nine months ended", "year ended"), or null. */
export function spanMonths(text: string): number | null {
  const named = SPAN.exec(text)?.[1] ?? WEEKS.exec(text)?.[1]
  if (named !== undefined) return MONTHS[named.toLowerCase()] ?? null
  if (/\byears?\s+(?:ended|ending)\b|\bfor\s+the\s+years?\b/i.test(text)) return 12
  return /\bquarters?\s+(?:ended|ending)\b/i.test(text) ? 3 : null
}

/** "December 31," without a year: the day that bare years beside it mean. */
export function dayWithoutYear(text: string): string | null {
  const match = MONTH_DAY.exec(text)
  return match === null || (text.match(YEAR) ?? []).length > 0 ? null : `${match[1] ?? ''} ${match[2] ?? ''}`
}

/** "Cash, June 30, 1995 and 1994" at the end of a span that ended on that day of either year. */
export function namesDay(text: string, iso: string): boolean {
  const match = MONTH_DAY.exec(text)
  if (match === null) return false
  return findDates(`${match[1] ?? ''} ${match[2] ?? ''}, ${iso.slice(0, 4)}`)[0]?.iso === iso
}

/**
 * The date of a column's head. A bare year takes its day from `day` (said once for several columns), else from the
 * issuer's calendar; `months` is the span that appears once for several columns.
 */
export function readHeadDate(text: string, { day, months: shared, yearEnd }: HeadContext): HeadDate | null {
  const dates = findDates(text)
  const [date, last] = dates
  if (date !== undefined && last !== undefined) return dates.length === 2 ? between(text, date.iso, last.iso) : null
  const months =
    spanMonths(text) ?? (date === undefined || date.elided ? shared : null) ?? (date === undefined ? shared : null)
  if (date !== undefined) return dated(date.iso, months ?? shared, null, yearEnd)
  const years = text.match(YEAR) ?? []
  const [year] = years
  if (years.length !== 1 || year === undefined) return null
  const rest = text
    .replace(year, '')
    .replace(MONTH_DAY, '')
    .replaceAll(DATE_WORDS, '')
    .replaceAll(/[^a-z]/gi, '')
  if (rest.length > FEW_LETTERS) return null
  // "2026 Quarter Ended June 30": the day is the head's own, behind its year.
  const stated = MONTH_DAY.exec(text)
  const own = stated === null ? day : `${stated[1] ?? ''} ${stated[2] ?? ''}`
  const [whole] = own === null ? [] : findDates(`${own}, ${year}`)
  if (whole !== undefined) {
    // "Fiscal 2026 Quarter Ended December 31" of a year that ended in September.
    const last = /\bfiscal\b/i.test(text) ? yearEnd(Number(year))?.iso : undefined
    const [before] =
      last === undefined || whole.iso <= last ? [] : findDates(`${own ?? ''}, ${String(Number(year) - 1)}`)
    return dated((before ?? whole).iso, months, null, yearEnd)
  }
  const end = yearEnd(Number(year))
  return end === null ? null : dated(end.iso, months, doubtOfYear(end), yearEnd)
}

/** "Period from April 1, 1998 (inception) to December 31, 1998". */
function between(text: string, start: string, end: string): HeadDate | null {
  const months = Math.round(daysBetween(start, end) / MONTH_DAYS)
  return PERIOD.test(text) && months > 0 ? { kind: 'duration', start, end, months, doubt: null } : null
}

const PERIOD = /\b(?:to|through)\b/i
const MONTH_DAYS = 365.25 / 12

function dated(iso: string, months: number | null, doubt: string | null, yearEnd: FiscalCalendar): HeadDate {
  return months === null
    ? { kind: 'instant', iso, doubt }
    : { kind: 'duration', end: iso, start: startOf(iso, months, yearEnd), months, doubt }
}

/**
 * A year of weeks, which may end with a month too, begins the day after the year before ended, where that day is printed;
 * where 52 weeks lie between, each quarter of them has 13.
 */
function startOf(end: string, months: number, yearEnd: FiscalCalendar): string | null {
  const isMonthEnd = end === endOfMonth(end, 0)
  // The first days of a year may be the last of one that bears the number before.
  const before = yearEnd(Number(end.slice(0, 4)) - (end.slice(5) < '01-08' ? 2 : 1))
  const days = before?.printed === true ? daysBetween(before.iso, end) : 0
  if (!YEAR_OF_WEEKS.has(days)) return isMonthEnd ? startOfMonth(end, 1 - months) : null
  if (months === MONTHS_OF_YEAR) return addDays(end, 1 - days)
  return isMonthEnd && days === WEEKS_OF_YEAR * 7 && months % 3 === 0
    ? addDays(end, 1 - (days * months) / MONTHS_OF_YEAR)
    : null
}

const WEEKS_OF_YEAR = 52

/** What speaks against a day that a bare year gave. */
export const doubtOfYear = ({ printed }: FiscalYearEnd): string | null => (printed ? null : 'date_from_year')
