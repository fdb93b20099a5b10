import type { FilingReading } from '../../../model.ts'
import { daysBetween, isoDate, lastDay, YEAR_OF_WEEKS } from '../../../calendar.ts'
import { findDates } from '../../mentions/find-dates.ts'

/** The day on which a year of the issuer ends; null where nothing says. */
export type FiscalCalendar = (year: number) => FiscalYearEnd | null

export interface FiscalYearEnd {
  readonly iso: string
  /** True where a table prints the day, false where it is computed from the filing's own. */
  readonly printed: boolean
}

/** A year of 52 or 53 weeks ends within this many days of the same date. */
const DRIFT = 8
const MAX_HEAD_LENGTH = 60

/**
 * The issuer's calendar, from the days that its tables' heads and its sentences print in full: a year of weeks ends on
 * no day that could be computed. Years for which nothing prints a day end as the filing's own does, if that is a
 * month's end.
 */
export function readCalendar(
  reading: Pick<FilingReading, 'grids'> & Partial<Pick<FilingReading, 'passages'>>,
  periodEnd: string | null,
): FiscalCalendar {
  if (periodEnd === null) return () => null
  const heads = countDays(headTexts(reading.grids), periodEnd)
  const [endYear = 0, month = 0, day = 0] = periodEnd.split('-').map(Number)
  const monthly = day === lastDay(endYear, month) && isMonthly(heads, periodEnd)
  const said = (reading.passages ?? []).flatMap(({ text }) => text.match(DATES) ?? [])
  const told = [...countDays(said, periodEnd)].filter(([iso]) => iso <= periodEnd)
  const weekly = new Set(monthly ? endsOfWeeks(told, periodEnd) : [])
  const ends = [periodEnd, ...heads.keys()]
  // Of two days about one year's end, such as its last and the next one's first, the one printed more often is it.
  const printed = new Map(
    [...heads, ...told.filter(([iso]) => (monthly ? weekly.has(iso) : ends.some((end) => isSameWeekday(iso, end))))]
      .filter(([iso]) => !monthly || isMonthEnd(iso) || weekly.has(iso))
      .sort(([, one], [, other]) => one - other)
      .map(([iso]) => [yearOf(iso, periodEnd), iso]),
  )
  return (year) => {
    if (year === endYear) return { iso: periodEnd, printed: true }
    const known = printed.get(year)
    if (known !== undefined) return { iso: known, printed: true }
    const iso = monthly ? isoDate(year, month, lastDay(year, month)) : null
    return iso === null ? null : { iso, printed: false }
  }
}

/**
 * "At December 31, 2000 and January 2, 2000": days that end no month and that the text tells often, and more often than
 * the month's end of the same year. A year of weeks may end with a month, as the filing's own does; on the first of a
 * month something takes effect.
 */
function endsOfWeeks(told: readonly (readonly [string, number])[], periodEnd: string): string[] {
  const monthEnds = new Map(told.flatMap(([iso, count]) => (isMonthEnd(iso) ? [[yearOf(iso, periodEnd), count]] : [])))
  return told.flatMap(([iso, count]) =>
    !isMonthEnd(iso) && !iso.endsWith('-01') && count >= OFTEN && count > (monthEnds.get(yearOf(iso, periodEnd)) ?? 0)
      ? [iso]
      : [],
  )
}

const OFTEN = 4

/** Years of weeks all end on one day of the week; on another day something was signed or told. */
const isSameWeekday = (iso: string, end: string): boolean => daysBetween(iso, end) % 7 === 0

const DATES = /\b[A-Z][a-z]{2,8}\.? \d{1,2}, (?:19|20)\d\d\b/g

/**
 * The end of the fiscal year before the period, which the balance sheet of a quarterly report has beside the quarter's own
 * (Regulation S-X 10-01(c)), else the day of the kind that its text prints most often; null where none is printed.
 */
