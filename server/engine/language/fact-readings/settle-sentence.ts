import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import { RATE_TYPES } from '../../facts/rate-types.ts'
import { instantPeriod } from '../../facts/readers/period.ts'
import type { FactType } from '../../model.ts'
import { isInRanges, outsideDebtsIn } from '../context/outside-debtor.ts'
import { isPastTerm } from '../context/past-stretches.ts'
import type { FilingLanguage } from '../document.ts'
import { asFormer, INFERRED } from '../lifecycle/as-former.ts'
import { startsWithin } from '../mentions/mention.ts'
import type { PlacedSentence } from '../sentence.ts'
import { termSpan } from '../time/term-spans.ts'

interface Found {
  readonly readings: readonly FactReading[]
  readonly planned: readonly FactReading[]
  readonly unresolved: readonly Unresolved[]
}

/** Terms that hold for a time: what a loan costs and how large it may be. */
const TERMS = new Set<FactType>([...RATE_TYPES, 'commitment_fee', 'revolver_capacity', 'borrowing_base'])

/**
 * A term whose span ended before the report is a former one on its last day, and one whose span begins later is of its
 * first: "2.50% until March 31, 2024", "from January 1, 2026, $80 million".
 */
function withinSpan(reading: FactReading, sentence: PlacedSentence, at: number, end: string | null): FactReading {
  const { endDate, kind, status } = reading.period
  const value = sentence.values.find(({ from, to }) => at >= from && at < to)
  if (end === null || value === undefined || kind !== 'instant' || endDate === undefined) return reading
  // The coupon in the name of the notes is theirs for life.
  const isOfName = sentence.instruments.some((one) => startsWithin(value, one) && one.sizes.length === 0)
  if (!TERMS.has(reading.factType) || status === 'planned' || isOfName) return reading
  const { from, until } = termSpan(sentence, value)
  const doubts = reading.doubts.filter((doubt) => !INFERRED.has(doubt))
  const isDated = doubts.length === reading.doubts.length
  if (isDated && doubts.includes('former_instrument')) return reading
  if (until !== undefined && until < end && until < endDate) return asFormer({ ...reading, doubts }, until)
  return from !== undefined && from > end && (endDate === end || !isDated)
    ? { ...reading, doubts, period: instantPeriod(from, null, 'subsequent') }
    : reading
}

/**
 * What was read in a sentence, without a third party's debts, with a mark on what it tells of the past, and each term
 * on a day of the span that the sentence gives it.
 */
export function settleSentence(language: FilingLanguage, sentence: PlacedSentence, found: Found): Found {
  if (found.readings.length === 0 && found.planned.length === 0) return found
  const outside = outsideDebtsIn(language, sentence.passage, sentence)
  const tokenOf = ({ number }: FactReading): number =>
    sentence.tokens.findIndex(({ end }) => end > number.start - sentence.passage.display.start)
  const isOwn = (one: FactReading): boolean => outside.length === 0 || !isInRanges(outside, tokenOf(one))
  return {
    readings: found.readings
      .filter(isOwn)
      .map((one) => (isPastTerm(sentence, tokenOf(one)) ? { ...one, past: true as const } : one))
      .map((one) => withinSpan(one, sentence, tokenOf(one), language.periodEnd)),
    planned: found.planned.filter(isOwn),
    unresolved: found.unresolved,
  }
}
