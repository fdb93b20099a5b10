import type { FactReading, Unresolved } from '../../../facts/fact-reading.ts'
import { instantPeriod, withPrecision } from '../../../facts/readers/period.ts'
import type { FactType, Period, StatedPeriod } from '../../../model.ts'
import type { Predicate } from '../../clauses.ts'
import { isToldOfOutsider } from '../../debtor/party.ts'
import { readClaims } from '../../statements/acts/claims.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import { isOriginalAmount, isExistingDebt } from '../../lifecycle/act-sums.ts'
import type { Resolved } from '../../register/resolve.ts'
import type { DatedRole } from '../../time/time.ts'
import { linkedDays } from '../../time/listed-days.ts'
import { timeAt } from '../../time/time.ts'
import { AMOUNT_LABELS } from '../labels.ts'
import type { DatedPeriod } from '../state-period.ts'
import { moneyReading, undecidedIn } from '../reading.ts'
import { isCurrentReport } from '../state-period.ts'
import type { TypedAmount } from '../typed-amount.ts'
import { DEBT_FACTS } from '../typed-amount.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { refusalOfPart } from './amount-parts.ts'
import { isAsideSize, periodFor } from './amount-period.ts'
import { priorPeriod } from './prior-period.ts'
import { isHeldByFiler, isOfSoldBusiness, speaksOfAssets, typeFor } from './types/amount-type.ts'
import { isMostly, isWithGuarantees } from './sums-of-more.ts'
import { madeAfterPeriod, verbAbove } from './made-after-period.ts'
import { refuseOpen } from './refuse-amounts.ts'

const STATES = new Set<AmountReading['role']>(['drawn', 'available', 'letters', 'cash', 'liquidity'])

/** "was $612 million at A and B": one sum for the days of a list. */
export function onFurtherDays(
  { sentence, roles, language }: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  reading: FactReading,
): FactReading[] {
  const { endDate } = reading.period
  const alone =
    amounts.every((one) => one === own || (one.role !== own.role && !isNextOf(sentence, own, one))) &&
    !isDealt(sentence, own)
  if (!alone || endDate === undefined || timeAt(sentence, roles, own.amount.from, 'state')?.iso !== endDate) return []
  return linkedDays(sentence, roles, endDate)
    .filter((iso) => iso !== endDate)
    .map((iso) => ({ ...reading, period: instantPeriod(iso, language.periodEnd) }))
}

/** "loans of $5 million and $4 million were outstanding": two of one list, whatever stands at the second. */
const isNextOf = ({ tokens }: PlacedSentence, { amount }: AmountReading, next: AmountReading): boolean =>
  OWED.has(next.role) && next.amount.from === amount.to + 1 && tokens[amount.to]?.lower === 'and'
const OWED = new Set<AmountReading['role']>(['principal', 'drawn'])

/** True where "respectively" may deal out the sum: it does not where a later noun has a list of its own. */
function isDealt({ tokens, values, nouns }: PlacedSentence, { amount }: AmountReading): boolean {
  const end = tokens.findIndex(({ lower }, at) => lower === 'respectively' && at >= amount.to)
  const last = tokens.findLastIndex(({ lower }) => lower === 'respectively')
  if (end < 0) return last >= 0
  // "a balance of $70 million at rates of 6.00% and 4.75%, respectively": the rates are.
  if (values.filter(({ kind, from, to }) => kind === 'percent' && from >= amount.to && to <= end).length > 1)
    return false
  const own = nouns.findLast(({ from, to }) => from >= amount.to && to <= end)
  const listed =
    own === undefined ? [] : values.filter(({ kind, from, to }) => kind === 'money' && from >= own.to && to <= end)
  return listed.length < 2
}

