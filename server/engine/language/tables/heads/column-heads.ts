import { oneSpaced } from '../../../one-spaced.ts'
import type { Grid, GridCell } from '../../../model.ts'
import { DRAWN } from '../../../tree/scan/text-columns.ts'
import { columnRole, rolesTogether } from '../facilities/column-roles.ts'
import type { ColumnRole } from '../facilities/column-roles.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import { HEAD_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { valueOf } from '../read-cell.ts'
import { dayWithoutYear, readHeadDate, spanMonths } from './head-dates.ts'
import type { HeadContext, HeadDate } from './head-dates.ts'

/** What is above a column: its words, the date they state, and what they say the column holds. */
export interface Head {
  readonly text: string
  readonly words: string
  readonly date: HeadDate | null
  readonly role: ColumnRole
  /** Who owes what the column holds, where that is a part of the group. */
  readonly owner?: string
}

const MAX_HEAD_LENGTH = 200

/** The heads of a grid's columns, from the rows between two. */
export function headsOf(grid: Grid, from: number, to: number, calendar: FiscalCalendar): Head[] {
  const parts: string[][] = Array.from({ length: grid.columnCount }, () => [])
  const shared: string[] = []
  const bottom = (grid.rows[to - 1] ?? []).filter(({ column }) => column > 0)
  const days = grid.rows
    .slice(from, to)
    .map((row) => row.filter(({ column, text }) => column > 0 && dayWithoutYear(text) !== null))
    .reduce((one, other) => (other.length > one.length ? other : one), [])
  const years = bottom.length > 1 && bottom.every((cell) => valueOf(cell).kind === 'date')
  for (const row of grid.rows.slice(from, to)) {
    for (const cell of row) {
      const text = oneSpaced(cell.text.slice(0, MAX_HEAD_LENGTH).replaceAll(DRAWN, ' ')).trim()
      if (text === '') continue
      if (isIntroduction(grid, cell, text)) {
        if (text.length < MIN_SENTENCE) parts[0]?.push(text)
        continue
      }
      if (isLoneHead(row, cell) && (TITLE.test(text) || SCHEDULE_TITLE.test(text))) {
        parts[0]?.push(text)
        continue
      }
      // "2026 Quarter Ended" over one or all of the days without a year: of each of them.
      if (days.length > 1 && isLoneHead(row, cell) && /\b(?:19|20)\d\d\b/.test(text)) {
        for (const { column } of days) parts[column]?.push(text)
        continue
      }
      if (years && cell.columnSpan === 1 && isLoneHead(row, cell) && !HEAD_WORDS.proForma(plainWords(text))) {
        shared.push(text)
        continue
      }
      if (dayWithoutYear(text) !== null || (spanMonths(text) !== null && !/\d{4}/.test(text))) shared.push(text)
      for (let column = cell.column; column < Math.min(cell.column + cell.columnSpan, grid.columnCount); column += 1)
        parts[column]?.push(text)
    }
  }
  const texts = parts.map((own) => own.join(' '))
  const standing = sharedDates(shared)
  const money = moneyColumns(grid, to)
  const yearEnd = namedYears(texts, calendar)
  const heads = texts.map((text, column): Head => {
    const words = plainWords(text.replaceAll(SCALE_NOTE, ' '))
    const one = standing.length === 1 ? standing[0] : standing[groupOf(texts, column, standing.length)]
    const own = dayWithoutYear(text)
    const context = { day: own ?? one?.day ?? null, months: one?.months ?? null, yearEnd }
    const date = readHeadDate(text, context) ?? dateOfParts(parts[column] ?? [], context)
    const role = columnRole(text, words, date !== null || own !== null)
    if (column === 0 && holdsLabels(grid, to)) return { text, words, date, role: 'text' }
    return { text, words, date, role: NOT_MONEY.has(role) && money.has(column) ? 'named' : role }
  })
  return rolesTogether(heads)
}

/** "Facility" above the names of facilities says what the rows are, and nothing of a size. */
function holdsLabels(grid: Grid, from: number): boolean {
  const first = grid.rows.slice(from).flatMap(([cell]) => (cell?.column === 0 ? [cell.text] : []))
  return first.filter((text) => /[A-Za-z]{3}/.test(text)).length * 2 > first.length
}

