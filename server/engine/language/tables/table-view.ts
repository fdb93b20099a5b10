import { oneSpaced } from '../../one-spaced.ts'
import type { FilingReading, Grid, GridCell } from '../../model.ts'
import type { FiscalCalendar } from './heads/fiscal-calendar.ts'
import { DRAWN } from '../../tree/scan/text-columns.ts'
import { columnRole } from './facilities/column-roles.ts'
import type { ColumnRole } from './facilities/column-roles.ts'
import { headsOf } from './heads/column-heads.ts'
import type { Head } from './heads/column-heads.ts'
import { dayWithoutYear, spanMonths } from './heads/head-dates.ts'
import { ladderPeriod } from './ladders/ladder-period.ts'
import { labelColumns } from './labels/label-columns.ts'
import { isOwner } from './labels/owners.ts'
import { plainWords } from './match-phrases.ts'
import type { CellValue } from './read-cell.ts'
import { valueOf } from './read-cell.ts'

export interface ValueCell {
  readonly cell: GridCell
  readonly value: CellValue
}

export interface RowView {
  readonly row: number
  /** The row's label as printed, lines put together and footnote marks left out. */
  readonly label: string
  readonly words: string
  readonly labelCell: GridCell | null
  /** Further cells over which the label continues. */
  readonly more: readonly GridCell[]
  /** The label of the rows without numbers that head this one. */
  readonly group: string
  /** Who owes it: the last heading that is a company's or a sector's, else empty. */
  readonly owner: string
  readonly cells: readonly ValueCell[]
  /** The heads in force: a table may print new ones half-way down. */
  readonly heads: readonly Head[]
}

/** A table as the readers of its kinds take it: rows with labels and values, columns with heads. */
export interface TableView {
  readonly grid: Grid
  readonly text: string
  readonly heads: readonly Head[]
  readonly rows: readonly RowView[]
}

/** Reads labels, values and heads of a grid. */
export function viewTable(reading: Pick<FilingReading, 'tree'>, grid: Grid, calendar: FiscalCalendar): TableView {
  const text = reading.tree.display.text.slice(grid.display.start, grid.display.end)
  const first = firstBodyRow(grid)
  const top = headsOf(grid, 0, first, calendar)
  let heads: readonly Head[] = top
  const leads = labelColumns(
    grid,
    top.map(({ text: head }) => head),
    first,
  )
  const hasLabels = ladderPeriod(top[0]?.text ?? '') === null && !TERMS.has(top[0]?.role ?? '')
  const rows: RowView[] = []
  const pending: string[] = []
  let group: string[] = groupOfAll(grid, first)
  let owner = ''
  const levels = createLevels()
  const isLow = isInLowerCase(grid, first)
  for (let row = first; row < grid.rowCount; row += 1) {
    const cells = grid.rows[row] ?? []
    const inside = headsInside(grid, row, heads, calendar)
    if (inside !== null) {
      heads = inside.heads
      row = inside.last
      continue
    }
    const { labelCell, values, more } = splitRow(cells, leads, hasLabels)
    const side = more.length > 0 && SIDE.test(labelCell?.text ?? '')
    if (side) group = [cleanLabel(labelCell?.text ?? '')]
    const own = (side ? more : [labelCell, ...more])
      .map((cell) => (cell === null ? '' : cleanLabel(cell.text)))
      .join(' ')
      .trim()
    if (values.length === 0) {
      const before = rows.at(-1)
      if (FOOTNOTE.test(own)) continue
      if (
        isRestOf(before?.label ?? '', own, isLow) &&
        pending.length === 0 &&
        before?.row === row - 1 &&
        !startsLow(grid, row + 1)
      )
        rows[rows.length - 1] = labelled(before, `${before.label} ${own}`)
      else if (own !== '' && !SAYS_NOTHING.test(own)) {
        pending.push(own)
        levels.head(labelCell)
      }
      continue
    }
    let label = own
    while (pending.length > 0 && goesOn(pending.at(-1) ?? '', label, isLow)) label = `${pending.pop() ?? ''} ${label}`
    if (pending.length > 0) group = pending.splice(0)
    if (isOwner(group[0] ?? '')) owner = group[0] ?? ''
    if (levels.endsAt(labelCell)) group = []
    rows.push(
      labelled({ row, label, words: '', labelCell, more, group: group.join(' '), owner, cells: values, heads }, label),
    )
  }
  return { grid, text, heads: top, rows }
}

/** "ABL facility:", where other tables have their heads: what the rows below it are of. */
function groupOfAll({ rows }: Grid, first: number): string[] {
  const [cell, ...others] = rows.slice(0, first).flat()
  if (cell?.column !== 0 || others.length > 0 || !/[a-z]:$/i.test(cell.text) || /\d{4}/.test(cell.text)) return []
  const label = cleanLabel(cell.text)
  return SAYS_NOTHING.test(label) ? [] : [label]
}