export function lastYearEnd({ grids, passages }: FilingReading, periodEnd: string): string | null {
  const sheets = grids.filter(({ rows }) => rows.some(([first]) => /^total assets/i.test(first?.text ?? '')))
  const said = (): string[] => passages.flatMap(({ text }) => text.match(DATES) ?? [])
  return yearEndIn(headTexts(sheets), periodEnd, QUARTER_DAYS) ?? yearEndIn(said(), periodEnd, DRIFT)
}

/** The day printed most often of those that are one to three quarters before the period's end, but for so many days. */
function yearEndIn(texts: readonly string[], periodEnd: string, slack: number): string | null {
  const counts = new Map<string, number>()
  for (const { iso, precision } of texts.flatMap((text) => findDates(text))) {
    const quarters = daysBetween(iso, periodEnd) / QUARTER_DAYS
    const off = Math.abs(quarters - Math.round(quarters)) * QUARTER_DAYS
    if (precision === 'day' && quarters > 0.85 && quarters < 3.2 && off < slack)
      counts.set(iso, (counts.get(iso) ?? 0) + 1)
  }
  // "On July 8, 2024, we borrowed": a day that is told once and ends no month is that of an event.
  const days = [...counts].filter(([iso, count]) => count > 1 || slack > DRIFT || isMonthEnd(iso))
  return days.sort((one, other) => other[1] - one[1])[0]?.[0] ?? null
}

const QUARTER_DAYS = 91.3

/** How often each day near the end of one of the issuer's years is printed. */
function countDays(texts: readonly string[], periodEnd: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const { iso, precision } of findDates(text))
      if (precision === 'day' && isSameTime(iso, periodEnd)) counts.set(iso, (counts.get(iso) ?? 0) + 1)
  return counts
}

/**
 * True where most of the days near the year's end that heads print are a month's last. Of "March 31, 2017 | April 1, 2016", 52
 * weeks apart, as many are as are not.
 */
function isMonthly(counts: ReadonlyMap<string, number>, periodEnd: string): boolean {
  let balance = 0
  for (const [iso, count] of counts) balance += isMonthEnd(iso) ? count : -count
  // "January 1, 2023 | December 31, 2023", above a change in a year: its first day, where few tables have it.
  const isOfWeeks = [...counts].some(
    ([iso, count]) => YEAR_OF_WEEKS.has(daysBetween(iso, periodEnd)) && (!iso.endsWith('-01-01') || count > CHANGES),
  )
  return balance > 0 || (balance === 0 && !isOfWeeks)
}

/** How many tables of what changed in a year a report may have. */
const CHANGES = 2

function isMonthEnd(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return day === lastDay(year, month)
}

/** The heads of the tables' columns, those of several lines put together. */
function headTexts(grids: FilingReading['grids']): string[] {
  return grids.flatMap(({ rows, headerRowCount }) => {
    const columns = new Map<number, string>()
    for (const { column, text } of rows.slice(0, headerRowCount).flat())
      if (text.length <= MAX_HEAD_LENGTH) columns.set(column, `${columns.get(column) ?? ''} ${text}`)
    return [...columns.values()].filter((text) => YEAR.test(text))
  })
}

const YEAR = /\b(?:19|20)\d\d\b/

function isSameTime(iso: string, periodEnd: string): boolean {
  return Math.abs(daysOff(iso, periodEnd, yearOf(iso, periodEnd))) <= DRIFT
}

const daysOff = (iso: string, periodEnd: string, year: number): number =>
  daysBetween(`${String(year)}${periodEnd.slice(4, 8)}01`, iso) - (Number(periodEnd.slice(8)) - 1)

/** The year whose end a day is: a year may end in the first days of the next. */
function yearOf(iso: string, periodEnd: string): number {
  const year = Number(iso.slice(0, 4))
  return [year, year - 1, year + 1].find((one) => Math.abs(daysOff(iso, periodEnd, one)) <= DRIFT) ?? year
}
