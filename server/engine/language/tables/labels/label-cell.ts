import type { Grid, GridCell } from '../../../model.ts'

/** The cell that names what a row is of: its first words. */
export const labelCellOf = (grid: Grid, row: number): GridCell | null =>
  (grid.rows[row] ?? []).find(({ text }) => /[A-Za-z]{3}/.test(text)) ?? null