/** The heads from a row on that prints some half-way down, of days or of terms, and the last row of theirs; else null. */
function headsInside(
  grid: Grid,
  row: number,
  heads: readonly Head[],
  calendar: FiscalCalendar,
): { heads: readonly Head[]; last: number } | null {
  const cells = grid.rows[row] ?? []
  if (!isHeadRow(cells) || row + 1 >= grid.rowCount) {
    const terms = termsAbove(cells, heads)
    return terms === null ? null : { heads: terms, last: row }
  }
  let next = row + 1
  while (next < grid.rowCount && isHeadRow(grid.rows[next] ?? [])) next += 1
  const again = headsOf(grid, row, next, calendar)
  return { heads: again.some(({ date }) => date !== null) ? again : heads, last: next - 1 }
}

/** In typed lines a row set in as far as a head, behind rows that were set in farther, is not below that head. */
function createLevels() {
  let head: number | null = null
  let hasDeeper = false
  return {
    head: (cell: GridCell | null): void => {
      head = cell?.indent ?? null
      hasDeeper = false
    },
    endsAt: (cell: GridCell | null): boolean => {
      const indent = cell?.indent ?? null
      if (head === null || indent === null) return false
      if (indent <= head) return hasDeeper
      hasDeeper = true
      return false
    },
  }
}

const labelled = (row: RowView, label: string): RowView => ({ ...row, label, words: plainWords(label) })

/** "Liabilities | Borrowings", in two columns of labels: the heading of the rows from here on. */
const SIDE = /^(?:financial )?(?:assets|liabilities):?$/i

