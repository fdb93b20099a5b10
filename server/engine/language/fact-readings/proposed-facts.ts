import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import type { AmountReading, Planned } from '../amounts/amount-role.ts'
import { instantPeriod } from '../../facts/readers/period.ts'
import { UNDECIDED } from '../lexicon/proposals.ts'
import { amountFact } from './amounts/amount-fact.ts'
import { resolveFor } from './amounts/amount-instrument.ts'
import type { SentenceContext } from './sentence-facts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { undecidedIn } from './reading.ts'

/** What comes after the word that opens a proposal; the name of a debt ("8% notes due 2030") says nothing of one. */
export function isProposed(sentence: PlacedSentence, { number }: FactReading, from: number | null): boolean {
  if (from === null) return false
  const at = number.start - sentence.passage.display.start
  const inName = sentence.instruments.some(
    (one) =>
      at >= (sentence.tokens[one.from]?.start ?? 0) && at < (sentence.tokens[one.to - 1]?.end ?? 0) && isOwn(one),
  )
  return !inName && at >= (sentence.tokens[from]?.start ?? 0)
}

const isOwn = ({ determiner }: InstrumentMention): boolean => /^(?:our|its|the|these|this)$/.test(determiner ?? '')

/** Says that a reading was left out because nobody has agreed to it yet. */
export const refusalOfProposal = (sentence: PlacedSentence, { factType }: FactReading): Unresolved =>
  undecidedIn(sentence, factType, 'rule_undecided', 'The text speaks of terms that are proposed and not in force.')

const SUMS = new Set<FactReading['factType']>([
  'revolver_capacity',
  'revolver_availability',
  'borrowing_base',
  'term_loan',
  'notes',
  'other_debt',
])

/** True for a sum that the text intends or has been promised; what is only sought, discussed or hoped for is none. */
export const isIntended = (sentence: PlacedSentence, { factType }: FactReading): boolean =>
  SUMS.has(factType) && !sentence.tokens.some(({ lower }) => UNDECIDED.has(lower))

/** The reading as one of what is to come: its mood says so, and its day is one that the text gives or none. */
export function asPlan(reading: FactReading, mood: Planned['mood']): FactReading {
  const isInferred = reading.doubts.includes('date_from_filing_period')
  return {
    ...reading,
    mood,
    period: isInferred ? { kind: 'unknown', status: 'planned' } : { ...reading.period, status: 'planned' },
    doubts: reading.doubts.filter((doubt) => doubt !== 'date_from_filing_period'),
  }
}

/** The fact of a sum that is promised or intended, or null where the sum is none. */
export function plannedFact(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
): FactReading | null {
  const { planned } = own
  if (planned === undefined) return null
  const made: AmountReading = { ...own, role: planned.role, frame: planned.frame }
  const reading = amountFact(context, amounts, made, resolveFor(context, made), [])
  if (reading === null || !isIntended(context.sentence, reading)) return null
  const plan = asPlan(reading, planned.mood)
  const day = dayAfter(context.sentence, own)
  if (day !== null) return { ...plan, period: { ...instantPeriod(day, null), status: 'planned' } }
  const isDated = own.frame === 'offered' || own.frame === 'commitment_for' || hasOwnDay(context, own, reading)
  return isDated ? plan : { ...plan, period: { kind: 'unknown', status: 'planned' } }
}

/** "$600,000 on August 1, 2022": the day that comes right after the sum. */
const dayAfter = ({ values, tokens }: PlacedSentence, { amount }: AmountReading): string | null => {
  const day = values.find(({ kind, from }) => kind === 'date' && from >= amount.to)
  const isNext = day !== undefined && day.from - amount.to === 1 && /^(?:on|by)$/.test(tokens[amount.to]?.lower ?? '')
  return isNext && day.kind === 'date' && day.precision === 'day' ? day.iso : null
}

/** The day comes after the sum: one before it is of the agreement, not of what is to come. */
const hasOwnDay = ({ roles }: SentenceContext, { amount }: AmountReading, { period }: FactReading): boolean =>
  roles.some(({ date }) => date.iso === period.endDate && date.from >= amount.to)