/** "(in millions, except percentages)" says nothing of what a column holds. */
const SCALE_NOTE =
  /\((?:u\.s\. )?(?:dollars? |amounts? |\$ ?)?(?:(?:are )?in )?(?:thousands|millions|billions)[^()]{0,80}\)/gi

/** The date of the only one of a column's heads that states one: "2019" above "Amount (in millions)". */
function dateOfParts(parts: readonly string[], context: HeadContext): HeadDate | null {
  const dates = parts.flatMap((part) => readHeadDate(part, context) ?? [])
  return dates.length === 1 ? (dates[0] ?? null) : null
}

/** "Short-term borrowings include:", across all columns: it introduces the table and heads no column. */
export const isIntroduction = ({ columnCount }: Grid, { column, columnSpan }: GridCell, text: string): boolean =>
  column === 0 &&
  columnSpan > 1 &&
  columnSpan >= columnCount &&
  text.endsWith(':') &&
  (text.length >= MIN_SENTENCE || !/\b(?:19|20)\d\d\b/.test(text))

/** Longer than any head that says of all columns when they are. */
export const MIN_SENTENCE = 80

/** One head above several years, set over the middle one, is of them all. */
const isLoneHead = (row: readonly GridCell[], cell: GridCell): boolean =>
  cell.column > 0 && row.every((other) => other === cell || other.column === 0) && valueOf(cell).kind !== 'date'

/** The title of a statement, centered above columns that it says nothing of. */
const TITLE = /\b(?:statements? of (?!position)|balance sheets?|financial statements|and subsidiaries|schedule of)\b/i
/** The title of Schedule IX of Regulation S-X, above its heads. */
const SCHEDULE_TITLE = /\bSHORT-TERM BORROWINGS\b/

const NOT_MONEY = new Set<ColumnRole>(['maturity', 'text', 'rate'])

/** The columns in which sums of money appear: a head that mentions maturity or rate there names an instrument. */
function moneyColumns(grid: Grid, from: number): Set<number> {
  const columns = new Set<number>()
  for (const cell of grid.rows.slice(from).flat()) {
    const value = cell.column > 0 ? valueOf(cell) : null
    if (value?.kind === 'number' && value.sign === null && (value.currency !== null || value.reported.includes(',')))
      columns.add(cell.column)
  }
  return columns
}

/** Retailers name a year after the one it began in: the latest of a table's years is then the one before the period's end. */
function namedYears(texts: readonly string[], calendar: FiscalCalendar): FiscalCalendar {
  const years = texts.flatMap((text) => {
    const found = text.match(/\b(?:19|20)\d\d\b/g) ?? []
    return found.length === 1 ? Number(found[0]) : []
  })
  const latest = Math.max(0, ...years)
  const next = calendar(latest + 1)
  const shifted =
    next?.printed === true && calendar(latest + 2)?.printed !== true && Number(next.iso.slice(5, 7)) <= EARLY_MONTH
  return shifted && next.iso.startsWith(String(latest + 1)) ? (year) => calendar(year + 1) : calendar
}

const EARLY_MONTH = 2

/** Days and spans that are above the columns without a year, each once. */
function sharedDates(texts: readonly string[]): { day: string | null; months: number | null }[] {
  const found = new Map<string, { day: string | null; months: number | null }>()
  const days = texts.map(dayWithoutYear).filter((day) => day !== null)
  for (const text of texts) {
    if (dayWithoutYear(text) === null && spanMonths(text) === null) continue
    const months = spanMonths(text)
    const day = dayWithoutYear(text) ?? (new Set(days).size === 1 ? (days[0] ?? null) : null)
    if (months === null && texts.some((other) => spanMonths(other) !== null)) continue
    found.set(`${String(months)} ${day ?? ''}`, { day, months })
  }
  return [...found.values()]
}

/** Which of several shared heads a column of bare years belongs to: the years are assigned in order. */
function groupOf(texts: readonly string[], column: number, groups: number): number {
  const dated = texts.flatMap((text, at) => (/\b(?:19|20)\d\d\b/.test(text) ? [at] : []))
  const place = dated.indexOf(column)
  if (place < 0 || groups === 0 || dated.length % groups !== 0) return -1
  return Math.floor(place / (dated.length / groups))
}
