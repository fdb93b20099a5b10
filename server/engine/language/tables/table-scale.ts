import type { FilingReading, Grid } from '../../model.ts'

/** The power of ten of a table's money, and what speaks against it. */
export interface TableScale {
  readonly scale: number | null
  readonly doubts: readonly string[]
}

const IN_FULL = /(?<![\d,])\d{1,3}(?:,\d{3}){2,}(?![\d,])/
const STATEMENT = /total\s+(?:current\s+)?(?:assets|liabilities)|operating\s+activities/i

/**
 * Scales by table: the table's own note, else that of the statements in its section, else that of the filing's
 * statements; a table printed in full where no statement names a scale needs none.
 */
export function findScales(reading: Pick<FilingReading, 'grids' | 'tree'>): (grid: Grid) => TableScale {
  const text = (grid: Grid) => reading.tree.display.text.slice(grid.display.start, grid.display.end)
  const bySection = new Map<number | null, number[]>()
  const all: number[] = []
  let inFull = false
  for (const grid of reading.grids) {
    const words = text(grid)
    if (!STATEMENT.test(words)) continue
    if (grid.scale === null) {
      inFull ||= IN_FULL.test(words)
      continue
    }
    all.push(grid.scale)
    const own = bySection.get(grid.sectionIndex)
    if (own === undefined) bySection.set(grid.sectionIndex, [grid.scale])
    else own.push(grid.scale)
  }
  const whole = mostOf(all)
  return (grid) => {
    if (grid.scale !== null) return { scale: grid.scale, doubts: [] }
    const stated = mostOf(bySection.get(grid.sectionIndex) ?? []) ?? whole
    const full = IN_FULL.test(text(grid))
    if (stated === null)
      return full || inFull ? { scale: 0, doubts: full ? [] : ['scale_assumed_units'] } : { scale: null, doubts: [] }
    return full && (stated > 3 || inFull) ? { scale: 0, doubts: [] } : { scale: stated, doubts: ['scale_from_note'] }
  }
}

/** The commonest of a list of numbers, or null for an empty list. */
function mostOf(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? null
}
