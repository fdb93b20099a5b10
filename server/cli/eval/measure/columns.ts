import { wilsonInterval } from '../score.ts'

/** One column of a table of figures: a mode, a commit, or both. */
export interface Column<Measure> {
  readonly title: string
  readonly measure: Measure
}

const NAME_WIDTH = 58
const CELL_WIDTH = 38

/** A share in per cent with its 95 % interval. */
export function share(part: number, whole: number): string {
  const { low, high } = wilsonInterval(part / whole, whole)
  return `${((100 * part) / whole).toFixed(1)} [${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}]`
}

/** One line of a table: its name, then one cell a column. */
export function writeRow(write: (line: string) => void, name: string, cells: readonly string[]): void {
  const line = cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('')
  write((fit(name) + line).trimEnd())
}

function fit(name: string): string {
  return (name.length < NAME_WIDTH ? name : `${name.slice(0, NAME_WIDTH - 2)}…`).padEnd(NAME_WIDTH)
}
