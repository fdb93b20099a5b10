import type { ColumnRole } from '../facilities/column-roles.ts'
import { FACILITY_WORDS } from '../facilities/facility-amounts.ts'
import { HEAD_WORDS } from '../lexicon.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'
import type { InstrumentType } from './debt-rows.ts'

/**
 * "Borrowings under the credit facility", where the table also says what is left of it, or how large it is beside what is
 * drawn: a facility that revolves.
 */
export function asFacility(table: TableContext, row: RowView, type: InstrumentType | null): InstrumentType | null {
  const open = type === null || type === 'general' || (type === 'loan' && / facilit\w+ | lines? /.test(row.words))
  if (open && !/ term /.test(row.words) && isLeftOver(row)) return 'revolver'
  if ((type === null || type === 'loan') && DRAWN_ON(row.words) && isPartDrawn(row)) return 'revolver'
  // "First Bank | $5,000 | $2,150" in a table of credit lines.
  if (type === null && FACILITY_WORDS.test(table.around.words) && isPartDrawn(row)) return 'revolver'
  if (type !== 'loan' || !/ credit (?:facility|agreement|line) /.test(row.words) || / term /.test(row.words))
    return type
  return table.rows.some(({ words }) => HEAD_WORDS.available(words) && !/ cash /.test(words)) ? 'revolver' : type
}

const DRAWN_ON = (words: string): boolean =>
  / (?:credit|bank|day|committed|uncommitted|bilateral|overdraft) (?:facilit\w+|lines?|agreements?) /.test(words) &&
  !/ (?:term|letters? of credit|loan|notes?|construction|equipment|real estate|lease) /.test(words)

function sumBelow({ cells, heads }: RowView, roles: readonly ColumnRole[]): number | null {
  const found = cells.find(({ cell, value }) => {
    const role = heads[cell.column]?.role
    return role !== undefined && roles.includes(role) && value.kind === 'number'
  })?.value
  return found?.kind === 'number' ? Number(found.decimal) : null
}

const SIZES: readonly ColumnRole[] = ['capacity', 'committed']

/** Less than its size is drawn of it. */
function isPartDrawn(row: RowView): boolean {
  const size = sumBelow(row, SIZES)
  const drawn = sumBelow(row, ['drawn'])
  return size !== null && drawn !== null && drawn < size
}

/** Below "commitment", "drawn" and "available": what is drawn and what is left make up no more than the size. */
function isLeftOver(row: RowView): boolean {
  const size = sumBelow(row, SIZES)
  const left = sumBelow(row, ['available'])
  const used = [sumBelow(row, ['drawn', 'balance', 'principal']), sumBelow(row, ['letters'])]
  if (size === null || left === null || used.every((sum) => sum === null)) return false
  return used.reduce<number>((sum, one) => sum + (one ?? 0), left) <= size * 1.001
}
