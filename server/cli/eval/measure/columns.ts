import { wilsonInterval } from '../score.ts'
import type { Share } from './measure-schema.ts'

/** One column of a table of figures: a mode, a commit, or both. */
export interface Column<Measure> {
  readonly title: string
  readonly measure: Measure
}

const NAME_WIDTH = 58
const CELL_WIDTH = 44

/** A share with its 95 % Wilson interval, or null of nothing. */
export function shareOf(part: number, whole: number): Share | null {
  if (whole === 0) return null
  const { low, high } = wilsonInterval(part / whole, whole)
  return { share: rounded(part / whole), low: rounded(low), high: rounded(high) }
}

/** A share in per cent with its 95 % interval. */
export function printShare(of: Share | null): string {
  if (of === null) return '-'
  return `${(100 * of.share).toFixed(1)} [${(100 * of.low).toFixed(0)}-${(100 * of.high).toFixed(0)}]`
}

function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4
}

/** One line of a table: its name, then one cell a column. */
export function writeRow(write: (line: string) => void, name: string, cells: readonly string[]): void {
  const line = cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('')
  write((fit(name) + line).trimEnd())
}

function fit(name: string): string {
  return (name.length < NAME_WIDTH ? name : `${name.slice(0, NAME_WIDTH - 2)}…`).padEnd(NAME_WIDTH)
}