/** The fact of an amount, or null where it is none; what is mentioned and not decided is added to `unresolved`. */
export function amountFact(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  resolved: Resolved,
  unresolved: Unresolved[],
): FactReading | null {
  const { sentence } = context
  const said = typeFor(own, resolved, context)
  if (said === null || said.factType === 'other_debt') refuseOpen(own, resolved, sentence, unresolved)
  if (said === null || (DEBT_FACTS.has(said.factType) && speaksOfAssets(sentence))) return null
  if (said.factType.startsWith('revolver') && isOfSoldBusiness(sentence)) return null
  const of = own.instrument ?? own.governors.subject?.instrument ?? null
  if (of !== null && isHeldByFiler(sentence, of)) return null
  // "increases the limit under its previous facility from A to B": B is of what comes.
  const isRepaid = isOfRepaid(sentence, own)
  const isFormer = own.former || (resolved.former && !own.frame.startsWith('changed')) || isRepaid
  const part = refusalOfPart(sentence, amounts, own, said.factType)
  if (part !== null) {
    unresolved.push(part)
    return null
  }
  const dated = periodFor(
    context,
    amounts,
    own,
    said.factType,
    madeAfterPeriod(context, resolved.entity, STATES.has(own.role) ? 'state' : 'term'),
  )
  if (dated === null || isOfAnotherDay(context, amounts, own, { resolved, said, dated, isFormer })) {
    // What else a facility's terms size is silent with no day: its capacity says that the sentence was not dated.
    if (!isAsideSize(said.factType))
      unresolved.push(undecidedIn(sentence, said.factType, 'period_unknown', 'The sentence gives the amount no date.'))
    return null
  }
  if (isBorrowedInYear(context, own, dated.period) || isTakenFromFiler(context, own)) return null
  const period = asStated(
    isFormer
      ? priorPeriod(dated.period, isRepaid && own.role === 'capacity' ? { ...own, former: true } : own, context)
      : dated.period,
    own,
    context,
  )
  const reading = moneyReading(sentence, own.amount, {
    factType: said.factType,
    label: AMOUNT_LABELS[said.factType] ?? said.factType,
    period,
    doubts: doubtsOf(own, { resolved, said, dated, isFormer }, { sentence, period }),
    // The name of several lines is no name of one of them, which a tag may give.
    resolved:
      said.ofInstrument && (own.expires === undefined || said.factType === 'notes') && !isSumOfSeveral(resolved, own)
        ? resolved
        : null,
    ofNotes: resolved.type === 'notes',
    ...(own.expires === undefined ? {} : { maturityYear: own.expires }),
  })
  const isMoved = own.frame.startsWith('changed') && !isFormer && own.planned === undefined
  return reading !== null && isMoved ? { ...reading, standing: 'moved' } : reading
}

/** What is known of an amount when its fact is made. */
interface DatedAmount {
  readonly resolved: Resolved
  readonly said: TypedAmount
  readonly dated: DatedPeriod
  readonly isFormer: boolean
}

/** The period found is none of the amount's: what the debt began with, what may yet be lent, what a former facility had. */
function isOfAnotherDay(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  { resolved, said, dated, isFormer }: DatedAmount,
): boolean {
  const { sentence, language } = context
  const isOfFiling = dated.doubts.includes('date_from_filing_period')
  // "in an original principal amount of": what it began with is owed on no later day.
  const isOriginal =
    isOriginalAmount(sentence, own) &&
    dated.period.endDate !== resolved.entity?.made &&
    (isOfFiling || isExistingDebt(sentence, own) || isDayOfLater(context, amounts, own, dated.period))
  // "may draw an additional term loan of up to $10 million": nothing of it is lent.
  const isFurther =
    /^(?:term_loan|notes)$/.test(said.factType) && own.governors.additional && own.governors.upTo && isOfFiling
  // What a facility of the past had, it had on no day that the filing's own period could stand for.
  const isChanged = own.former && isCurrentReport(language)
  return isOriginal || isFurther || (isFormer && !isChanged && isOfFiling)
}

/** "in the original principal amount of $6 million, with a balance of $5 million at A": the day is the balance's. */
const isDayOfLater = (
  { roles }: SentenceContext,
  amounts: readonly AmountReading[],
  { amount }: AmountReading,
  { endDate }: Period,
): boolean =>
  amounts.some(
    (other) =>
      other.amount.from > amount.to &&
      (other.role === 'drawn' || other.role === 'principal') &&
      roles.some(({ role, date }) => role === 'as_of' && date.iso === endDate && date.from >= other.amount.to),
  )

