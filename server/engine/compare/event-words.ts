import { amountInWords } from '../facts/amount-in-words.ts'
import { statedInWords as asStated } from '../facts/readers/period.ts'
import { levelInWords } from '#server/wording/level-in-words.ts'
import type { DatePrecision, FinancialFact, FinancingSignal } from '../model.ts'

export function factInWords(fact: FinancialFact): string {
  return amountInWords(fact.value, fact.currency)
}

/**
 * What a fact is an amount of, in words: "revolver drawn (ABL Facility)", "long-term debt"; a name that adds nothing is
 * left out.
 */
export function subjectInWords({ concept, factType, instrument }: FinancialFact): string {
  const type =
    concept === 'text:working_capital'
      ? 'working capital'
      : factType.replaceAll('_', ' ').replace(/^(long|short) term\b/, '$1-term')
  const name = instrument?.reportedName
  return name === undefined || name.toLowerCase() === type ? type : `${type} (${name})`
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date in words: "Mar 31, 2026". Other text is returned as it is. */
export function dayInWords(date: string): string {
  const at = Date.parse(date)
  return Number.isNaN(at) ? date : days.format(at)
}

/** A date as exactly as it is stated: "Mar 31, 2026", "March 2026", "the quarter to Mar 31, 2026". */
export const statedInWords = (date: string, precision: DatePrecision | null): string =>
  asStated(date, precision ?? 'day', dayInWords(date))

type Limit = Pick<FinancingSignal, 'concept' | 'comparator' | 'ratio' | 'threshold' | 'currency' | 'evidence'>

/** A covenant's limit on its own: "max 3.50x", "min $50 million", "no limit stated". */
export function limitInWords(signal: Limit): string {
  const side = signal.comparator === 'maximum' ? 'max ' : signal.comparator === 'minimum' ? 'min ' : ''
  const level = limitLevel(signal)
  return level === null ? NO_LIMIT : `${side}${level}`
}

const NO_LIMIT = 'no limit stated'

/** A covenant's limit without "max" or "min": "3.50x", "$50 million"; null if none is stated. */
function limitLevel(signal: Limit): string | null {
  const { ratio, concept, evidence } = signal
  if (ratio !== null) return levelInWords({ ratio, quantity: concept, printed: evidence })
  return signal.threshold === null ? null : amountInWords(signal.threshold, signal.currency)
}

/** What a covenant limits: "Maximum leverage ratio". */
export function covenantInWords({ concept, comparator }: FinancingSignal): string {
  const name = conceptInWords(concept)
  return sentenceStart(comparator === null || /^(?:max|min)imum /.test(name) ? name : `${comparator} ${name}`)
}

/** A covenant's limits in a list: "3.50x", "4.00x, 3.75x and 3.50x", "no limit stated". */
export function levelsInWords(signals: readonly FinancingSignal[]): string {
  const levels = signals.map((signal) => limitLevel(signal) ?? NO_LIMIT)
  return levels.length < 2 ? levels.join('') : `${levels.slice(0, -1).join(', ')} and ${levels.at(-1)}`
}

/** "minimum interest coverage ratio" for `minimum_interest_coverage_ratio`. */
export function conceptInWords(concept: string): string {
  return concept.replaceAll('_', ' ').replace(/\bebitda\b/, 'EBITDA')
}

/** The words with a capital letter, to begin a headline. */
export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
