import type { FilingReading } from '../../model.ts'

/** The scale at which the filing's tables and tags print these figures; null if they don't print them, or differ. */
export type FigureScales = (text: string) => number | null

/** Amounts without a scale word. */
const PLAIN = /[$€£]\s?(\d{1,3}(?:,\d{3})+)(?![,\d]|\.\d|[\s-](?:thousand|million|billion))/gi
const FIGURE = /^[$€£(\s]*(\d{1,3}(?:,\d{3})+)[)\s]*$/
/** Counts of these agree with an amount only by chance. */
const SHARES = /\b(?:shares?|units)\b/i
/** Fewer digits may agree by chance; trailing zeros of a round amount don't count. */
const MIN_DIGITS = 5

/** A number of millions in print agrees by chance only where it is round. */
const MANY_DIGITS = 7
const MIN_OF_MANY = 3

function isDistinctive(printed: string): boolean {
  const digits = printed.replaceAll(',', '')
  return digits.replace(/0+$/, '').length >= (digits.length >= MANY_DIGITS ? MIN_OF_MANY : MIN_DIGITS)
}

/**
 * If a filing's tables are in thousands, some sentences are too ("a balance of $1,001,150") and others aren't. A
 * sentence that prints a figure of a table or tag digit for digit has its scale.
 */
export function createFigureScales(reading: Pick<FilingReading, 'grids' | 'xbrl'>): FigureScales {
  let known: ReadonlyMap<string, number | null> | null = null
  return (text) => {
    const sums = [...text.matchAll(PLAIN)].flatMap(([, printed = '']) => (isDistinctive(printed) ? [printed] : []))
    if (sums.length === 0) return null
    known ??= readFigures(reading)
    const scales = new Set(sums.flatMap((printed) => known?.get(printed) ?? []))
    const [scale] = scales
    return scales.size === 1 && scale !== undefined && scale > 0 ? scale : null
  }
}

/** The printed figures with their scale; null for a figure printed at two scales. */
function readFigures({ grids, xbrl }: Pick<FilingReading, 'grids' | 'xbrl'>): Map<string, number | null> {
  const figures = new Map<string, number | null>()
  const add = (printed: string, scale: number): void => {
    if (isDistinctive(printed))
      figures.set(printed, figures.get(printed) === undefined || figures.get(printed) === scale ? scale : null)
  }
  for (const { displayed, scale } of xbrl.facts) {
    const printed = FIGURE.exec(displayed)?.[1]
    if (printed !== undefined) add(printed, scale)
  }
  for (const { scale, rows } of grids) {
    if (scale === null) continue
    for (const { text } of rows.filter((row) => !row.some((cell) => SHARES.test(cell.text))).flat()) {
      const printed = text.length > 20 ? undefined : FIGURE.exec(text)?.[1]
      if (printed !== undefined) add(printed, scale)
    }
  }
  return figures
}
