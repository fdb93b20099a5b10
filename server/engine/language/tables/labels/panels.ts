import type { Grid, GridCell } from '../../../model.ts'
import { valueOf } from '../read-cell.ts'
import { isName } from './label-columns.ts'

/** The cell that names what a cell is of: its row's first words, or those of its own panel where the row has two. */
export function labelCellOf(grid: Grid, row: number, column: number): GridCell | null {
  const cells = grid.rows[row] ?? []
  const first = cells.find(({ text }) => /[A-Za-z]{3}/.test(text)) ?? null
  const own = cells.findLast((cell) => cell.column < column && isName(cell)) ?? null
  if (first === null || own === null || own === first || own.column < 2) return first
  // A name in the middle parts two panels only where sums stand on both sides of it, and in the rows beside it too.
  const isParted = (index: number): boolean => {
    const line = grid.rows[index] ?? []
    return (
      line.some((cell) => cell.column === own.column && isName(cell)) &&
      hasSum(line, 0, own.column) &&
      hasSum(line, own.column, Infinity)
    )
  }
  return isParted(row) && (isParted(row - 1) || isParted(row + 1)) && /\d/.test(own.text) ? own : first
}

const hasSum = (cells: readonly GridCell[], from: number, to: number): boolean =>
  cells.some((cell) => {
    const value = cell.column > from && cell.column < to ? valueOf(cell) : null
    return value?.kind === 'number' && value.sign === null
  })
