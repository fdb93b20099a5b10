import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import { instantPeriod } from '../../facts/readers/period.ts'
import { debtorsOf, isOthersDebt } from '../debtor/debtor.ts'
import { isPastTerm } from '../context/past-stretches.ts'
import type { FilingLanguage } from '../document.ts'
import { isPastName } from '../lexicon/past-names.ts'
import { asFormer, INFERRED, TERMS } from '../lifecycle/as-former.ts'
import { predicateBefore } from '../amounts/governor.ts'
import { startsWithin } from '../mentions/mention.ts'
import type { PlacedSentence } from '../sentence.ts'
import { termTime } from '../time/term-time.ts'
import { withStatedEnds } from './stated-ends.ts'

interface Found {
  readonly readings: readonly FactReading[]
  readonly planned: readonly FactReading[]
  readonly unresolved: readonly Unresolved[]
}

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
  const { state, from, until } = termTime(sentence, value, end)
  const doubts = reading.doubts.filter((doubt) => !INFERRED.has(doubt))
  const isDated = doubts.length === reading.doubts.length
  if (isDated && doubts.includes('former_instrument')) return reading
  if (state === 'former' && until !== undefined && until < endDate) return asFormer({ ...reading, doubts }, until)
  return state === 'to_come' && from !== undefined && (endDate === end || !isDated)
    ? { ...reading, doubts, period: instantPeriod(from, null, 'subsequent') }
    : reading
}

/** "The Prior Agreement", and "the Existing Agreement" in the past tense: a name given to what another took the place of. */
function isOfPastName(sentence: PlacedSentence, at: number, { instrument }: FactReading): boolean {
  const name = instrument?.reportedName ?? ''
  if (/^[A-Z]/.test(name) && isPastName(name)) return true
  if (!/^Existing\b/.test(name)) return false
  const verb = predicateBefore(sentence, at)
  // "extended the maturity of the Existing Agreement to": a change that lasts.
  return verb !== null && /^(?:past|perfect)$/.test(verb.tense) && !CHANGES.has(verb.class)
}

const CHANGES = new Set<string>(['extend', 'amend', 'increase', 'decrease', 'enter', 'borrow', 'issue'])

/**
 * What was read in a sentence, without a third party's debts, with a mark on what it tells of the past, and each term
 * on a day of the span that the sentence gives it.
 */
export function settleSentence(language: FilingLanguage, sentence: PlacedSentence, found: Found): Found {
  if (found.readings.length === 0 && found.planned.length === 0) return found
  const debtors = debtorsOf(language)(sentence.passage, sentence)
  const tokenOf = ({ number }: FactReading): number =>
    sentence.tokens.findIndex(({ end }) => end > number.start - sentence.passage.display.start)
  const isOwn = (one: FactReading): boolean => !isOthersDebt(debtors, tokenOf(one))
  return {
    readings: withStatedEnds(sentence, found.readings.filter(isOwn))
      .map((one) =>
        isPastTerm(sentence, tokenOf(one)) || isOfPastName(sentence, tokenOf(one), one)
          ? { ...one, past: true as const }
          : one,
      )
      .map((one) => withinSpan(one, sentence, tokenOf(one), language.periodEnd)),
    planned: found.planned.filter(isOwn),
    unresolved: found.unresolved,
  }
}
