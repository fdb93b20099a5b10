import type { FactType, Period, Span } from '../../model.ts'
import type { FactReading, Instrument } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { amountScale, amountValue } from '../readers/amount.ts'
import { pairedDate, statedDateFor } from '../readers/as-of.ts'
import { instantPeriod } from '../readers/period.ts'

export interface SentenceFact {
  readonly factType: FactType
  readonly label: string
  readonly rule: { readonly name: string; readonly version: string }
  readonly period: Period
  /** `text:<factType>` unless the thing said is a kind of its own. */
  readonly concept?: string
  readonly instrument?: Instrument | null
  readonly maturityYear?: number | null
  readonly referenceRate?: string | null
  readonly doubts?: readonly string[]
  readonly negative?: boolean
}

/** A reading of the sentence's sum at `index`, or null where nothing says its scale. */
export function amountReading(
  sentence: FinancingSentence,
  index: number,
  language: FilingLanguage,
  fact: SentenceFact,
): FactReading | null {
  const amount = sentence.reduced.amounts[index]
  const scale =
    amount === undefined ? null : amountScale(amount, language.scales.get(sentence.passage.sectionIndex)?.scale)
  if (amount === undefined || scale === null || amount.range !== null) return null
  const value = amountValue(amount, scale)
  return {
    ...base(sentence, amount.digits, fact),
    value: fact.negative === true ? -value : value,
    reported: amount.reported,
    unit: amount.currency ?? 'USD',
    currency: amount.currency ?? 'USD',
    scale,
    scaleLabel: amount.scaleLabel,
    doubts: [
      ...(fact.doubts ?? []),
      ...(amount.scale === null && scale > 0 ? ['scale_from_note'] : []),
      ...(amount.currency === null ? ['currency_assumed'] : []),
    ],
  }
}

/** A reading of a rate, in per cent. `number` is the printed number inside the sentence. */
export function rateReading(
  sentence: FinancingSentence,
  number: Span,
  reported: string,
  value: number,
  fact: SentenceFact,
): FactReading {
  return {
    ...base(sentence, number, fact),
    value,
    reported,
    unit: 'percent',
    currency: null,
    scale: 0,
    scaleLabel: null,
    doubts: fact.doubts ?? [],
  }
}

/** A reading of nothing: the word that says so stands for the number. */
export function zeroReading(sentence: FinancingSentence, word: Span, fact: SentenceFact): FactReading {
  const reported = sentence.passage.text.slice(word.start, word.end)
  return {
    ...base(sentence, word, fact),
    value: 0,
    reported,
    unit: 'USD',
    currency: 'USD',
    scale: null,
    scaleLabel: null,
    doubts: fact.doubts ?? [],
  }
}

function base(
  sentence: FinancingSentence,
  number: Span,
  fact: SentenceFact,
): Omit<FactReading, 'value' | 'reported' | 'unit' | 'currency' | 'scale' | 'scaleLabel' | 'doubts'> {
  const { start } = sentence.passage.display
  return {
    factType: fact.factType,
    concept: fact.concept ?? `text:${fact.factType}`,
    label: fact.label,
    referenceRate: fact.referenceRate ?? null,
    maturityYear: fact.maturityYear ?? null,
    period: fact.period,
    instrument: fact.instrument ?? null,
    number: { start: start + number.start, end: start + number.end },
    place: { kind: 'text', display: sentence.passage.display },
    source: 'sentence',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: fact.rule.name,
    ruleVersion: fact.rule.version,
    printed: null,
  }
}

/** The balance date the sentence gives the sum at `index`, or the one that an earlier sentence gives it; null where none does. */
export function amountDate(
  sentence: FinancingSentence,
  index: number,
  periodEnd: string | null,
): { period: Period; doubts: readonly string[] } | null {
  const { reduced, dates } = sentence
  const stated = pairedDate(reduced, dates, index) ?? statedDateFor(reduced, dates, reduced.amountAt[index] ?? 0)
  const iso = stated?.iso ?? (dates.refersBack ? sentence.carriedDate : null)
  return iso === null ? null : { period: instantPeriod(iso, periodEnd), doubts: dates.doubts }
}

/** For a term of an agreement, which holds without a date of its own: the date said, a later act's, else the filing's period end. */
export function termDate(
  sentence: FinancingSentence,
  at: number,
  periodEnd: string | null,
): { period: Period; doubts: readonly string[] } | null {
  const { reduced, dates } = sentence
  const stated = statedDateFor(reduced, dates, at)
  if (stated !== null) return { period: instantPeriod(stated.iso, periodEnd), doubts: dates.doubts }
  const { event } = dates
  if (event !== null && (periodEnd === null || event.iso > periodEnd))
    return { period: instantPeriod(event.iso, periodEnd), doubts: [] }
  return periodEnd === null
    ? null
    : { period: instantPeriod(periodEnd, periodEnd), doubts: ['date_from_filing_period'] }
}
