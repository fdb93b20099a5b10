import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { clauseAt } from '../../clauses.ts'
import { isPlanned } from '../../context/planned.ts'
import { addDays, startOfMonth } from '../../../calendar.ts'
import { isStillOwed } from '../../lifecycle/still-owed.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PercentMention, ValueMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import { isAddedInDefault } from './asides/default-rates.ts'
import { isSumOfFormula } from './all-in.ts'
import { labelOfFee } from './asides/fees.ts'
import { nameOfLevel } from './asides/reference-levels.ts'
import { isAside, roleOfAside } from './asides/role-of-aside.ts'
import { endOfRange, markOfEnd } from './rate-ranges.ts'
import { isOfOther, isSupposed } from './rate-refusals.ts'
import { addedTo, isBelow, linkBefore, overReference, referenceOf } from './rate-links.ts'
import { dayBeforeChange, isOfHedge, isOfYearAgo } from './rate-terms.ts'
import { holderOf, instrumentOfRate, isBearer } from './rate-bearer.ts'
import type { RatePeriods } from './periods/rate-period.ts'
import { startOfRate } from './periods/rate-start.ts'
import { timeAt } from '../../time/time.ts'
import { isSetByChange, periodsOfRate } from './periods/rate-period.ts'
import type { RateRole } from './rate-kinds.ts'
import { RATE_LABELS, typeOfRate } from './rate-kinds.ts'
import { isNamedMargin, roleOfRate } from './rate-role.ts'
import { isJoined } from '../amounts/amount-instrument.ts'
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
    const linked =
      previous !== null &&
      goesOn !== null &&
      addedTo(sentence, value) === null &&
      !isSumOfFormula(sentence, value) &&
      (isAside(previous.role) ? !isOfOwnNoun(sentence, value) : roleOfAside(sentence, value, null) === null)
    const role = linked ? previous.role : roleOfRate(sentence, value, held.last)
    if (role === null || isComparedWith(sentence, held.none, value)) {
      held.previous = null
      held.none = value
      continue
    }
    const dealt = respectiveInstrument(sentence, rates, value, isBearer)
    const own = linked && goesOn === 'same_debt' ? previous.instrument : instrumentOfRate(context, value, role)
    const instrument = dealt === null ? own : holderOf(context, dealt.instrument)
    if (!isInAside(sentence, value)) held.outer = { role, instrument, to: value.to }
    held.previous = { role, instrument, to: value.to }
    held.last = role
    if (dealt !== null && instrument === null) continue
    for (const one of bearersOf(context, value, role, instrument, dealt !== null))
      found.push(...readingsOf(context, value, role, one, dealt !== null))
  }
  return found
}

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
  if (instrument === null && role !== 'average' && role !== 'reference') return []
  if (role === 'reference' && context.lender) return []
  if (isOfOther(context, value, role, instrument)) return []
  if (instrument !== null && isOfAnother(sentence, value, role, instrument)) return []
  const replaced = dayBeforeChange(context, value)
  const start = role === 'coupon' || replaced !== null ? null : startOfRate(context, value)
  if (replaced === 'unknown' || (start === null && isToCome(context, value)) || isSupposed(sentence, value)) return []
  if (isPlanned(sentence, value.from, role === 'coupon' ? 'name' : 'term') || isOfYearAgo(sentence, value)) return []
  const repaid = isFormerTerm(sentence, value) || replaced !== null
  const resolved = resolver.resolve(instrument, sentence)
  if (NO_LOANS.has(resolved.type)) return []
  const dated =
    replaced ??
    fromDay(start, context.language.periodEnd) ??
    dayBeforeDeal(context, value) ??
    periodsOfRate(context, value, role, instrument === null ? null : resolved, dealt)
  // What a facility of the past cost, it cost on no day that the filing's own period could stand for.
  const due = instrument?.due ?? null
  const isOver = due !== null && due.iso <= (context.language.periodEnd ?? '') && !isStillOwed(sentence.text)
  const ended = resolved.former || isOver
  if (ended && role !== 'coupon' && dated?.doubts.includes('date_from_filing_period') === true) return []
  const said = wordingOf(sentence, value, role)
  const own = role === 'margin' && isBelow(sentence, value) ? { ...value, value: -value.value } : value
  const end = role === 'coupon' ? null : endOfRange(sentence, value)
  const mark = markOfEnd(said.label, end)
  // "The rate on the term loan and the revolver averaged 5%": neither's own.
  const isOfAll =
    instrument !== null &&
    (role === 'average' || role === 'effective' || end !== null) &&
    isJoined(sentence, { instrument })
  const standing = repaid || start !== null ? {} : movedOn(context, value)
  return (dated?.periods ?? []).map((period) => ({
    ...standing,
    ...percentReading(sentence, own, {
      factType: typeOfRate(role),
      label: mark.label,
      period: repaid ? { ...period, status: 'prior' } : period,
      doubts: [
        ...(dated?.doubts ?? []),
        ...(resolved.former || repaid ? ['former_instrument'] : []),
        ...mark.doubts,
        ...(isOfAll ? ['sum_of_instruments'] : []),
      ],
      resolved: instrument === null || isOfAll ? null : resolved,
      referenceRate: said.reference,
    }),
  }))
}

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

