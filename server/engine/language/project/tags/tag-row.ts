import type { Place } from '../../../facts/fact-reading.ts'
import type { Grid, GridCell, InlineFact } from '../../../model.ts'

/** A row called a total, or one without a label below rows that have one, sums over several instruments. */
export function isTotalRow(place: Place): boolean {
  if (place.kind !== 'row') return false
  const label = place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{2}/.test(text))?.text.toLowerCase() ?? ''
  return label === '' || label.startsWith('total') || label.startsWith('subtotal')
}

/**
 * Nothing in the current or the non-current column, beside something in the other, is not nothing drawn; nor is the
 * dash of notes whose sum stands in another row of the same column.
 */
export function isSplitZero(fact: InlineFact, place: Place): boolean {
  if (fact.value !== 0 || place.kind !== 'row') return false
  if (standsElsewhere(place.grid, place.row, place.cell)) return true
  if (!isSplitColumn(place.grid, place.cell)) return false
  return (place.grid.rows[place.row] ?? []).some(
    (cell) => cell !== place.cell && isSplitColumn(place.grid, cell) && /[1-9]/.test(cell.text),
  )
}

function standsElsewhere(grid: Grid, row: number, { column }: GridCell): boolean {
  const label = labelIn(grid, row)
  // Names without a year may be those of two issues.
  if (!/\b20\d\d\b/.test(label)) return false
  return grid.rows.some(
    (cells, index) =>
      index !== row &&
      labelIn(grid, index) === label &&
      cells.some((cell) => cell.column === column && /[1-9]/.test(cell.text)),
  )
}

const labelIn = (grid: Grid, row: number): string =>
  grid.rows[row]?.find(({ text }) => /[A-Za-z]{3}/.test(text))?.text.toLowerCase() ?? ''

const MOVED = /\b(?:extinguished|repaid|redeemed|repurchased|retired|exchanged|converted|assumed)\b/

/** A row that says what became of a debt, not what is owed of it. */
export const isMovement = (place: Place): boolean => place.kind === 'row' && MOVED.test(labelIn(place.grid, place.row))

function isSplitColumn(grid: Grid, cell: GridCell): boolean {
  const head = grid.rows
    .slice(0, grid.headerRowCount)
    .flatMap((cells) =>
      cells.filter(({ column, columnSpan }) => cell.column >= column && cell.column < column + columnSpan),
    )
    .map(({ text }) => text.toLowerCase())
    .join(' ')
  return head.includes('current') && !head.includes('currently')
}
