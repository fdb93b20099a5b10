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

/**
 * "a $75 million line of credit that matures on March 1, 2027": what the sentence states of a debt is of the one that
 * falls due then, though its name alone would not say so.
 */
function withStatedEnds({ text }: PlacedSentence, readings: readonly FactReading[]): readonly FactReading[] {
  if (IN_PART.test(text)) return readings
  const ends = Map.groupBy(readings.filter(isPlainEnd), keyOf)
  if (ends.size === 0) return readings
  return readings.map((reading) => {
    const { factType, instrument, maturityYear } = reading
    if (instrument === null || instrument.type === 'letter_of_credit' || DUE_ITSELF.has(factType)) return reading
    const [end, ...others] = ends.get(keyOf(reading)) ?? []
    if (end === undefined || others.length > 0 || (maturityYear !== null && maturityYear !== end.value)) return reading
    const day = end.doubts.includes(DAY_NOT_STATED) ? null : (end.period.endDate ?? null)
    const maturityDate = instrument.maturityDate ?? day
    return { ...reading, maturityYear: end.value, instrument: { ...instrument, maturityDate } }
  })
}

/** "87% of which is available through June 2026", "mostly in 2026": the day is none of the whole. */
const IN_PART = /% of (?:which|this|that|these|those|the)\b[\w ]{0,30}\b(?:through|until)\b|\bmostly in\b/

const DAY_NOT_STATED = 'day_not_stated'
const FORMER = 'former_instrument'

/** An end of the whole debt, neither extended nor of a part. */
const isPlainEnd = ({ factType, doubts }: FactReading): boolean =>
  factType === 'maturity' && doubts.every((doubt) => doubt === DAY_NOT_STATED || doubt === FORMER)

const keyOf = ({ instrument, doubts }: FactReading): string =>
  [instrument?.canonicalKey, instrument?.reportedName, doubts.includes(FORMER)].join('|')

/** Their year is that of what falls due. */
const DUE_ITSELF = new Set<string>(['maturity', 'term', 'debt_maturity', 'scheduled_payment', 'payment_interval'])
