import { findDates } from '../../mentions/find-dates.ts'
import type { Surroundings } from '../table-surroundings.ts'
import type { RowView, TableView } from '../table-view.ts'
import type { Head } from './column-heads.ts'

/**
 * "Notes payable at June 30, 2026 and 2025 consisted of", above columns of sums without heads: they are of the days in the
 * order in which these are named, where there are as many. Any other table as it is.
 */
export function withDaysAbove<View extends Pick<TableView, 'heads' | 'rows'>>(view: View, around: Surroundings): View {
  const { heads, rows } = view
  if (heads.some(({ date, text }, column) => date !== null || (column > 0 && text !== ''))) return view
  const columns = sumColumns(rows)
  const days = [
    ...new Set(findDates(around.introduction).flatMap((date) => (isOfBalances(around, date) ? date.iso : []))),
  ]
  if (columns.length < 2 || columns.length !== days.length) return view
  const dated = heads.map((head, column): Head => {
    const iso = days[columns.indexOf(column)]
    return iso === undefined ? head : { ...head, date: { kind: 'instant', iso, doubt: null } }
  })
  return { ...view, heads: dated, rows: rows.map((row) => (row.heads === heads ? { ...row, heads: dated } : row)) }
}

/** "At", "as of" or "of" a day, or a year beside such a day: no day on which something was issued or falls due. */
function isOfBalances(
  { introduction }: Surroundings,
  { start, precision, elided }: ReturnType<typeof findDates>[number],
): boolean {
  return precision === 'day' && (elided || LED.test(introduction.slice(Math.max(0, start - LEAD_LENGTH), start)))
}

const LED = /\b(?:as of|as at|at|of|and|on)\s*$/i
const LEAD_LENGTH = 12

function sumColumns(rows: readonly RowView[]): number[] {
  const columns = new Set<number>()
  for (const { cells } of rows)
    for (const { cell, value } of cells) if (value.kind === 'number' && value.sign === null) columns.add(cell.column)
  return [...columns].sort((one, other) => one - other)
}
