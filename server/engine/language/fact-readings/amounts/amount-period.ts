import { FORMER_WORDS } from '../../lexicon/instruments.ts'
import { actPeriod, instantPeriod } from '../../../facts/readers/period.ts'
import type { FactType, Period } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import { endOfAside } from '../../amounts/phrase-parts.ts'
import { clauseAt } from '../../clauses.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { DatedRole, GovernedTime } from '../../time/time.ts'
import { dayOfAgreement } from './made-after-period.ts'
import { isPairedWithNothing } from './zeros/find-nothing.ts'
import { respectiveTimes } from '../../time/listed-days.ts'
import type { TermTime } from '../../time/term-time.ts'
import { termTime } from '../../time/term-time.ts'
import { timeAt } from '../../time/time.ts'
import { wordsIn } from '../../tokens.ts'
import type { DatedPeriod } from '../state-period.ts'
import {
  hasEarlierAside,
  isCurrentReport,
  isPresent,
  isReportedBalance,
  statePeriod,
  withinYear,
} from '../state-period.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const ASIDE_SIZES = new Set<FactType>(['sublimit', 'accordion', 'commercial_paper_limit'])

/** What the terms of a facility or a program size beside the capacity of a line. */
export const isAsideSize = (factType: FactType): boolean => ASIDE_SIZES.has(factType)

/** The day of an amount with the doubts of it: its clause's, the sentence's, the paragraph's; null where none governs it. */
export function periodFor(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  factType: FactType,
  born: string | null,
): DatedPeriod | null {
  const { language, sentence, roles, carried } = context
  const placed = dayOfPlace(context, amounts, own)
  if (placed !== undefined)
    return placed === null ? null : { period: instantPeriod(placed, language.periodEnd), doubts: [] }
  // What an act sets holds from its day on: a commitment, a principal, a borrowing base that was changed.
  const isSet =
    factType === 'borrowing_base' && (own.frame.startsWith('changed') || own.governors.predicate?.tense === 'past')
  const lasting =
    factType === 'revolver_capacity' ||
    isAsideSize(factType) ||
    own.role === 'principal' ||
    own.role === 'issued' ||
    isSet ||
    own.planned !== undefined
  if (!lasting) return statePeriod(language, sentence, roles, own.amount.from, carried, born)
  if (isAsideSize(factType) && isOfLaterAct(sentence, own)) return null
  const period = periodOfTerm(context, own)
  return period === null ? periodOfUndatedTerm(context, own, born) : { period, doubts: [] }
}

/** "On May 3 we ended the facility and subsequently reduced the program to": on a later day, which nothing states. */
const isOfLaterAct = ({ tokens }: PlacedSentence, { governors: { predicate } }: AmountReading): boolean =>
  predicate !== null &&
  tokens
    .slice(Math.max(0, predicate.from - 2), predicate.at)
    .some(({ lower }) => /^(?:subsequently|thereafter|later)$/.test(lower))

/**
 * The day that the amount's own place gives it: a change ahead, the phrase of its balance, its turn in a list. Null where
 * its list pairs it with no one day, undefined where its place says nothing of a day.
 */
function dayOfPlace(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
): string | null | undefined {
  const { language, sentence, roles } = context
  const at = own.amount.from
  const term = termTime(sentence, own.amount, language.periodEnd)
  if (term.state === 'to_come' && own.frame.startsWith('changed')) return term.from ?? null
  // What a change ahead will end is there until then.
  if (isThereUntil(own, term, language.periodEnd)) return language.periodEnd
  const inside = dayOfBalance(sentence, at)
  if (inside !== null) return inside
  const dealt = dayOfDealt(amounts, own, roles)
  if (dealt !== undefined) return dealt
  const run = listOf(sentence, amounts, own, roles)
  const paired = respectiveTimes(
    sentence,
    roles,
    run.map(({ amount }) => amount.from),
  ).get(at)
  if (paired !== undefined) return paired
  if (isUnpaired(sentence, run, roles)) return null
  if (LEFT.test(wordsIn(sentence.tokens, at - 7, at))) {
    const day = dayOfLeft(context, own)
    if (day !== undefined) return withinYear(day.date.iso, roles, language.periodEnd)
  }
  const first = roles.find(({ role }) => role === 'as_of')
  return first !== undefined && isPairedWithNothing(sentence, own.amount.to) ? first.date.iso : undefined
}