/** The doubts of an amount's fact: of its act and day, of its type and of its instrument. */
function doubtsOf(
  own: AmountReading,
  { resolved, said, dated, isFormer }: DatedAmount,
  { sentence, period }: { readonly sentence: PlacedSentence; readonly period: StatedPeriod },
): string[] {
  return [
    ...((isOfIssue(sentence, own, said.factType, period) || isBeganWith(sentence, own, dated)) &&
    !said.doubts.includes('amount_issued')
      ? ['amount_issued']
      : []),
    ...(period.precision !== undefined && !STATES.has(own.role) ? ['day_not_stated'] : []),
    ...((isSumOfSeveral(resolved, own) || isMostly(sentence, own) || isWithGuarantees(sentence, own, said.factType)) &&
    !said.doubts.includes('sum_of_instruments')
      ? ['sum_of_instruments']
      : []),
    ...dated.doubts,
    ...said.doubts,
    ...(isFormer && period.status === 'prior' ? ['former_instrument'] : []),
  ]
}

/**
 * "The loan of $6 million is repayable in monthly installments", "$6 Million Aggregate Principal Amount of 5% Senior Notes" as
 * a heading: what a debt began with, and no balance of the filing's day.
 */
const isBeganWith = (sentence: PlacedSentence, own: AmountReading, { doubts }: DatedPeriod): boolean =>
  own.role === 'principal' &&
  own.governors.leftState === null &&
  own.governors.rightState === null &&
  doubts.includes('date_from_filing_period') &&
  ((/^(?:size|debt_of)$/.test(own.frame) && IN_PARTS.test(sentence.text)) || isHeading(sentence, own))

/** A title in capitals without a verb, in which the sum is a part of the name. */
const isHeading = ({ tokens, clauses }: PlacedSentence, { amount }: AmountReading): boolean =>
  clauses.every(({ predicates }) => predicates.length === 0) &&
  tokens.slice(amount.to, amount.to + 3).some(({ lower, capital }) => lower === 'principal' && capital)

const IN_PARTS = /\b(?:installments?|instalments?|amortiz\w+|(?:monthly|quarterly|annual) (?:principal )?payments)\b/i

/** "the principal of the 7% Notes and the 8% Notes was": no one instrument's. */
const isSumOfSeveral = ({ several, joined }: Resolved, { role }: AmountReading): boolean =>
  joined === true || (several && (role === 'principal' || role === 'issued'))

/** "repaid its loan, which had a balance of $5 million", "replaced one that had provided for": what there was until then. */
function isOfRepaid(sentence: PlacedSentence, { clause, role }: AmountReading): boolean {
  if (clause?.kind !== 'relative' || !/^(?:principal|drawn|capacity|sublimit|accordion)$/.test(role)) return false
  const [own] = clause.predicates
  const ending = verbAbove(sentence, clause)
  return (
    own !== undefined &&
    /^(?:have|provide|permit)$/.test(own.class) &&
    (own.tense === 'past' || (own.tense === 'perfect' && sentence.tokens[own.from]?.lower === 'had')) &&
    /^(?:repay|redeem|terminate|replace)$/.test(ending?.class ?? '') &&
    ending?.tense === 'past' &&
    !ending.negated
  )
}

/** "borrowed $1 million and $2 million under the loan in 2024 and 2023": what a year moved, no balance. */
function isBorrowedInYear({ roles }: SentenceContext, { governors }: AmountReading, { endDate }: Period): boolean {
  const verb = governors.predicate
  if (verb?.class !== 'borrow' || verb.tense !== 'past') return false
  const given = roles.filter(({ date }) => date.iso === endDate)
  return given.length > 0 && given.every(({ date, role }) => date.precision === 'year' && role !== 'as_of')
}

/** "The buyer assumed $30 million of our term loan": what went over to another. */
const isTakenFromFiler = ({ sentence, language }: SentenceContext, { governors, amount }: AmountReading): boolean =>
  governors.predicate?.lemma === 'assume' &&
  !governors.predicate.passive &&
  isToldOfOutsider(sentence, readClaims(sentence), amount.from, language.parties())

