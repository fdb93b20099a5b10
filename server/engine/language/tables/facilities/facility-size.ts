import { debtRowKind, instrumentType } from '../debt/debt-rows.ts'
import type { DebtRowKind } from '../debt/debt-rows.ts'
import { nameAround } from '../debt/debt-table.ts'
import type { DebtOutput } from '../debt/debt-table.ts'
import { emitMetric } from './facility-amounts.ts'
import { HEAD_WORDS } from '../lexicon.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** How many rows may come between a facility's size and what is left of it. */
const FARTHEST = 5

/**
 * True for a row of a facility from which the rows below deduct what is used, down to what is left: the row prints the
 * facility's size, not what is drawn.
 */
export function isReduced(rows: readonly RowView[], index: number, kind: DebtRowKind): boolean {
  const row = rows[index]
  const size = row === undefined ? null : firstSum(row)
  if (row === undefined || size === null || (kind !== 'instrument' && kind !== 'total')) return false
  if (!FACILITY.test(row.words)) return false
  let left = size
  for (const next of rows.slice(index + 1, index + 1 + FARTHEST)) {
    const sum = firstSum(next)
    if (sum === null) continue
    if (HEAD_WORDS.available(next.words)) return left < size && Math.abs(left - sum) <= 2
    if (!isTakenOff(next)) return false
    left -= Math.abs(sum)
  }
  return false
}

/** "Total facility size": words of an amount that name no facility. */
export const namesNone = (words: string): boolean =>
  words
    .trim()
    .split(' ')
    .every((word) => OF_AMOUNT.has(word))
const OF_AMOUNT = new Set(
  `total maximum aggregate committed credit facility facilities line lines size amount limit capacity commitment commitments borrowing
  available availability unused remaining of the`.split(/\s+/),
)

const FACILITY = / (?:revolv[a-z]*|lines?|facilit[a-z]*|credit agreement) /

const isTakenOff = (row: RowView): boolean =>
  row.words.startsWith(' less ') || debtRowKind(row) === 'metric' || / outstanding | drawn | used /.test(row.words)

function firstSum({ cells }: RowView): number | null {
  const value = cells.find((one) => one.value.kind === 'number' && one.value.sign === null)?.value
  return value?.kind === 'number' ? Number(value.decimal) : null
}

/** The sizes of a facility, one for each day. */
export function readSizeRow(table: TableContext, row: RowView, output: DebtOutput): void {
  const own = instrumentType(row.words)
  for (const cell of row.cells) {
    const head = row.heads[cell.cell.column]
    if (head === undefined || (head.role !== 'balance' && head.role !== 'named')) continue
    const named = own === null || namesNone(row.words) ? nameAround(table, row, head) : { name: row.label, type: own }
    emitMetric(table, row, cell, 'capacity', named, output)
  }
}