const SAYS_NOTHING = /^\(?(?:dollars? |amounts? |u\.s\. )*in (?:thousands|millions|billions)|^[-=_\s]+$/i
const FOOTNOTE = /^(?:\((?:\d{1,2}|[a-z])\)|\[\w\]|\*) ?[A-Z"“]/
const startsLow = (grid: Grid, row: number): boolean => /^[a-z(]/.test(grid.rows[row]?.[0]?.text ?? '')

/** True where a label on a line of its own continues in the next row's; a small letter says so only where labels begin large. */
function goesOn(before: string, own: string, isLow: boolean): boolean {
  if (own === '') return false
  return (!isLow && /^[a-z(]/.test(own)) || OPEN_END.test(before)
}

/** True for the second line of a label whose first one has the row's numbers. */
const isRestOf = (label: string, own: string, isLow: boolean): boolean =>
  (!isLow && /^[a-z(]/.test(own)) || (OPEN_END.test(label) && (isLow ? /^[a-z\d$]/ : /^[\d$]/).test(own))

/** "current liabilities:", "accounts payable": a table that writes every label small. */
function isInLowerCase(grid: Grid, first: number): boolean {
  const labels = grid.rows.slice(first).flatMap(([label, ...cells]) => (cells.length > 0 ? (label?.text ?? []) : []))
  const low = labels.filter((text) => /^[a-z]/.test(text)).length
  return low >= MIN_LOW && low * 4 > labels.length * 3
}

const MIN_LOW = 5

const OPEN_END = /(?:,|\b(?:of|and|the|to|by|in|at|for|due|with|net)|\(\w{0,20})$/i

/** The rows of heads: those of the grid, or those above the first ratio of a table that holds no plain number. */
function firstBodyRow(grid: Grid): number {
  if (isRung(grid.rows[0] ?? [])) return 0
  const first = grid.rows.findIndex((row) =>
    row.some((cell) => cell.column > 0 && (valueOf(cell).kind === 'ratio' || isSum(cell))),
  )
  if (grid.headerRowCount > 0) return first > 0 ? Math.min(first, grid.headerRowCount) : grid.headerRowCount
  const above = grid.rows.slice(0, Math.max(0, first))
  return above.length <= MAX_HEAD_ROWS && above.some((row) => row.some(({ column }) => column > 0)) ? above.length : 0
}

/** "2026 | —": the first year of a ladder with nothing falling due in it. */
function isRung([label, ...cells]: readonly GridCell[]): boolean {
  if (label === undefined || cells.length === 0 || ladderPeriod(label.text) === null) return false
  return cells.every((cell) => valueOf(cell).kind === 'number')
}

function isSum(cell: GridCell): boolean {
  const value = valueOf(cell)
  return value.kind === 'number' && !value.dash
}

const MAX_HEAD_ROWS = 3

/** A row of dates or years alone heads the rows below it. */
function isHeadRow(cells: readonly GridCell[]): boolean {
  const values = cells.filter(({ column }) => column > 0)
  if (values.length === 0) return false
  const label = cells[0]?.column === 0 ? cells[0].text : ''
  if (label !== '' && !SAYS_NOTHING.test(label) && dayWithoutYear(label) === null) return false
  return values.every((cell) => {
    const value = valueOf(cell)
    return value.kind === 'date' || dayWithoutYear(cell.text) !== null || spanMonths(cell.text) !== null
  })
}

/** "Maturity | Interest rates" above the bonds of one kind: what their first columns hold from there on. Else null. */
function termsAbove(cells: readonly GridCell[], heads: readonly Head[]): Head[] | null {
  // From the last one on, which in most rows is a sum.
  if (cells.length < 2 || !cells.toReversed().every((cell) => isTerm(termOf(cell).role))) return null
  const own = cells.map(termOf)
  return heads.map((head, column) => {
    const at = cells.findIndex((cell) => cell.column === column)
    const found = own[at]
    return found === undefined ? head : { ...found, date: null }
  })
}

const isTerm = (role: ColumnRole): boolean => role === 'rate' || role === 'maturity'

function termOf({ text }: GridCell): Pick<Head, 'text' | 'words' | 'role'> {
  const words = plainWords(text)
  return { text, words, role: columnRole(text, words, false) }
}

const HAS_LETTER = /[A-Za-z]/

interface SplitRow {
  readonly labelCell: GridCell | null
  readonly more: readonly GridCell[]
  readonly values: ValueCell[]
}

function splitRow(cells: readonly GridCell[], leads: ReadonlySet<number>, hasLabels: boolean): SplitRow {
  const [first] = cells
  if (first === undefined) return { labelCell: null, more: [], values: [] }
  const { kind } = valueOf(first)
  if (!hasLabels && kind === 'number') return { labelCell: null, more: [], values: valuesOf(cells) }
  const numberFirst = kind === 'number' && !leads.has(first.column)
  const isLabel =
    (first.column === 0 && (cells.length > 1 || !numberFirst)) || HAS_LETTER.test(first.text) || leads.has(first.column)
  const rest = isLabel ? cells.slice(1) : cells
  const more = isLabel ? rest.filter(({ column }) => leads.has(column)) : []
  if (more.length > 0)
    return { labelCell: first, more, values: valuesOf(rest.filter(({ column }) => !leads.has(column))) }
  // A bullet or number in a column of its own comes before the label.
  const [second] = rest
  if (
    isLabel &&
    !isRate(first) &&
    second !== undefined &&
    !/[A-Za-z]{2}/.test(first.text) &&
    /[A-Za-z]{3}/.test(second.text) &&
    !isYear(first.text)
  )
    return { labelCell: second, more: [], values: valuesOf(rest.slice(1)) }
  return { labelCell: isLabel ? first : null, more: [], values: valuesOf(rest) }
}

/** "2.60% | February 28, 2026 | 500": a debt called by its rate alone. */
const isRate = (cell: GridCell): boolean => {
  const value = valueOf(cell)
  return value.kind === 'number' && value.sign === 'percent' && !value.dash
}

/** What a first column holds that has no labels: the terms by which a debt is told from another. */
const TERMS = new Set<string>(['rate', 'principal'])

const isYear = (text: string): boolean => /^(?:19|20)\d\d\b/.test(text.trim())
const valuesOf = (cells: readonly GridCell[]): ValueCell[] => cells.map((cell) => ({ cell, value: valueOf(cell) }))

/** Marks of footnotes at the end: "(1)", "(a, b and c)", "[2]", "**", "a/". */
const MARKS = [
  / ?\((?:[A-Za-z]|\d{1,2})(?:(?: ?[,&-] ?| and )(?:[A-Za-z]|\d{1,2})){0,9}\)$/,
  / ?(?:\[(?:[A-Za-z]|\d{1,2})\]|\*{1,3}|[†‡]|(?<= )[a-z]\/)$/,
]
const NOTE = / ?\( ?(?:see )?notes? [^()]{1,60}\) ?/gi
/** A table may number its rows: "4) Master Repurchase Agreement". */
const ROW_NUMBER = /^(?:\d{1,2}\)|\((?:\d{1,2}|[a-z])\)) ?(?=[A-Z])/
const MAX_LABEL_LENGTH = 300

/** A label without its number, leader dots, footnote marks and pointers to notes. */
export function cleanLabel(text: string): string {
  // "Receivables facility (2):" heads a block, and its mark comes before the colon.
  let label = withoutColon(
    withoutLeaders(oneSpaced(text.slice(0, MAX_LABEL_LENGTH).replaceAll(DRAWN, ' ')).trim())
      .replaceAll(NOTE, ' ')
      .trim(),
  )
  for (let mark = 0; mark < 4; mark += 1) {
    const last = MARKS.find((one) => one.test(label))
    if (last === undefined) break
    label = label.replace(last, '').trim()
  }
  return withoutColon(label.replace(ROW_NUMBER, ''))
}

function withoutColon(label: string): string {
  let end = label.length
  while (end > 0 && (label[end - 1] === ':' || label[end - 1] === ' ')) end -= 1
  return label.slice(0, end)
}

/** Dots that lead from a label to its numbers. */
function withoutLeaders(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1
  return text.slice(end).includes('...') ? text.slice(0, end) : text
}
