import type { Place } from '../../facts/fact-reading.ts'
import type { Grid, GridCell, InlineFact } from '../../model.ts'

/** A row called a total, or one without a label below rows that have one, sums over several instruments. */
export function isTotalRow(place: Place): boolean {
  if (place.kind !== 'row') return false

  const label = place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{2}/.test(text))?.text.toLowerCase() ?? ''
  return label === '' || label.startsWith('total') || label.startsWith('subtotal')
}

/** Nothing in the current or the non-current column, beside something in the other, is not nothing drawn. */
export function isSplitZero(fact: InlineFact, place: Place): boolean {
  if (fact.value !== 0 || place.kind !== 'row' || !isSplitColumn(place.grid, place.cell)) return false
  return (place.grid.rows[place.row] ?? []).some(
    (cell) => cell !== place.cell && isSplitColumn(place.grid, cell) && /[1-9]/.test(cell.text),
  )
}

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
