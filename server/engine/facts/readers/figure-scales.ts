import type { FilingReading } from '../../model.ts'
import { once } from '../../read-once.ts'
import type { ConceptFamily } from '../../language/lexicon/concepts.ts'
import { conceptRule } from '../../language/lexicon/concepts.ts'
import { ROW_WORDS } from '../../language/tables/lexicon.ts'
import { plainWords } from '../../language/tables/match-phrases.ts'

/** The scale at which the filing's tables and tags print these figures; null if they don't print them, or differ. */
export type FigureScales = (text: string) => number | null

/** Amounts without a scale word. */
const PLAIN = /[$€£]\s?(\d{1,3}(?:,\d{3})+)(?![,\d]|\.\d|[\s-](?:thousand|million|billion))/gi
const FIGURE = /^[$€£(\s]*(\d{1,3}(?:,\d{3})+)[)\s]*$/
/** Counts of these agree with an amount only by chance. */
const SHARES = /\b(?:shares?|units)\b/i
/** Fewer digits may agree by chance; trailing zeros of a round amount don't count. */
const MIN_DIGITS = 5
/** What is printed in millions is rare enough in a row of debt for fewer digits to agree. */
const MANY_DIGITS = 7
const MIN_OF_DEBT = 3

const digitsOf = (printed: string): string => printed.replaceAll(',', '')
const significantIn = (printed: string): number => digitsOf(printed).replace(/0+$/, '').length

const isDistinctive = (printed: string): boolean => significantIn(printed) >= MIN_DIGITS
const isDistinctiveOfDebt = (printed: string): boolean =>
  isDistinctive(printed) || (digitsOf(printed).length >= MANY_DIGITS && significantIn(printed) >= MIN_OF_DEBT)

/**
 * If a filing's tables are in thousands, some sentences are too ("a balance of $1,001,150") and others aren't. A
 * sentence that prints a figure of a table or tag digit for digit has its scale.
 */
export function createFigureScales(reading: Pick<FilingReading, 'grids' | 'xbrl'>): FigureScales {
  let known: ReadonlyMap<string, number | null> | null = null
  return (text) => {
    const sums = [...text.matchAll(PLAIN)].flatMap(([, printed = '']) =>
      isDistinctiveOfDebt(printed) ? [printed] : [],
    )
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
  const add = (printed: string | undefined, scale: number, ofDebt: () => boolean): void => {
    if (printed === undefined || !(isDistinctive(printed) || (isDistinctiveOfDebt(printed) && ofDebt()))) return
    figures.set(printed, figures.get(printed) === undefined || figures.get(printed) === scale ? scale : null)
  }
  for (const { displayed, scale, concept, extension } of xbrl.facts)
    add(FIGURE.exec(displayed)?.[1], scale, () => OF_DEBT.has(conceptRule(concept, extension)?.family ?? 'plain'))
  for (const { scale, rows } of grids) {
    if (scale === null) continue
    for (const row of rows.filter((cells) => !cells.some((cell) => SHARES.test(cell.text)))) {
      const ofDebt = once(() => isOfDebt(row[0]?.text ?? ''))
      for (const { text } of row) if (text.length <= 20) add(FIGURE.exec(text)?.[1], scale, ofDebt)
    }
  }
  return figures
}

/** Families of tags whose sums are of a debt. */
const OF_DEBT = new Set<ConceptFamily>(['capacity', 'availability', 'drawn', 'debt', 'ladder', 'size'])

function isOfDebt(label: string): boolean {
  const words = plainWords(label)
  return ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words)
}