/** The day of what an act left: one right after the sum, else the act's, which no later act of the sentence moves. */
function dayOfLeft({ sentence: { tokens }, roles }: SentenceContext, { amount: { from, to } }: AmountReading) {
  const after = roles.find(({ role, date }) => role === 'as_of' && date.from >= to && date.from - to < 8)
  const isOfSum = after !== undefined && !tokens.slice(to, after.date.from).some(({ text }) => /^[,;]$/.test(text))
  const acts = roles.filter(({ role }) => /^(?:event|period|as_of)$/.test(role))
  return isOfSum ? after : (acts.findLast(({ date }) => date.to <= from) ?? acts.find(({ date }) => date.from >= to))
}

/** "In 2024 $5 million was converted, leaving a balance of": on the day of the act. */
const LEFT = /\bleaving (?:an? |the )?(?:(?:outstanding|unpaid|remaining|principal) )*(?:balance|principal|amount) of$/

/** "were $5 million and $2 million at A and $6 million and $3 million at B": each list over the same debts has its day. */
function dayOfDealt(
  amounts: readonly AmountReading[],
  own: AmountReading,
  roles: readonly DatedRole[],
): string | undefined {
  const dealt = amounts.filter(({ frame }) => frame === 'dealt_out')
  const debts = new Set(dealt.map(({ instrument }) => instrument)).size
  const days = roles.filter(({ role }) => role === 'as_of')
  const isOfDays = dealt.length > debts && days.length * debts === dealt.length
  return isOfDays ? days[Math.floor(dealt.indexOf(own) / debts)]?.date.iso : undefined
}

/** The period of a lasting term from the days of its sentence, a state's or an act's; null where it has none of them. */
function periodOfTerm(context: SentenceContext, own: AmountReading): Period | null {
  const { language, sentence, roles } = context
  const at = own.amount.from
  const state = timeAt(sentence, roles, at, 'state')
  const stated = state !== null && isYearAhead(state.iso, roles, language.periodEnd) ? null : state
  if (stated !== null && stated.from === 'clause') return instantPeriod(stated.iso, language.periodEnd)
  const made = dayOfAgreement(context, own)
  if (made !== null) return actPeriod(made, language.periodEnd)
  // "Under the agreement entered into in 2021, we currently have": what a company has, it has now.
  const event = eventOf(context, own)
  // "In 2019, we issued $300 million, of which $280 million was outstanding at A": the day of its own clause comes first.
  const chosen = event !== null && isOwnTime(sentence, event, roles, at) ? event : (stated ?? event)
  if (chosen === null) return null
  const periodOf = chosen === event ? actPeriod : instantPeriod
  return periodOf(withinYear(chosen.iso, roles, language.periodEnd), language.periodEnd)
}

