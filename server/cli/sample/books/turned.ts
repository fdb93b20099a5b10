import type { Cell } from '../document.ts'

/** Taxonomy concepts of payments are positive when cash goes out: the printed parentheses stay, the tagged sign turns. */
export function turned(cell: Cell): Cell {
  if (cell === null || cell.kind !== 'number' || cell.fact.numeric === null || cell.fact.numeric.value === 0)
    return cell
  const numeric = { ...cell.fact.numeric, value: -cell.fact.numeric.value, negative: !cell.fact.numeric.negative }
  return { ...cell, fact: { ...cell.fact, numeric } }
}
