import type { FilingReading, Grid, Passage } from '../../model.ts'
import { findScale } from '../../tables/find-scale.ts'
import { createScaleProofs } from './proven-scale.ts'

/** The power of ten of a table's money, and what speaks against it. */
export interface TableScale {
  readonly scale: number | null
  readonly doubts: readonly string[]
}

const IN_FULL = /(?<![\d,])\d{1,3}(?:,\d{3}){2,}(?![\d,])/
const ASSETS = /total\s+assets/i
const LIABILITIES = /total\s+(?:current\s+)?liabilities|liabilities\s+and/i
const STATEMENT = /net\s+(?:income|loss|earnings)|operating\s+activities|total\s+(?:assets|liabilities)/i

/**
 * Scales by table: the table's own note, else the heading above it ("Cash flow (dollars in billions)"), else the balance
 * sheet of its section, else the filing's statements. A table printed in full needs none where no statement names a scale.
 * Else the figures around it prove one.
 */
export function findScales(reading: Pick<FilingReading, 'grids' | 'passages' | 'tree'>): (grid: Grid) => TableScale {
  const text = (grid: Grid) => reading.tree.display.text.slice(grid.display.start, grid.display.end)
  const sheets = new Map<number | null, number>()
  const others: number[] = []
  let inFull = false
  for (const grid of reading.grids) {
    const words = text(grid)
    if (!STATEMENT.test(words)) continue
    if (grid.scale === null) inFull ||= IN_FULL.test(words)
    else if (!ASSETS.test(words) || !LIABILITIES.test(words)) others.push(grid.scale)
    else if (!sheets.has(grid.sectionIndex)) sheets.set(grid.sectionIndex, grid.scale)
  }
  const proofOf = createScaleProofs(reading)
  const inTenths = new Set(reading.grids.filter((grid) => isInTenths(text(grid))).map(({ tableIndex }) => tableIndex))
  const headings = headingsOf(reading.passages, inTenths)
  const whole = [...sheets.values()][0] ?? mostOf(others)
  return (grid) => {
    if (grid.scale !== null) return { scale: grid.scale, doubts: [] }
    const words = text(grid)
    const full = IN_FULL.test(words)
    const above = findScale(headings.get(grid.tableIndex) ?? '')?.scale ?? null
    if (above !== null && digitsIn(words) + above <= MAX_DIGITS && !(full && (above > 3 || inFull)))
      return { scale: above, doubts: [] }
    const stated = sheets.get(grid.sectionIndex) ?? whole
    if (stated !== null)
      return full && (stated > 3 || inFull) ? { scale: 0, doubts: [] } : { scale: stated, doubts: ['scale_from_note'] }
    if (full) return { scale: 0, doubts: [] }
    if (inFull) return { scale: 0, doubts: ['scale_assumed_units'] }
    const proof = proofOf(grid)
    if (proof.kind === 'proven') return { scale: proof.scale, doubts: ['scale_from_other_figures'] }
    return proof.kind === 'as_printed' ? { scale: 0, doubts: ['scale_assumed_units'] } : { scale: null, doubts: [] }
  }
}

/** Digits of the largest sum, hundreds of billions: a table that a heading's scale would take beyond it is printed in full. */
const MAX_DIGITS = 12

/** How long the longest whole number of a text is; four digits without a comma are a year's. */
function digitsIn(text: string): number {
  let longest = 0
  for (const [one] of text.matchAll(WHOLE)) longest = Math.max(longest, one.replaceAll(',', '').length)
  return longest
}

const WHOLE = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})*|\d{5,})(?!\d)/g

/** "$ | (1.8) | 23.9": sums of a text's tables in billions. */
const isInTenths = (text: string): boolean => /\d\.\d(?![\d%])/.test(text) && !/\d,\d{3}/.test(text)

/**
 * The heading above each table, by its index, if no table stands between: what comes later has an introduction of its own,
 * unless both are printed alike in tenths, as the parts of one statement are.
 */
function headingsOf(passages: readonly Passage[], inTenths: ReadonlySet<number>): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  let under: number | null = null
  for (const { kind, tableIndex, headings } of passages) {
    if (kind === 'heading') under = null
    if (kind === 'heading' || tableIndex === null) continue
    under ??= tableIndex
    if (under === tableIndex || (inTenths.has(under) && inTenths.has(tableIndex)))
      found.set(tableIndex, headings.at(-1) ?? '')
  }
  return found
}

/** The commonest of a list of numbers, or null for an empty list. */
function mostOf(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? null
}
