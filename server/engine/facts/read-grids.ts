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
  /** The statements of this section name no scale anywhere, so their numbers are taken as printed. */
  readonly scaleAssumed: boolean
}

const WORTH_READING =
  /debt|credit|loan|notes|borrow|cash|liquidity|current (?:assets|liabilities)|interest|revolv|commercial paper|maturit/i
/** A table of shares of revenue: its numbers are per cent, whatever its section says of amounts. */
const PER_CENT_TABLE = /(?<![\d.])100(?:\.0+)?\s*%|percent(?:age)?\s+of\s+(?:total\s+)?(?:net\s+)?(?:revenue|sales)/i
const MAX_ROWS = 400

/** The tables that speak of money matters at all, with their heads read; the rest costs one search each. */
export function readGrids(
  reading: Pick<FilingReading, 'grids' | 'tree' | 'outline'>,
  scales: ReadonlyMap<number | null, SentenceScale>,
  periodEnd: string | null,
): GridReading[] {
  const display = reading.tree.display.text
  const found: GridReading[] = []
  const unscaled = sectionsWithoutScale(reading)
  const weekly = YEAR_OF_WEEKS.test(display)
  for (const grid of reading.grids) {
    const text = display.slice(grid.display.start, grid.display.end)
    const caption = grid.caption === null ? '' : display.slice(grid.caption.start, grid.caption.end)
    if (grid.rowCount > MAX_ROWS || (!WORTH_READING.test(text) && !WORTH_READING.test(caption))) continue
    const dates = findDates(caption).filter((date) => /\b(?:as of|as at|at)\s+$/i.test(caption.slice(0, date.start)))
    const iso = new Set(dates.map((date) => date.iso))
    const stated = PER_CENT_TABLE.test(text) ? null : (scales.get(grid.sectionIndex)?.tables ?? null)
    const assumed =
      grid.scale === null && stated === null && unscaled.has(grid.sectionIndex) && !PER_CENT_TABLE.test(text)
    const heads = readColumnHeads(grid, caption, periodEnd)
    found.push({
      grid,
      text,
      caption,
      captionDate: iso.size === 1 ? (dates[0]?.iso ?? null) : null,
      heads: weekly ? heads.map(withoutStart) : heads,
      scale: grid.scale ?? stated ?? (assumed ? 0 : null),
      scaleFromSection: grid.scale === null && stated !== null,
      scaleAssumed: assumed,
    })
  }
  return found
}

/** A year of 52 or 53 weeks begins on no day that its end alone gives. */
const YEAR_OF_WEEKS =
  /\b(?:52|53|fifty-two|fifty-three)(?:[\s-]+(?:or|and|to)[\s-]+(?:a\s+)?(?:52|53|fifty-two|fifty-three))?[\s-]+weeks?\b/i
const NAMES_SCALE =
  /\b(?:in|of|\()\s*(?:thousands|millions|billions)\b|\bthousands\s+of\b|\bmillions\s+of\b|(?<![\d,.])\$?\s?000['’]?s?\b|\b000\s+omitted\b/i

const withoutStart = (head: ColumnHead): ColumnHead =>
  head.date?.kind === 'duration' ? { ...head, date: { ...head.date, start: null } } : head

/**
 * The sections that hold a balance sheet in dollars and name no scale in any of their words: the statements of a
 * small company print whole dollars and need not say so.
 */
function sectionsWithoutScale({
  grids,
  tree,
  outline,
}: Pick<FilingReading, 'grids' | 'tree' | 'outline'>): ReadonlySet<number | null> {
  const found = new Set<number | null>()
  for (const { sectionIndex, display, scale } of grids) {
    const section = sectionIndex === null ? undefined : outline.sections[sectionIndex]
    if (section === undefined || scale !== null || found.has(sectionIndex)) continue
    const text = tree.display.text.slice(display.start, display.end)
    if (!/total\s+assets/i.test(text) || !text.includes('$')) continue
    if (!NAMES_SCALE.test(tree.display.text.slice(section.display.start, section.display.end))) found.add(sectionIndex)
  }
  return found
}
