import type { Grid, GridCell } from '../../model.ts'
import { addDays, findDates, isoDate, lastDay } from './date.ts'

/** What stands above a column: its words, and the balance date or span they state. */
export interface ColumnHead {
  readonly text: string
  readonly date: ColumnDate | null
}

export type ColumnDate =
  | { readonly kind: 'instant'; readonly iso: string; readonly doubt: string | null }
  | { readonly kind: 'duration'; readonly end: string; readonly start: string | null; readonly months: number }

const MONTH_COUNTS: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  '3': 3,
  '6': 6,
  '9': 9,
  '12': 12,
}
const WEEKS = /\b(\d{2}|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three)[\s-]+weeks?\b/i
const WEEK_MONTHS: Readonly<Record<string, number>> = {
  13: 3,
  14: 3,
  26: 6,
  27: 6,
  39: 9,
  40: 9,
  52: 12,
  53: 12,
  thirteen: 3,
  'twenty-six': 6,
  'thirty-nine': 9,
  'fifty-two': 12,
  'fifty-three': 12,
}
const YEAR_ONLY = /\b((?:19|20)\d\d)\b/

/** The heads of a grid's columns, indexed by column; a head that spans columns counts for each of them. */
export function readColumnHeads(grid: Grid, captionText: string, periodEnd: string | null): ColumnHead[] {
  const texts: string[][] = Array.from({ length: grid.columnCount }, () => [])
  for (const row of grid.rows.slice(0, grid.headerRowCount)) {
    for (const cell of row) {
      if (cell.text.trim() === '') continue
      for (let column = cell.column; column < Math.min(cell.column + cell.columnSpan, grid.columnCount); column += 1)
        texts[column]?.push(cell.text)
    }
  }
  const heads = texts.map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim())
  // "Year ended June 30," may stand above the middle column alone and hold for the bare years beside it.
  const spans = new Set(heads.flatMap((text) => spanMonths(text) ?? []))
  const [shared] = spans
  const common =
    spans.size === 1 && heads.every((text) => text === '' || YEAR_ONLY.test(text)) ? (shared ?? null) : null
  return heads.map((text) => ({ text, date: readColumnDate(text, captionText, periodEnd, common) }))
}

function readColumnDate(
  text: string,
  caption: string,
  periodEnd: string | null,
  common: number | null,
): ColumnDate | null {
  const dates = findDates(text)
  const months =
    spanMonths(text) ??
    (dates.length === 0 && YEAR_ONLY.test(text) ? (common ?? spanMonths(caption.slice(-200))) : null)
  const iso = dates.length === 1 ? (dates[0]?.iso ?? null) : null
  if (iso !== null)
    return months === null
      ? { kind: 'instant', iso, doubt: null }
      : { kind: 'duration', end: iso, start: startOf(iso, months), months }
  const year = YEAR_ONLY.exec(text)?.[1]
  if (dates.length > 1 || year === undefined || periodEnd === null || text.match(/\b(?:19|20)\d\d\b/g)?.length !== 1)
    return null
  if (
    text.replace(
      /[\s,()*.]|\b(?:as of|at|december|march|june|september|fiscal|year|ended|restated|unaudited|audited)\b/gi,
      '',
    ).length > 14
  )
    return null
  const end = yearEnd(Number(year), text, periodEnd)
  if (end === null) return null
  return months === null
    ? { kind: 'instant', iso: end, doubt: 'date_from_year' }
    : { kind: 'duration', end, start: startOf(end, months), months }
}

/** "2023" above a column of a filing for December 31, 2023: that day of that year, if the fiscal year ends with a month. */
function yearEnd(year: number, text: string, periodEnd: string): string | null {
  const [endYear, month, day] = periodEnd.split('-').map(Number)
  if (endYear === undefined || month === undefined || day === undefined || /fiscal/i.test(text)) return null
  if (year === endYear) return periodEnd
  return day === lastDay(endYear, month) ? isoDate(year, month, lastDay(year, month)) : null
}

function spanMonths(text: string): number | null {
  const months = /\b(three|six|nine|twelve|3|6|9|12)[\s-]+months?\b/i.exec(text)?.[1]
  if (months !== undefined) return MONTH_COUNTS[months.toLowerCase()] ?? null
  const weeks = WEEKS.exec(text)?.[1]
  if (weeks !== undefined) return WEEK_MONTHS[weeks.toLowerCase()] ?? null
  if (/\b(?:fiscal\s+)?years?\s+ended\b|\btwelve\s+months\b/i.test(text)) return 12
  return /\bquarters?\s+ended\b/i.test(text) ? 3 : null
}

function startOf(end: string, months: number): string | null {
  const [year, month, day] = end.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined || day !== lastDay(year, month)) return null
  const before = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10)
  return addDays(before, 1)
}

/** The row's label: the words of its leading cells before the first number. */
export function rowLabel(row: readonly GridCell[]): string {
  const words: string[] = []
  for (const cell of row) {
    if (!/[A-Za-z]/.test(cell.text)) {
      if (words.length > 0 || /\d/.test(cell.text)) break
      continue
    }
    words.push(cell.text)
    break
  }
  // Leader dots run from a plain-text label to its numbers.
  return words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.]*\.{3,}[\s.]*$/, '')
    .trim()
}