const fromDay = (start: string | null, end: string | null): RatePeriods | null =>
  start === null ? null : { periods: [instantPeriod(start, end, 'subsequent')], doubts: [] }

/** What an agreement says of a case that may come: its margins, fees and what default costs. */
const MAY_BE_SUPPOSED: ReadonlySet<RateRole> = new Set(['margin', 'commitment_fee', 'default', 'fee', 'floor'])

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
const SHARED: ReadonlySet<RateRole> = new Set(['stated', 'margin', 'floor', 'default', 'fee', 'commitment_fee'])

/** The label of a rate and the reference rate that it names. */
function wordingOf(
  sentence: PlacedSentence,
  value: PercentMention,
  role: RateRole,
): { readonly label: string; readonly reference: string | null } {
  if (role === 'margin') return { label: RATE_LABELS.margin, reference: referenceOf(sentence, value) }
  if (role === 'reference') return { label: RATE_LABELS.reference, reference: nameOfLevel(sentence, value) }
  if (role === 'fee') return { label: labelOfFee(sentence, value) ?? RATE_LABELS.fee, reference: null }
  if (role !== 'default') return { label: RATE_LABELS[role], reference: null }
  const over = linkBefore(sentence, value)?.reference ?? overReference(sentence, value)
  if (over !== null) return { label: 'Spread over the reference rate in default', reference: over }
  return {
    label: isAddedInDefault(sentence, value) ? 'Additional interest in default' : RATE_LABELS.default,
    reference: null,
  }
}

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

/** "will decrease to 1.0% in the second quarter": no rate of the day on which it is stated. */
function isToCome({ sentence, language }: SentenceContext, { from, to }: PercentMention): boolean {
  const end = language.periodEnd
  const last = sentence.values.findLast((one) => one.kind === 'percent' && one.to <= from)
  const isLater = (one: ValueMention): boolean => one.kind === 'date' && end !== null && one.iso > end
  // "4.5% through May 2026 and then at SOFR plus 2.8%": from the day on that ends the first.
  const then = sentence.tokens.slice(last?.to ?? from, from).some(({ lower }) => /^(?:then|thereafter)$/.test(lower))
  if (then && sentence.values.some((one) => isLater(one) && one.from >= (last?.to ?? 0) && one.to <= from)) return true
  const verb = predicateBefore(sentence, from)
  if (verb === null || verb.at > from || !/^(?:increase|decrease)$/.test(verb.class)) return false
  if (sentence.tokens[from - 1]?.lower !== 'to') return false
  // "increases to 9.5% on January 1, 2026": stated as a term, for a day still to come.
  const following =
    verb.tense === 'present' && sentence.values.some((one) => isLater(one) && one.from >= to && one.from - to < 8)
  return verb.tense === 'future' || following
}

/** "Prior to the amendment, the margin was 4.75%": what has held until then. */
function isFormerTerm({ tokens, clauses }: PlacedSentence, value: PercentMention): boolean {
  const clause = clauseAt(clauses, value.from)
  const verb = clause?.predicates.find(({ tense }) => tense !== 'none')
  if (verb?.tense !== 'past') return false
  // "initially bore interest at": the terms of the beginning.
  if (
    tokens.slice(Math.max(0, verb.from - 2), verb.at + 3).some(({ lower }) => /^(?:initially|originally)$/.test(lower))
  )
    return true
  const [first, second] = tokens
  return (
    /^(?:previously|formerly|before|until)$/.test(first?.lower ?? '') ||
    (first?.lower === 'prior' && second?.lower === 'to')
  )
}

/** "On April 17 we amended the facility. Prior to the amendment, the margin was": until the day before. */
function dayBeforeDeal(
  { sentence, roles, deal, language }: SentenceContext,
  value: PercentMention,
): RatePeriods | null {
  if (deal === null || roles.length > 0 || !isFormerTerm(sentence, value)) return null
  return { periods: [instantPeriod(addDays(deal, -1), language.periodEnd)], doubts: ['date_from_paragraph'] }
}
