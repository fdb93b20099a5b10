import type { FinancialFact, FinancingSignal } from '../model.ts'

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** An amount for people: "$1.25 billion", "CAD 40 million", "3.5" where there is no currency. */
export function amountInWords(value: number, currency: string | null): string {
  const [divisor, word] =
    Math.abs(value) >= 1e9 ? [1e9, ' billion'] : Math.abs(value) >= 1e6 ? [1e6, ' million'] : [1, '']
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(value / divisor)
  if (currency === null) return `${digits}${word}`
  const sign = SIGNS[currency]
  const signed =
    sign === undefined
      ? `${currency} ${digits}`
      : digits.startsWith('-')
        ? `-${sign}${digits.slice(1)}`
        : `${sign}${digits}`
  return `${signed}${word}`
}

export function factInWords(fact: FinancialFact): string {
  return amountInWords(fact.value, fact.currency)
}

/** A covenant's limit for people: "at most 3.50 to 1.00", "at least $50 million", "named without a limit". */
export function limitInWords(signal: FinancingSignal): string {
  const side = signal.comparator === 'maximum' ? 'at most ' : signal.comparator === 'minimum' ? 'at least ' : ''
  if (signal.ratio !== null) return `${side}${ratioInWords(signal.ratio, signal.concept)}`
  if (signal.threshold !== null) return `${side}${amountInWords(signal.threshold, signal.currency)}`
  return 'named without a limit'
}

function ratioInWords(ratio: number, concept: string): string {
  if (/capitalization|loan_to_value/.test(concept)) return `${String(Math.round(ratio * 10_000) / 100)}%`
  return `${ratio.toFixed(2)} to 1.00`
}

/** "minimum interest coverage ratio" of `minimum_interest_coverage_ratio`. */
export function conceptInWords(concept: string): string {
  return concept.replaceAll('_', ' ').replace(/\bebitda\b/, 'EBITDA')
}

/** The same with a capital, as the beginning of a headline. */
export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