/** The period of a lasting term that its sentence gives no day: its instrument's, the paragraph's or the filing's own. */
function periodOfUndatedTerm(context: SentenceContext, own: AmountReading, born: string | null): DatedPeriod | null {
  const { language, sentence, carried, carriedAct } = context
  const at = own.amount.from
  const end = language.periodEnd
  if (end === null) return null
  // What is promised or intended has no day until the text gives it one; what holds for a time is settled by its span.
  const { from, until } = termTime(sentence, own.amount, end)
  if (own.planned !== undefined || (from ?? until) !== undefined)
    return { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
  if (born !== null) return { period: instantPeriod(born, end, 'subsequent'), doubts: ['date_from_paragraph'] }
  const verb = own.governors.predicate
  // "will not increase the maximum amount of $42 million": what stays is there now.
  // "our $50 million facility will mature in May": what has an end ahead is there.
  const isUntil = verb !== null && verb.at > at && verb.tense === 'future' && own.frame === 'size'
  const isNow =
    isUntil ||
    (verb !== null && verb.at < at && (verb.tense === 'present' || (verb.tense === 'future' && verb.negated)))
  // "The waiver requires the Company to reduce": on the day of the stated act.
  const isStep = carriedAct !== null && own.frame.startsWith('changed') && verb?.modal == null
  if (!isStep && (isNow || isPresent(sentence, at) || hasEarlierAside(sentence, at, end)))
    return { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
  // "The holders of the subordinated debt, $23 million, did not take part": a balance named in passing is of the state's day.
  if (own.role === 'principal' && carried !== null && (verb === null || verb.at > at))
    return { period: instantPeriod(carried, end), doubts: ['date_from_paragraph'] }
  if (
    own.role === 'principal' &&
    isBalance(own, sentence) &&
    !isCurrentReport(language) &&
    isReportedBalance(sentence, at)
  )
    return carried === null
      ? { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
      : { period: instantPeriod(carried, end), doubts: ['date_from_paragraph'] }
  // "The amendment also increased": on the day that the paragraph gives the act. The past without a day blocks "current".
  if (carriedAct !== null) return { period: actPeriod(carriedAct.date.iso, end), doubts: ['date_from_paragraph'] }
  // A current report says what happened on its own day, where it gives no other.
  if (isCurrentReport(language) && !isPlanned(own))
    return { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
  if (carried === null || ACTS.has(own.governors.predicate?.class ?? 'be')) return null
  return { period: instantPeriod(carried, end), doubts: ['date_from_paragraph'] }
}

/** "the carrying value of the notes was", "the notes outstanding were": what is owed, and not what was issued. */
const isBalance = (
  { governors: { leftNoun, leftState, rightState, subject }, instrument }: AmountReading,
  { tokens }: PlacedSentence,
): boolean =>
  leftNoun === 'balance' ||
  subject?.noun === 'balance' ||
  leftState === 'outstanding' ||
  rightState === 'outstanding' ||
  (instrument !== null &&
    tokens
      .slice(Math.max(0, instrument.from - 1), instrument.headFrom)
      .some(({ lower }) => /^(?:outstanding|unpaid)$/.test(lower)))

/** "$262 million and $286 million at A, B and C, respectively": a list of sums and days that do not pair. */
function isUnpaired({ tokens }: PlacedSentence, run: readonly AmountReading[], roles: readonly DatedRole[]): boolean {
  const last = run.at(-1)
  if (run.length < 2 || last === undefined) return false
  const end = tokens.findIndex(({ lower }, at) => lower === 'respectively' && at >= last.amount.to)
  if (end < 0) return false
  const days = roles.filter(({ role, date }) => role === 'as_of' && date.from >= last.amount.to && date.to <= end)
  return days.length > 1
}

/** "has a year-end 2024 balance of $180 million": the day is in the phrase of the balance. */
function dayOfBalance({ values, tokens, nouns }: PlacedSentence, at: number): string | null {
  const noun = nouns.findLast(({ to }) => to < at && at - to <= 2)
  if (noun === undefined || tokens[noun.to]?.lower !== 'of' || !/^(?:balance|principal|borrowings)$/.test(noun.noun))
    return null
  const day = values.findLast((one) => one.kind === 'date' && one.to <= noun.from && noun.from - one.to <= 2)
  if (day?.kind !== 'date' || !/^(?:an?|the|our|its)$/.test(tokens[day.from - 1]?.lower ?? '')) return null
  return day.iso
}

/** "reduces it from $40 million to $35 million after May 1": the former sum of a change that is ahead. */
export const isThereUntil = ({ former }: AmountReading, { until }: TermTime, end: string | null): boolean =>
  former && until !== undefined && end !== null && until >= end

const isPlanned = ({ clause }: AmountReading): boolean => clause !== null && clause.mood !== 'stated'

/** Verbs of acts, which have a day of their own: the day of a balance is not theirs. */
const ACTS = new Set([
  'enter',
  'amend',
  'extend',
  'replace',
  'terminate',
  'increase',
  'decrease',
  'issue',
  'sell',
  'receive',
])

/** "Under the agreement entered into in 2021, as amended, we have": what is held or provided for now has no act's day. */
function eventOf({ sentence, roles, language }: SentenceContext, own: AmountReading): GovernedTime | null {
  const verb = own.governors.predicate
  const event = timeAt(sentence, roles, own.amount.from, 'event')
  if (event === null || isOfOldIndenture(sentence, own, roles, event.iso)) return null
  if (roles.some(({ role, fronted }) => role === 'as_of' && fronted) && isOfMade(sentence, roles, event.iso))
    return null
  const { periodEnd } = language
  if (isYearAhead(event.iso, roles, periodEnd)) return null
  const isYear = roles.some(({ date }) => date.iso === event.iso && date.precision === 'year')
  if (verb?.tense !== 'present') return event
  if (verb.class === 'have' || verb.class === 'maintain') return null
  if (isYear && periodEnd !== null && event.iso > periodEnd) return null
  // What is agreed after the period's end holds from then on, and not at its end.
  if (periodEnd !== null && event.iso > periodEnd) return event
  const amended = sentence.tokens.slice(0, verb.from).some(({ lower }) => lower === 'amended')
  if (amended && (/^(?:provide|permit|consist)$/.test(verb.class) || HOLDING.test(verb.lemma))) return null
  const isOfNow = SIZES.has(own.role) && !own.former && !isOfBefore(sentence, verb.at) && !isCurrentReport(language)
  return isOfNow && isOfAgreement(event.iso, roles) ? null : event
}

/** "The agreement dated May 5, 2021 provides for": the day is the document's name, and what it provides for holds now. */
const isOfAgreement = (iso: string, roles: readonly DatedRole[]): boolean =>
  roles.every(({ role, date }) => date.iso !== iso || role === 'agreement')

/** "The Prior Credit Agreement provides for", "initially provides for": what held on the agreement's day. */
const isOfBefore = ({ tokens, instruments: [first] }: PlacedSentence, verb: number): boolean =>
  tokens
    .slice(Math.max(0, (first?.from ?? verb) - 1), verb)
    .some(({ lower }) => FORMER_WORDS.has(lower) || /^(?:original|initial)(?:ly)?$/.test(lower))

const SIZES = new Set<AmountReading['role']>(['capacity', 'sublimit', 'accordion'])
const HOLDING = /^(?:contain|include|allow)$/

/** "issued $5 million of notes under an indenture dated June 1, 2018": one document for many issues. */
const isOfOldIndenture = (
  { tokens }: PlacedSentence,
  { role }: AmountReading,
  roles: readonly DatedRole[],
  iso: string,
) =>
  role === 'issued' &&
  roles.some(
    (one) =>
      one.role === 'agreement' &&
      one.date.iso === iso &&
      tokens.slice(Math.max(0, one.date.from - 6), one.date.from).some(({ noun }) => noun === 'indenture'),
  )

const MADE = /^(?:issued|obtained|incurred|originated|assumed)$/

/**
 * "At A, debt included $5 million of notes issued in May 2015": the day on which its debt was made, stated beside the
 * sum.
 */
const isOfMade = ({ tokens, instruments }: PlacedSentence, roles: readonly DatedRole[], iso: string): boolean =>
  roles.some(
    ({ date }) =>
      date.iso === iso &&
      /^(?:in|on)$/.test(tokens[date.from - 1]?.lower ?? '') &&
      MADE.test(tokens[date.from - 2]?.lower ?? '') &&
      instruments.some(({ to }) => to === date.from - 2),
  )

/**
 * "during 2026 we will rely on our $15 million facility", stated at the end of 2025: the year to come is no day of it.
 */
const isYearAhead = (iso: string, roles: readonly DatedRole[], periodEnd: string | null): boolean =>
  periodEnd !== null &&
  iso.slice(0, 4) > periodEnd.slice(0, 4) &&
  roles.some(({ date }) => date.iso === iso && date.precision === 'year')

/** The act is in the sum's clause, and no dated state is. */
function isOwnTime(
  sentence: PlacedSentence,
  { from, iso }: GovernedTime,
  roles: readonly DatedRole[],
  at: number,
): boolean {
  const scope = clauseAt(sentence.clauses, at)?.scope
  return from === 'clause' && !roles.some((one) => one.role === 'as_of' && one.scope === scope && one.date.iso !== iso)
}

/** "the principal amount of notes outstanding was $5 million and $6 million": both are what is owed, by either word. */
const isAlike = (one: AmountReading['role'], other: AmountReading['role']): boolean =>
  one === other || (OWED.has(one) && OWED.has(other))

const OWED = new Set<AmountReading['role']>(['drawn', 'principal'])

/** With "respectively", the sums of one role stand for the dates in their order, whatever comes between them. */
function listOf(
  sentence: PlacedSentence,
  amounts: readonly AmountReading[],
  own: AmountReading,
  roles: readonly DatedRole[],
): AmountReading[] {
  // "RMB 45 million ($6 million) and RMB 30 million ($4 million)": a sum in another currency is no member.
  const isMember = ({ clause, amount }: AmountReading): boolean =>
    clause?.kind !== 'aside' || amount.currency === own.amount.currency
  const run = runOf(sentence, amounts.filter(isMember), own)
  const dates = roles.filter(({ role }) => role === 'as_of').length
  const same = amounts.filter(
    ({ role, amount }) => isAlike(role, own.role) && isOfOneHead(sentence, own.amount, amount),
  )
  const listed = sentence.tokens.some(({ lower }) => lower === 'respectively')
  return run.length === 1 && listed && dates > 1 && same.length === dates ? same : run
}

/** The later sum has no noun of its own: "cash of $84 million and restricted cash of $3 million" are two lists. */
function isOfOneHead({ nouns }: PlacedSentence, one: MoneyMention, other: MoneyMention): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  return !nouns.some(({ from, to }) => from >= first.to && to <= second.from && second.from - to <= 3)
}

/** The sums of one list with the amount: "$10 million and $20 million". */
function runOf(sentence: PlacedSentence, amounts: readonly AmountReading[], own: AmountReading): AmountReading[] {
  const index = amounts.indexOf(own)
  let from = index
  let to = index
  const linked = (one: AmountReading | undefined, next: AmountReading | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    isAlike(one.role, next.role) &&
    isJoined(sentence.tokens.slice(afterAside(sentence.tokens, one.amount.to, next.amount.from), next.amount.from))
  while (linked(amounts[from - 1], amounts[from])) from -= 1
  while (linked(amounts[to], amounts[to + 1])) to += 1
  return amounts.slice(from, to + 1)
}

const isJoined = (between: PlacedSentence['tokens']): boolean =>
  between.length <= 3 &&
  between.every(({ lower }) => /^(?:and|,|or|at|as|of|approximately)$/.test(lower) || /\d/.test(lower))

/** The end of the brackets that begin at a token, where they close before another one. */
const afterAside = (tokens: PlacedSentence['tokens'], at: number, before: number): number => {
  const close = tokens[at]?.text === '(' ? endOfAside(tokens, at) : at
  return close > at && close < before ? close + 1 : at
}
