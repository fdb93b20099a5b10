import type { FilingReading, Grid } from '../model.ts'
import { findDates } from './readers/date.ts'
import { readColumnHeads } from './readers/grid-columns.ts'
import type { ColumnHead } from './readers/grid-columns.ts'
import type { SentenceScale } from './readers/sentence-scale.ts'

/** A table with what its heads and its caption say, read once for all rules. */
export interface GridReading {
  readonly grid: Grid
  /** All the table's words, for quick tests. */
  readonly text: string
  readonly caption: string
  /** The single balance date of the caption, or null. */
  readonly captionDate: string | null
  readonly heads: readonly ColumnHead[]
  /** Power of ten of the table's numbers: its own note's, else the one its section states for tables; null where none does. */
  readonly scale: number | null
  readonly scaleFromSection: boolean
}

const WORTH_READING = /debt|credit|loan|notes|borrow|cash|liquidity|current (?:assets|liabilities)|interest|revolv|commercial paper|maturit/i
/** A table of shares of revenue: its numbers are per cent, whatever its section says of amounts. */
const PER_CENT_TABLE = /(?<![\d.])100(?:\.0+)?\s*%|percent(?:age)?\s+of\s+(?:total\s+)?(?:net\s+)?(?:revenue|sales)/i
const MAX_ROWS = 400

/** The tables that speak of money matters at all, with their heads read; the rest costs one search each. */
export function readGrids(reading: Pick<FilingReading, 'grids' | 'tree'>, scales: ReadonlyMap<number | null, SentenceScale>, periodEnd: string | null): GridReading[] {
  const display = reading.tree.display.text
  const found: GridReading[] = []
  for (const grid of reading.grids) {
    const text = display.slice(grid.display.start, grid.display.end)
    const caption = grid.caption === null ? '' : display.slice(grid.caption.start, grid.caption.end)
    if (grid.rowCount > MAX_ROWS || (!WORTH_READING.test(text) && !WORTH_READING.test(caption))) continue
    const dates = findDates(caption).filter((date) => /\b(?:as of|as at|at)\s+$/i.test(caption.slice(0, date.start)))
    const iso = new Set(dates.map((date) => date.iso))
    const stated = PER_CENT_TABLE.test(text) ? null : scales.get(grid.sectionIndex)?.tables ?? null
    found.push({
      grid, text, caption, captionDate: iso.size === 1 ? dates[0]?.iso ?? null : null, heads: readColumnHeads(grid, caption, periodEnd),
      scale: grid.scale ?? stated, scaleFromSection: grid.scale === null && stated !== null,
    })
  }
  return found
}
