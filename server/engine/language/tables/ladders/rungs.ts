import type { Head } from '../heads/column-heads.ts'
import { cleanLabel } from '../table-view.ts'
import type { RowView, ValueCell } from '../table-view.ts'
import { ladderDay, ladderPeriod } from './ladder-period.ts'
import type { LadderPeriod } from './ladder-period.ts'

/** A row of a ladder, or one half of it, with the time in which its sums fall due. */
export interface Rung {
  readonly row: RowView
  readonly period: LadderPeriod
}

/** The rungs of a table in the order of their times: rows of years, else rows of days. */
export function rungsOf(rows: readonly RowView[]): Rung[] {
  const years = rows.flatMap((row) => splitRungs(row, ladderPeriod))
  const rungs = years.some(({ period }) => period.year !== null || years.length > 1)
    ? years
    : asYears(rows.flatMap((row) => splitRungs(row, ladderDay)))
  return rungs.sort((left, right) => orderOf(left.period) - orderOf(right.period))
}

/** "December 31, 2025", "December 31, 2026": the years that end on one day of each. */
function asYears(rungs: readonly Rung[]): Rung[] {
  const ends = new Set(rungs.map(({ period }) => period.day?.slice(4)))
  return ends.size > 1 ? [...rungs] : rungs.map(({ row, period }) => ({ row, period: { ...period, day: null } }))
}

/** The rungs of a row: a ladder may be set in two halves side by side, each with its years and its sums. */
function splitRungs(row: RowView, read: typeof ladderPeriod): Rung[] {
  const rungs: { row: RowView; period: LadderPeriod; cells: ValueCell[] }[] = []
  const first = read(row.label)
  if (first !== null) rungs.push({ row, period: first, cells: [] })
  for (const cell of row.cells) {
    const label = cleanLabel(cell.cell.text)
    // "Five-year facility | 5.0 | July 2026" below "Expiration": when a debt falls due that has a name.
    const isTerm = first === null && row.label !== '' && row.heads[cell.cell.column]?.role === 'maturity'
    const period = cell.value.kind === 'number' || isTerm ? null : read(label)
    if (period !== null) rungs.push({ row: { ...row, label }, period, cells: [] })
    else rungs.at(-1)?.cells.push(cell)
  }
  return rungs.map(({ row: own, period, cells }) => ({ period, row: { ...own, cells } }))
}

const orderOf = ({ year, later, day }: LadderPeriod): number =>
  (year ?? 0) + (later ? 0.5 : 0) + (later && year === null ? 9999 : 0) + monthOf(day) / 24

const monthOf = (day: string | null): number => (day === null ? 0 : Number(day.slice(5, 7)))

/** How a rung is called. `lead` is the last year before it. */
export function rungLabel(
  { later, year, from, day }: LadderPeriod,
  label: string,
  lead: number | null,
  what = 'Debt maturing',
): { label: string; maturityYear: number | null } {
  if (later) {
    const after = year ?? lead
    return {
      label: `${what} thereafter (${label}${year === null && after !== null ? `, after ${String(after)}` : ''})`,
      maturityYear: null,
    }
  }
  if (day !== null) return { label: `${what} on ${label}`, maturityYear: year }
  if (from !== null) return { label: `${what} in ${String(from)} to ${String(year)}`, maturityYear: null }
  return {
    label: year === null ? `${what}: ${label}` : `${what} in ${String(year)}`,
    maturityYear: year,
  }
}

/** The column of all years together. */
export const isTotalHead = ({ role, words }: Pick<Head, 'role' | 'words'>): boolean =>
  role === 'total' || / total $/.test(words) || / total (?:amounts? )?committed /.test(words)
