import type { Grid } from '../../model.ts'
import { rowLabel } from './grid-columns.ts'

/** Which part of a company's debt a row's own words say it is. */
export type DebtPart = 'current' | 'non_current' | 'long_term_with_current' | 'all'

const CURRENT =
  /^(?:less:?\s+|plus:?\s+)?(?:the\s+)?(?:(?:current|short-term)\s+(?:portion|maturities|installments?)\b|(?:long-term\s+)?(?:debt|borrowings),?\s+current\b)/i
const WITHOUT_CURRENT =
  /\b(?:net\s+of|less|excluding|excl\.?)\s+(?:the\s+)?(?:current|amounts?\s+due|short-term)|\bnon-?current\b/i
const WITH_CURRENT = /\bincluding\s+(?:the\s+)?current\b/i
const LONG_TERM = /^(?:total\s+)?long-term\s+(?:debt|borrowings|obligations|indebtedness)\b/i
const ALL =
  /^total\s+(?:(?:outstanding|consolidated|long-term\s+and\s+short-term|short-term\s+and\s+long-term)\s+)?(?:debt|borrowings|indebtedness|debt\s+obligations)\b/i

/**
 * The part of the debt that a row of a table names, or null where its label names none. "Total long-term
 * debt" below a row that takes the current maturities off is what remains after them.
 */
export function debtPart(grid: Pick<Grid, 'rows' | 'headerRowCount'>, row: number): DebtPart | null {
  const label = rowLabel(grid.rows[row] ?? [])
  if (label.length > 160) return null
  if (CURRENT.test(label)) return 'current'
  const long = LONG_TERM.test(label)
  if (!long && !ALL.test(label)) return null
  if (WITHOUT_CURRENT.test(label)) return 'non_current'
  if (!long) return 'all'
  if (WITH_CURRENT.test(label)) return 'long_term_with_current'
  if (takesCurrentOff(grid, grid.headerRowCount, row)) return 'non_current'
  return /^total\b/i.test(label) || takesCurrentOff(grid, row + 1, grid.rows.length) ? 'long_term_with_current' : null
}

function takesCurrentOff(grid: Pick<Grid, 'rows'>, from: number, to: number): boolean {
  return grid.rows.slice(from, to).some((cells) => {
    const label = rowLabel(cells)
    if (/^less:?\b.*\b(?:current|within|due|maturing)\b/i.test(label)) return true
    return CURRENT.test(label) && cells.some((cell) => /^\s*\$?\s*\(\s*\$?\s*\d/.test(cell.text))
  })
}
