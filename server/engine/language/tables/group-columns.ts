import { readOnce } from '../../read-once.ts'
import { instrumentType } from './debt/debt-rows.ts'
import type { Head } from './heads/column-heads.ts'
import type { RowView, ValueCell } from './table-view.ts'

const SEGMENTED = new Set<Head['role']>(['balance', 'named', 'total'])

/** A row without the columns of parts of the group, where a column of the same day says that it is consolidated. */
export function withoutParts(row: RowView): RowView {
  const parts = partColumns(row.heads)
  if (parts.size === 0) return row
  return { ...row, cells: row.cells.filter(({ cell }: ValueCell) => !parts.has(cell.column)) }
}

const partColumns = readOnce((heads: readonly Head[]): ReadonlySet<number> => {
  const whole = new Set(heads.filter(isConsolidated).map(dayOf))
  return new Set(
    heads.flatMap((head, column) =>
      column > 0 && whole.has(dayOf(head)) && !isConsolidated(head) && isPart(head) ? [column] : [],
    ),
  )
})

const isConsolidated = ({ words, role }: Head): boolean => words.includes(' consolidated ') && SEGMENTED.has(role)

/** A column that names neither an instrument nor an amount is of a segment. */
const isPart = ({ words, role }: Head): boolean =>
  SEGMENTED.has(role) && words.trim() !== '' && instrumentType(words) === null

const dayOf = ({ date }: Head): string => (date === null ? '' : date.kind === 'instant' ? date.iso : date.end)
