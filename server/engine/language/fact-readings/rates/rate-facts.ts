import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { clauseAt } from '../../clauses.ts'
import { isPlanned, isSupposed } from '../../context/planned.ts'
import { startOfMonth } from '../../../calendar.ts'
import { isStillOwed } from '../../lifecycle/still-owed.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import { isAddedInDefault } from './asides/default-rates.ts'
import { isSumOfFormula } from './all-in.ts'
import { labelOfFee } from './asides/fees.ts'
import { isListedPartOfBaseRate } from './asides/listed-base-rate.ts'
import { nameOfLevel } from './asides/reference-levels.ts'
import { isAside, roleOfAside } from './asides/role-of-aside.ts'
import { endOfRange, markOfEnd } from './rate-ranges.ts'
import { isOfCompany, isOfOther } from './rate-refusals.ts'
import { addedTo, isBelow, linkBefore, overReference, partOfBaseRate, referenceOf } from './rate-links.ts'
import { dayBeforeChange, isOfHedge, isOfYearAgo } from './rate-terms.ts'
import { holderOf, instrumentOfRate, isBearer } from './rate-bearer.ts'
import { termTime } from '../../time/term-time.ts'
import { timeAt } from '../../time/time.ts'
import { isSetByChange, periodsOfRate } from './periods/rate-period.ts'
import type { RateRole } from './rate-kinds.ts'
import { RATE_LABELS, typeOfRate } from './rate-kinds.ts'
import { isNamedMargin, roleOfRate } from './rate-role.ts'
import { joinedTo } from '../amounts/amount-instrument.ts'
import { howItGoesOn, isBehindAside, isInAside } from './roles/next-rate.ts'
import type { Previous } from './roles/next-rate.ts'
import { listedSubjects, respectiveInstrument } from '../respective-instrument.ts'
import { percentReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const HIGHEST_RATE = 40

/** Interest rates, margins and commitment fees of a sentence. */
export function rateReadings(context: SentenceContext): FactReading[] {
  const { sentence } = context
  const found: FactReading[] = []
  const held: {
    previous: Previous | null
    outer: Previous | null
    last: RateRole | null
    none: PercentMention | null
  } = {
    previous: null,
    outer: null,
    last: null,
    none: null,
  }
  const rates = sentence.values.flatMap((value) => (value.kind === 'percent' ? [value] : []))
  for (const value of rates) {
    if (value.value > HIGHEST_RATE) continue
    // "was 7.3% at A (SOFR plus 3%) and 8.4% at B": what comes in brackets is left aside.
    const previous = isBehindAside(sentence, held.previous, value) ? held.outer : held.previous
    const goesOn = previous === null ? null : howItGoesOn(sentence, previous, value)
    // "the 5.0% and 6.0% notes": each has its own coupon.
    const isOfName = sentence.instruments.some(({ from, to }) => value.from >= from && value.to <= to)
    const linked =
      previous !== null &&
      goesOn !== null &&
      !isOfName &&
      addedTo(sentence, value) === null &&
      !isSumOfFormula(sentence, value) &&
      (isAside(previous.role) ? !isOfOwnNoun(sentence, value) : roleOfAside(sentence, value, null) === null)
    const own = linked ? previous.role : roleOfRate(sentence, value, held.last)
    const role = own === 'margin' && isListedPartOfBaseRate(context, value) ? 'base_part' : own
    if (role === null || isComparedWith(sentence, held.none, value)) {
      held.previous = null
      held.none = value
      continue
    }
    const dealt = respectiveInstrument(sentence, rates, value, isBearer)
    const bearer = linked && goesOn === 'same_debt' ? previous.instrument : instrumentOfRate(context, value, role)
    const instrument = dealt === null ? bearer : holderOf(context, dealt.instrument)
    if (!isInAside(sentence, value)) held.outer = { role, instrument, to: value.to }
    held.previous = { role, instrument, to: value.to }
    held.last = role
    if (dealt !== null && instrument === null) continue
    for (const one of bearersOf(context, value, role, instrument, dealt !== null))
      found.push(...readingsOf(context, value, role, one, dealt !== null))
  }
  return found
}

/** "Our effective interest rate was 4.9%", where the paragraph is about no one debt: of all that is owed. */
const isOfWholeDebt = ({ sentence, resolver }: SentenceContext, value: PercentMention): boolean =>
  isOfCompany(sentence, value) &&
  sentence.tokens.some(({ lower }) => lower === 'interest') &&
  (resolver.antecedent(sentence)?.type ?? 'debt') === 'debt'

/** "13% of the debt was at variable rates, compared to 1%": as little a rate as what it is compared with. */
const isComparedWith = (
  { tokens, values }: PlacedSentence,
  none: PercentMention | null,
  value: PercentMention,
): boolean =>
  none !== null &&
  values.findLast(({ kind, to }) => kind === 'percent' && to <= value.from) === none &&
  tokens.slice(Math.max(none.to, value.from - 4), value.from).some(({ lower }) => /^(?:compared|versus)$/.test(lower))

/** "a floor of 1.00% and 5.75% margin": a margin whatever comes before it. */
const isOfOwnNoun = ({ tokens }: PlacedSentence, { to }: PercentMention): boolean =>
  isNamedMargin(tokens.slice(to, to + 2).map(({ lower }) => lower))

function readingsOf(
  context: SentenceContext,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention | null,
  dealt: boolean,
): FactReading[] {
  const { sentence, resolver } = context
  const clause = clauseAt(sentence.clauses, value.from)
  if (clause?.mood === 'hypothetical' && !MAY_BE_SUPPOSED.has(role) && !isOfKnownDebt(role, instrument)) return []
  const isOfAllDebt =
    role === 'average' || role === 'reference' || (role === 'effective' && isOfWholeDebt(context, value))
  if (instrument === null && !isOfAllDebt) return []
  if (role === 'reference' && context.lender) return []
  if (isOfOther(context, value, role, instrument)) return []
  if (instrument !== null && isOfAnother(sentence, value, role, instrument)) return []
  const end = context.language.periodEnd
  const { state, from, until } = termTime(sentence, value, end)
  // What a change after the period's end took away was in force at it.
  const isHeld = role !== 'coupon' && until !== undefined && end !== null && until >= end
  const held = isHeld ? { periods: [instantPeriod(end, end)], doubts: ['date_from_filing_period'] } : null
  const replaced = isHeld ? null : dayBeforeChange(context, value)
  const isToCome = role !== 'coupon' && replaced === null && state === 'to_come'
  if (replaced === 'unknown' || (isToCome && from === undefined) || isSupposed(sentence, value)) return []
  if (isPlanned(sentence, value.from, role === 'coupon' ? 'name' : 'term') || isOfYearAgo(sentence, value)) return []
  const resolved = resolver.resolve(instrument, sentence)
  if (NO_LOANS.has(resolved.type)) return []
  const dated = held ?? replaced ?? periodsOfRate(context, value, role, instrument === null ? null : resolved, dealt)
  // What a facility of the past cost, it cost on no day that the filing's own period could stand for.
  const due = instrument?.due ?? null
  const isOver = due !== null && due.iso <= (end ?? '') && !isStillOwed(sentence.text)
  const ended = resolved.former || isOver
  if (ended && role !== 'coupon' && isUndated(dated, resolved)) return []
  const said = wordingOf(sentence, value, role)
  const own = role === 'margin' && isBelow(sentence, value) ? { ...value, value: -value.value } : value
  const range = role === 'coupon' ? null : endOfRange(sentence, value)
  const mark = markOfEnd(said.label, range)
  // "The rate on the term loan and the revolver averaged 5%": neither's own.
  const isOfAll =
    !dealt &&
    (role === 'average' || role === 'effective' || range !== null) &&
    joinedTo(sentence, instrument) !== undefined
  const standing = replaced !== null || isToCome ? {} : movedOn(context, value)
  return (dated?.periods ?? []).map((period) => ({
    ...standing,
    ...percentReading(sentence, own, {
      factType: typeOfRate(role),
      label: mark.label,
      period: replaced !== null ? { ...period, status: 'prior' } : period,
      doubts: [
        ...(dated?.doubts ?? []),
        ...(resolved.former || replaced !== null ? ['former_instrument'] : []),
        ...mark.doubts,
        ...(isOfAll ? ['sum_of_instruments'] : []),
      ],
      resolved: instrument === null || isOfAll ? null : resolved,
      referenceRate: said.reference,
    }),
  }))
}

/** Dated by the filing's period alone; where the filing gives the day of its end, the lifecycle gives the last day it held. */
const isUndated = (dated: { readonly doubts: readonly string[] } | null, { entity }: Resolved): boolean =>
  dated?.doubts.includes('date_from_filing_period') === true && entity?.stateDate == null

/** "On January 12 the rate was increased to 15%": what a change that has been made set, and when. */
function movedOn(
  { sentence, roles, carriedAct, deal }: SentenceContext,
  value: PercentMention,
): Pick<FactReading, 'standing' | 'since'> {
  const verb = predicateBefore(sentence, value.from)
  if (verb === null || !/^(?:past|perfect)$/.test(verb.tense) || !isSetByChange(sentence, value)) return {}
  const day = timeAt(sentence, roles, value.from, 'event')?.iso ?? carriedAct?.date.iso ?? deal
  const dates = [...roles, ...(carriedAct === null ? [] : [carriedAct])].filter(({ date }) => date.iso === day)
  const isMonth = dates.length > 0 && dates.every(({ date }) => date.precision === 'month')
  return { standing: 'moved', ...(day === null ? {} : { since: isMonth ? startOfMonth(day, 0) : day }) }
}

/** What an agreement says of a case that may come: its margins, fees and what default costs. */
const MAY_BE_SUPPOSED: ReadonlySet<RateRole> = new Set([
  'margin',
  'base_part',
  'commitment_fee',
  'default',
  'fee',
  'floor',
])

/** "a default under each of the 5% notes would cause": the coupon is theirs whatever comes. */
const isOfKnownDebt = (role: RateRole, instrument: InstrumentMention | null): boolean =>
  role === 'coupon' && /^(?:the|our|its|these|those)$/.test(instrument?.determiner ?? '')

/** "The revolver and the term loan each bear interest at": every one of them; a reference rate is nobody's own. */
function bearersOf(
  { sentence, resolver }: SentenceContext,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention | null,
  dealt: boolean,
): readonly (InstrumentMention | null)[] {
  if (role === 'reference') return [null]
  if (dealt || !SHARED.has(role)) return [instrument]
  const members = resolver.each(sentence, instrument, value.from)
  if (members.length > 0) return members
  if (instrument === null || instrument.to > value.from) return [instrument]
  return listedSubjects(sentence, instrument, value.from, isBearer)
}

/** Measures of several debts together belong to none of them. */
const SHARED: ReadonlySet<RateRole> = new Set([
  'stated',
  'margin',
  'base_part',
  'floor',
  'default',
  'fee',
  'commitment_fee',
])

/** The label of a rate and the reference rate that it names. */
function wordingOf(
  sentence: PlacedSentence,
  value: PercentMention,
  role: RateRole,
): { readonly label: string; readonly reference: string | null } {
  if (role === 'margin') {
    const reference = referenceOf(sentence, value)
    return { label: labelOfMargin(reference), reference }
  }
  if (role === 'base_part') {
    const reference = partOfBaseRate(sentence, value)
    return { label: `Added to ${nameOfRate(reference ?? 'reference rate')} in the base rate`, reference }
  }
  if (role === 'reference') return { label: RATE_LABELS.reference, reference: nameOfLevel(sentence, value) }
  if (role === 'fee') return { label: labelOfFee(sentence, value) ?? RATE_LABELS.fee, reference: null }
  if (role === 'stated') return { label: `${RATE_LABELS.stated}${paceOf(sentence, value)}`, reference: null }
  if (role !== 'default') return { label: RATE_LABELS[role], reference: null }
  const over = linkBefore(sentence, value)?.reference ?? overReference(sentence, value)
  if (over !== null) return { label: 'Spread over the reference rate in default', reference: over }
  return {
    label: isAddedInDefault(sentence, value) ? 'Additional interest in default' : RATE_LABELS.default,
    reference: null,
  }
}

/** "1.5% per month": no rate of a year. */
const paceOf = ({ tokens }: PlacedSentence, { to }: PercentMention): string =>
  /^(?:per|a|each) (?:day|week|month|quarter)$/.exec(wordsIn(tokens, to, to + 2))?.[0].replace(/^\w+/, ' per') ?? ''

/** "LIBOR", "the prime rate". */
const nameOfRate = (name: string): string => (/^[A-Z]/.test(name) ? name : `the ${name}`)

/** "base rate loans bear prime plus 1%": a margin of one way to draw says so, since another way has another. */
const labelOfMargin = (reference: string | null): string =>
  reference === 'base rate' || reference === 'prime rate' ? `Spread over the ${reference}` : RATE_LABELS.margin

/** What the issuer is owed, or a leg of a swap. */
function isOfAnother(
  sentence: PlacedSentence,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention,
): boolean {
  if (/^receivables?$/.test(sentence.tokens[instrument.to]?.lower ?? '')) return true
  const verb = predicateBefore(sentence, value.from)
  if (!isOfHedge(sentence, value)) return false
  return (
    role === 'stated' ||
    role === 'floor' ||
    (role === 'margin' && /^(?:pay|receive|enter|eliminate|limit|cap|purchase|buy)$/.test(verb?.lemma ?? ''))
  )
}