/** "we issued $650 million of notes", "as follows: $500 million of 5% notes and": what was issued, and not a balance. */
function isOfIssue(sentence: PlacedSentence, own: AmountReading, factType: FactType, { endDate }: Period): boolean {
  const { governors, role, amount } = own
  const verb = governors.predicate
  if (role !== 'principal' || governors.rightState === 'outstanding' || governors.leftState === 'outstanding')
    return false
  if (isIssuedThen(sentence, own, endDate)) return true
  if (verb?.lemma === 'raise') return verb.tense === 'past' && verb.at < amount.from
  // A note that is entered into is issued; an agreement may size what is never drawn.
  const isMaking =
    verb !== null &&
    (MAKING.test(verb.class) || verb.lemma === 'obtain' || (factType === 'notes' && verb.class === 'enter'))
  if (verb !== null && isMaking)
    return verb.tense === 'past' && verb.at < amount.from && !isBesideIssued(sentence, verb)
  if (isOfIssuance(sentence, own)) return verb === null || verb.tense === 'past'
  if (verb !== null && verb.class !== 'consist') return false
  const all = sentence.clauses.flatMap(({ predicates }) => predicates)
  const before = all.filter(({ at }) => at < amount.from && at !== verb?.at)
  return (
    before.length > 0 &&
    before.every(({ class: cls, tense, passive }) => cls === 'issue' && tense === 'past' && !passive)
  )
}

const MAKING = /^(?:issue|sell|borrow|receive|lend)$/

/** "completed the public offering and sale of $4 million of one and $5 million of the other". */
function isOfIssuance({ tokens, values, clauses }: PlacedSentence, { amount, instrument }: AmountReading): boolean {
  const own = instrument !== null && instrument.to <= amount.from ? [instrument] : []
  const last = clauses.flatMap(({ predicates }) => predicates).findLast(({ at }) => at < amount.from)
  return [...own, ...values.filter(({ kind, from }) => kind === 'money' && from <= amount.from)].some(
    ({ from }) => from > (last?.at ?? -1) && ISSUANCE.test(wordsIn(tokens, from - 7, from)),
  )
}

/** "completed the public offering and sale of", "closed a private placement of". */
const ISSUANCE = /\b(?:offering|placement|sale|issuance|issue)s? of(?: (?:an?|the|its|our|approximately))*$/

/** "includes $750 million of notes issued in August": on the day of the issue, and no balance of a later one. */
function isIssuedThen(
  { tokens, values }: PlacedSentence,
  { instrument, amount }: AmountReading,
  endDate: string | undefined,
): boolean {
  const to = Math.max(amount.to, instrument?.to ?? 0)
  return (
    /^(?:issued|sold)$/.test(tokens[to]?.lower ?? '') &&
    values.some((one) => one.kind === 'date' && one.from > to && one.from - to <= 3 && one.iso === endDate)
  )
}

/** "included notes of $5 million issued to a bank, and loans of $2 million": what was issued is the member before. */
const isBesideIssued = ({ clauses, tokens }: PlacedSentence, { at }: Predicate): boolean =>
  !/^(?:and|,|we|it|have|has|had)$/.test(tokens[at - 1]?.lower ?? '') &&
  clauses.some(({ predicates }) => predicates.some((one) => one.at < at && one.class === 'consist'))

/** A period as exactly as the sentence states it: by a month alone, or, of an act, by a quarter or a year. */
function asStated(period: Period, own: AmountReading, { roles }: SentenceContext): StatedPeriod {
  const [first, ...others] = roles.filter(({ date }) => date.iso === period.endDate)
  if (first === undefined) return period
  const isCoarse = ({ date, role }: DatedRole): boolean =>
    date.precision === 'month' || (!STATES.has(own.role) && date.precision !== 'day' && role !== 'as_of')
  return [first, ...others].every(isCoarse) ? withPrecision(period, first.date.precision) : period
}
