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
  const days = daysOfBalances(around.introduction)
  if (days.length < 2) return view
  const columns = sumColumns(rows)
  if (columns.length !== days.length || new Set(days).size !== days.length) return view
  const dated = heads.map((head, column): Head => {
    const iso = days[columns.indexOf(column)]
    return iso === undefined ? head : { ...head, date: { kind: 'instant', iso, doubt: null } }
  })
  return { ...view, heads: dated, rows: rows.map((row) => (row.heads === heads ? { ...row, heads: dated } : row)) }
}

/**
 * "At" or "as of" a day and those that are listed right after it; none where there are two such lists, as one may be of an
 * agreement.
 */
function daysOfBalances(text: string): readonly string[] {
  const lists: string[][] = []
  let last: { readonly end: number; readonly days: string[] } | null = null
  for (const { start, end, iso, precision } of findDates(text)) {
    let days: string[] | null = null
    if (last !== null && JOINED.test(text.slice(last.end, start))) days = last.days
    else if (isOfBalances(text.slice(Math.max(0, start - LEAD_LENGTH), start))) lists.push((days = []))
    if (precision === 'day') days?.push(iso)
    last = days === null ? null : { end, days }
  }
  const [only, ...others] = lists
  return others.length === 0 ? (only ?? []) : []
}

const isOfBalances = (before: string): boolean => LED.test(before) && !OF_AN_ACT.test(before)

const LED = /\b(?:as of|as at|at)\s*$/i
const OF_AN_ACT = /\b(?:due|dated|matur\w+|issued|amended|effective|entered into|executed)\s+(?:as of|as at|at)\s*$/i
const JOINED = /^(?:,|,? (?:and|&)(?: (?:as of|as at|at))?) ?$/i
const LEAD_LENGTH = 30

/** The columns of plain numbers; none where one of them may hold rates, as it prints nothing that only a sum can be. */
function sumColumns(rows: readonly RowView[]): number[] {
  const columns = new Map<number, boolean>()
  for (const { cells } of rows)
    for (const { cell, value } of cells)
      if (value.kind === 'number' && value.sign === null)
        columns.set(cell.column, columns.get(cell.column) === true || isSum(value))
  return [...columns.values()].every(Boolean) ? [...columns.keys()].sort((one, other) => one - other) : []
}

const isSum = ({ currency, decimal }: { readonly currency: string | null; readonly decimal: string }): boolean =>
  currency !== null || Math.abs(Number(decimal)) >= MIN_SUM
/** No rate in per cent is as large. */
const MIN_SUM = 100
