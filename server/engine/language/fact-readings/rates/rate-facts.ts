import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { FactType } from '../../../model.ts'
import { sharedSubject } from '../../bearers.ts'
import { clauseAt } from '../../clauses.ts'
import { isPlanned } from '../../context/planned.ts'
import { addDays } from '../../../calendar.ts'
import { isStillOwed } from '../../lifecycle/still-owed.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PercentMention, ValueMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import { endOfRange, isNotLess, markOfEnd } from './rate-ranges.ts'
import { isOfOther, isSupposed } from './rate-refusals.ts'
import { addedTo, isBelow, isFloor, isMinimumRate, referenceOf } from './rate-links.ts'
import { dayBeforeChange, isInDefault, isOfHedge, isOfYearAgo } from './rate-terms.ts'
import type { RatePeriods } from './rate-period.ts'
import { periodsOfRate } from './rate-period.ts'
import type { RateRole } from './rate-role.ts'
import { roleOfRate } from './rate-role.ts'
import { isJoined } from '../amounts/amount-instrument.ts'
import { respectiveInstrument } from '../respective-instrument.ts'
import { percentReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const LABELS: Readonly<Record<RateRole, string>> = {
  coupon: 'Stated interest rate',
  stated: 'Interest rate',
  margin: 'Spread over the reference rate',
  average: 'Weighted average interest rate',
  effective: 'Effective interest rate',
  commitment_fee: 'Commitment fee',
}
const HIGHEST_RATE = 40
interface Previous {
  readonly role: RateRole
  readonly instrument: InstrumentMention | null
  readonly to: number
}

/** Interest rates, margins and commitment fees of a sentence. */
export function rateReadings(context: SentenceContext): FactReading[] {
  const { sentence } = context
  const found: FactReading[] = []
  const held: { previous: Previous | null; last: RateRole | null; none: PercentMention | null } = {
    previous: null,
    last: null,
    none: null,
  }
  const rates = sentence.values.flatMap((value) => (value.kind === 'percent' ? [value] : []))
  for (const value of rates) {
    if (value.value > HIGHEST_RATE) continue
    const { previous } = held
    const linked =
      previous !== null &&
      (isRange(sentence, previous.to, value.from) || isDatedNext(sentence, previous.to, value)) &&
      !isFloor(sentence, value) &&
      !isMinimumRate(sentence, value) &&
      addedTo(sentence, value) === null
    const role = linked ? previous.role : roleOfRate(sentence, value, held.last)
    if (role === null || isComparedWith(sentence, held.none, value)) {
      held.previous = null
      held.none = value
      continue
    }
    const dealt = respectiveInstrument(sentence, rates, value, isBearer)
    const own = linked ? previous.instrument : instrumentFor(context, value, role)
    const instrument = dealt === null ? own : holderOf(context, dealt.instrument)
    held.previous = { role, instrument, to: value.to }
    held.last = role
    if (dealt === null || instrument !== null)
      found.push(...readingsOf(context, value, role, instrument, dealt !== null))
  }
  return found
}

/** "SOFR borrowings and base rate borrowings": both belong to the instrument that the paragraph mentions. */
function holderOf(context: SentenceContext, dealt: InstrumentMention | null): InstrumentMention | null {
  const { resolver, sentence } = context
  if (dealt !== null && isWayToDraw(dealt)) return drawnUnder(context, dealt)
  return dealt?.type === 'debt' && dealt.lent ? (resolver.antecedent(sentence) ?? dealt) : dealt
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

function isRange(sentence: PlacedSentence, from: number, to: number): boolean {
  return (
    to - from <= 3 && sentence.tokens.slice(from, to).every(({ lower }) => /^(?:to|and|-|,|or|through)$/.test(lower))
  )
}

/** "was 8.3% at A and 7.5% at B": the same rate on another day. */
function isDatedNext({ tokens, values }: PlacedSentence, from: number, { from: begin, to }: PercentMention): boolean {
  const day = values.find((one) => one.kind === 'date' && one.from >= from)
  const isDay = (at: number): boolean => day !== undefined && at >= day.from && at < day.to
  const isBetween = (at: number): boolean => isDay(at) || BETWEEN_DAYS.test(tokens[at]?.lower ?? '')
  if (day === undefined || day.to > begin || begin - from > 14) return false
  if (!values.some((one) => one.kind === 'date' && one.from > to && one.from - to <= 3)) return false
  return tokens.slice(from, begin).every((_, index) => isBetween(from + index))
}

const BETWEEN_DAYS = /^(?:at|as|of|on|in|for|and|,|;|approximately|about)$/

function readingsOf(
  context: SentenceContext,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention | null,
  dealt: boolean,
): FactReading[] {
  const { sentence, resolver } = context
  const clause = clauseAt(sentence.clauses, value.from)
  if (clause !== null && clause.mood === 'hypothetical' && role !== 'margin' && role !== 'commitment_fee') return []
  if (instrument === null && role !== 'average') return []
  if (isOfOther(sentence, value, role, instrument)) return []
  if (instrument !== null && isOfAnother(sentence, value, role, instrument)) return []
  const replaced = dayBeforeChange(context, value)
  if (replaced === 'unknown' || isToCome(context, value) || isSupposed(sentence, value)) return []
  if (isPlanned(sentence, value.from, role === 'coupon' ? 'name' : 'term') || isOfYearAgo(sentence, value)) return []
  const repaid = isFormerTerm(sentence, value) || replaced !== null
  const resolved = resolver.resolve(instrument, sentence)
  if (['lease', 'finance_lease', 'guarantee', 'other', 'letter_of_credit'].includes(resolved.type ?? '')) return []
  const dated =
    replaced === null
      ? (dayBeforeDeal(context, value) ??
        periodsOfRate(context, value, role, instrument === null ? null : resolved, dealt))
      : replaced
  // What a facility of the past cost, it cost on no day that the filing's own period could stand for.
  const due = instrument?.due ?? null
  const isOver = due !== null && due.iso <= (context.language.periodEnd ?? '') && !isStillOwed(sentence.text)
  const ended = resolved.former || isOfExpired(sentence, value) || isOver
  if (ended && role !== 'coupon' && dated?.doubts.includes('date_from_filing_period') === true) return []
  const factType: FactType = role === 'commitment_fee' ? 'commitment_fee' : 'interest_rate'
  const inDefault = isInDefault(sentence, value)
  const isMinimum = (role === 'stated' && isMinimumRate(sentence, value)) || isNotLess(sentence, value)
  const own = role === 'margin' && !isMinimum && isBelow(sentence, value) ? { ...value, value: -value.value } : value
  const label = isMinimum ? 'Lowest interest rate' : inDefault ? 'Interest rate in default' : LABELS[role]
  const end = role === 'coupon' || isMinimum ? null : endOfRange(sentence, value)
  const mark = markOfEnd(label, end)
  // "The rate on the term loan and the revolver averaged 5%": neither's own.
  const isOfAll =
    instrument !== null &&
    (role === 'average' || role === 'effective' || end !== null) &&
    isJoined(sentence, { instrument })
  return (dated?.periods ?? []).map((period) =>
    percentReading(sentence, own, {
      factType,
      label: mark.label,
      period: repaid ? { ...period, status: 'prior' } : period,
      doubts: [
        ...(dated?.doubts ?? []),
        ...(resolved.former || repaid ? ['former_instrument'] : []),
        ...(inDefault ? ['only_in_default'] : []),
        ...(isMinimum ? ['least_of_rate'] : []),
        ...mark.doubts,
        ...(isOfAll ? ['sum_of_instruments'] : []),
      ],
      resolved: instrument === null || isOfAll ? null : resolved,
      referenceRate: role === 'margin' && !isMinimum ? referenceOf(sentence, value) : null,
    }),
  )
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
    (role === 'margin' && /^(?:pay|receive|enter|eliminate|limit|cap|purchase|buy)$/.test(verb?.lemma ?? ''))
  )
}

/** "The line, which expired in May, bore interest at": of no day on which the line was gone. */
function isOfExpired(sentence: PlacedSentence, { from }: PercentMention): boolean {
  if (predicateBefore(sentence, from)?.tense !== 'past') return false
  return sentence.clauses.some(
    ({ kind, to, predicates }) =>
      kind === 'relative' &&
      to <= from &&
      predicates.some(({ lemma, tense }) => tense === 'past' && /^(?:expire|mature|terminate)$/.test(lemma)),
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

const NO_BEARERS = new Set(['letter_of_credit', 'lease', 'finance_lease', 'guarantee', 'other'])

const isBearer = ({ part, type }: InstrumentMention): boolean => part === null && !NO_BEARERS.has(type)

/** What a rate is borne by; "base rate loans" and "loans at the eurodollar rate" are ways to draw on an agreement. */
function instrumentFor(context: SentenceContext, value: PercentMention, role: RateRole): InstrumentMention | null {
  const bearer = bearerOfRate(context, value, role)
  if (bearer === null || !isWayToDraw(bearer)) return bearer
  return drawnUnder(context, bearer)
}

/** The agreement that loans are drawn under: the sentence's, else what the paragraph mentions. */
function drawnUnder({ sentence, resolver }: SentenceContext, loans: InstrumentMention): InstrumentMention {
  const named = agreementsOf(sentence, loans)
  // Of several agreements nobody says whose loans they are.
  if (named.length > 0) return named.every(({ name }) => name === named[0]?.name) ? (named[0] ?? loans) : loans
  const spokenOf = resolver.antecedent(sentence)
  return spokenOf === null || isWayToDraw(spokenOf) ? loans : spokenOf
}

/** The instrument that bears the rate: its own name, its clause's, the sentence's nearest before it, the paragraph's. */
function bearerOfRate(
  { sentence, resolver, roles }: SentenceContext,
  value: PercentMention,
  role: RateRole,
): InstrumentMention | null {
  const named = sentence.instruments.find((one) => value.from >= one.from && value.to <= one.to)
  if (named !== undefined) return named
  // "The letters of credit bear interest at": what they cost is no rate of the line's loans.
  const nearest = sentence.instruments.findLast(({ to }) => to <= value.from)
  if (nearest?.type === 'letter_of_credit' && /^bears?$/.test(sentence.tokens[nearest.to]?.lower ?? '')) return null
  const bearers = sentence.instruments.filter((one) => isBearer(one) && !isExcluded(sentence, one))
  const shared = sharedSubject(sentence, value.from, (one) => bearers.includes(one))
  if (shared !== null && role !== 'average') return shared
  const before = bearers.filter((one) => one.to <= value.from)
  const specific = before.filter(({ type }) => type !== 'debt').at(-1)
  // Not "as determined by our ratio of total indebtedness to EBITDA": a measure.
  const following = bearers.find(
    (one) =>
      one.from >= value.to &&
      one.from - value.to <= (role === 'commitment_fee' ? 16 : 10) &&
      sentence.tokens.slice(one.from - 2, one.from).some(({ lower }) => /^(?:under|on|for|of)$/.test(lower)) &&
      !sentence.tokens
        .slice(value.to, one.from)
        .some(({ lower }) => /^(?:compared|versus|against|than|ratio|leverage)$/.test(lower)) &&
      // "at 0.6%, $400 million of five-year notes": the next of a list.
      !sentence.values.some(({ kind, from, to }) => kind === 'money' && from >= value.to && to <= one.from),
  )
  // "The lease obligations bear interest at": no other sentence's debt does.
  if (before.length === 0 && sentence.instruments.some(({ type, to }) => /lease$/.test(type) && to <= value.from))
    return null
  const near = following ?? specific ?? before.at(-1) ?? null
  // "Outstanding borrowings will accrue": those of what the paragraph mentions.
  if (near?.type === 'debt' && near.lent && role !== 'average') return resolver.antecedent(sentence) ?? near
  if (near !== null) return withSharedName(sentence, near)
  // "The effective rate at June 30 was 4%" is of debt; over a year, of tax too.
  const ofDay = roles.some(({ role: kind, date }) => kind === 'as_of' && date.precision === 'day')
  if (role === 'effective' && isOfCompany(sentence, value)) return null
  if (role === 'effective' && !ofDay && !sentence.tokens.some(({ lower }) => lower === 'interest')) return null
  return role === 'average' ? null : resolver.antecedent(sentence)
}

/** "our effective interest rate was": of all that the company owes. */
const isOfCompany = ({ tokens }: PlacedSentence, { from }: PercentMention): boolean =>
  tokens.some(
    ({ lower }, at) =>
      at < from && /^effective$/.test(lower) && /^(?:our|its|company['\u2019]s|s)$/.test(tokens[at - 1]?.lower ?? ''),
  )

/** "short-term borrowings, excluding current maturities of long-term borrowings": what is left out bears nothing here. */
const isExcluded = ({ tokens }: PlacedSentence, { from }: InstrumentMention): boolean =>
  tokens.slice(Math.max(0, from - 5), from).some(({ lower }) => /^(?:excluding|excludes|except)$/.test(lower)) ||
  // "our debt portfolio, including credit agreement borrowings": a part of what bears it.
  (tokens[from - 1]?.lower === 'including' && tokens[from - 2]?.text === ',')

const WAY_TO_DRAW = /^(?:loans|rate loans|.*\b(?:base|prime|eurodollar|eurocurrency|libor|sofr|abr|index)\b.* loans)$/i

/** "prime rate loans", "a term SOFR loan". */
const isWayToDraw = ({ type, plural, name, determiner }: InstrumentMention): boolean =>
  type === 'loan' &&
  (plural ? determiner === null : /^an?$/.test(determiner ?? '')) &&
  WAY_TO_DRAW.test(plural ? name : `${name}s`)

/** The agreements that the sentence names beside its loans. */
const agreementsOf = ({ instruments }: PlacedSentence, loans: InstrumentMention): InstrumentMention[] =>
  instruments.filter((one) => one !== loans && one.part === null && /^(?:revolver|facility|term_loan)$/.test(one.type))

const KIND = /^(?:(?:\w+ )?(?:fixed|variable|floating|adjustable)[ -]rate )(.+)$/i

/** "57 fixed-rate mortgage loans and seven variable-rate mortgage loans with rates of": of both, by what they share. */
function withSharedName({ tokens }: PlacedSentence, one: InstrumentMention): InstrumentMention {
  const shared = KIND.exec(one.name)?.[1]
  const before = tokens.slice(Math.max(0, one.from - 9), one.from).map(({ lower }) => lower.replace('_', ''))
  const joined = before.slice(-2).includes('and') && before.some((word) => /^(?:fixed|variable|floating)$/.test(word))
  return shared === undefined || !joined ? one : { ...one, name: shared }
}
