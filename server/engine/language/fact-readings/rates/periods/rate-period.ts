import { startOfMonth } from '../../../../calendar.ts'
import { actPeriod, durationPeriod, instantPeriod, withPrecision } from '../../../../facts/readers/period.ts'
import type { Period } from '../../../../model.ts'
import { clauseAt } from '../../../clauses.ts'
import type { PercentMention, TokenRange, ValueMention } from '../../../mentions/mention.ts'
import type { Resolved } from '../../../register/resolve.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { GovernedTime } from '../../../time/time.ts'
import { linkedDays, respectiveTimes } from '../../../time/listed-days.ts'
import { readDateRoles, timeAt } from '../../../time/time.ts'
import { madeAfterPeriod } from '../../amounts/made-after-period.ts'
import { isSameSpan, spanOf, spansOf } from './interest-span.ts'
import type { RateRole } from '../rate-kinds.ts'
import type { SentenceContext } from '../../sentence-facts.ts'

export interface RatePeriods {
  readonly periods: readonly Period[]
  readonly doubts: readonly string[]
}

/** When a rate holds: a term of an agreement while it does, a measured rate on its days or in its span. */
export function periodsOfRate(
  context: SentenceContext,
  value: PercentMention,
  role: RateRole,
  resolved: Resolved | null,
  dealt = false,
): RatePeriods | null {
  const { sentence, roles, language } = context
  const end = language.periodEnd
  const on = (iso: string): RatePeriods => ({ periods: [actPeriod(iso, end)], doubts: [] })
  if (role === 'coupon') {
    const issued = timeAt(sentence, roles, value.from, 'event')
    const isExact = roles.some(({ date }) => date.iso === issued?.iso && date.precision !== 'year')
    // A coupon belongs to its notes for as long as they live: from their issue, where that comes after the period.
    if (issued !== null && end !== null && issued.iso > end && isExact && isMaking(sentence, value))
      return on(issued.iso)
    return inForce(context, resolved)
  }
  const changed = role === 'stated' ? dayInChain(context, value) : null
  if (changed !== null) return { periods: [changed], doubts: [] }
  // A fee too is measured where there is one for each of several times.
  const isList = role === 'commitment_fee' && isOfSeveral(sentence, value, role)
  const measured = isList || /^(?:average|stated|effective|reference)$/.test(role)
  const ofYear = role === 'average' || role === 'effective' ? yearOf(context, value) : null
  if (ofYear !== null) return ofYear.length === 0 ? null : { periods: ofYear, doubts: [] }
  const paired = measured ? listedTime(context, value, role) : null
  if (paired !== null) return { periods: [paired], doubts: [] }
  // "the 2030 Notes, the 2031 Notes and the 2032 Notes at 2.1%, 2.5% and 2.9%": a list of notes, so no list of times applies.
  if (measured && !dealt && isOfSeveral(sentence, value, role) && !hasOneDay(sentence)) return null
  const stated = latestOfSums(sentence, roles, value, timeAt(sentence, roles, value.from, 'state'))
  if (
    stated !== null &&
    !isOfCompliance(sentence, roles, stated) &&
    (stated.iso === end || !isOfAside(sentence, roles, value, stated))
  ) {
    const days = measured && listOf(sentence, value).length === 1 ? linkedDays(sentence, roles, stated.iso) : []
    // A margin next to rates "at A and B" is the current one.
    const last = measured ? stated.iso : (linkedDays(sentence, roles, stated.iso).toSorted().at(-1) ?? stated.iso)
    const linked = days.includes(stated.iso) ? days : [last]
    // "At A and B, $5 million and $6 million were owed, respectively, at 7%": the last rate is the current one.
    const all = isAlone(sentence, value) ? linked : [dayInTurn(sentence, roles, value, linked)]
    const periodOf = (iso: string): Period =>
      isYearLong(sentence, role, value) ? spanTo(context, iso, value) : instantPeriod(iso, end)
    return { periods: all.map(periodOf), doubts: [] }
  }
  if (role !== 'average' && role !== 'effective') {
    const event = timeAt(sentence, roles, value.from, 'event')
    return event !== null && end !== null && event.iso > end
      ? on(event.iso)
      : inForce(context, resolved, dayOfChange(context, value))
  }
  const before = spanBefore(context, value)
  if (before !== null) return { periods: [before], doubts: [] }
  const period = roles.find(({ role: kind }) => kind === 'period')
  return period === undefined
    ? inForce(context, resolved)
    : { periods: [spanTo(context, period.date.iso, value)], doubts: [] }
}

/** "Advances of $5 million at A and $4 million at B bear interest at 6%": what holds is of the latest day of the sums. */
function latestOfSums(
  { tokens, values, clauses }: PlacedSentence,
  roles: SentenceContext['roles'],
  { from }: PercentMention,
  stated: GovernedTime | null,
): GovernedTime | null {
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast(({ at, tense }) => at < from && tense !== 'none')
  if (stated === null || verb?.tense !== 'present') return stated
  const isOfSum = ({ from: day }: TokenRange): boolean =>
    values.some(({ kind, to }) => kind === 'money' && to < day && AT_DAY.test(wordsIn(tokens, to, day)))
  const days = roles.flatMap(({ role, date }) =>
    role === 'as_of' && date.to <= verb.from && isOfSum(date) ? [date.iso] : [],
  )
  return days.includes(stated.iso) ? { ...stated, iso: days.toSorted().at(-1) ?? stated.iso } : stated
}

const AT_DAY = /^(?:at|as of|on)$/

/** "compared to 7.6% for the same period of 2023": as long as the span stated before. */
function spanBefore({ sentence, language }: SentenceContext, { to }: PercentMention): Period | null {
  const next = sentence.values.find(({ kind, from }) => kind === 'percent' && from >= to)?.from ?? Infinity
  const all = readDateRoles(sentence)
  const own = all.find(({ date }) => date.from >= to && date.from < next)
  return own !== undefined && isSameSpan(sentence, own.date) ? spanOf(sentence, own, all, language) : null
}

/** "redeemed the 8% notes on May 1", "intends to redeem": on the day of their end no coupon begins. */
function isMaking({ clauses }: PlacedSentence, { from }: PercentMention): boolean {
  const before = clauses.flatMap(({ predicates }) => predicates).filter(({ at }) => at < from)
  const last = before.findLast(({ class: cls }) => MAKING.has(cls) || ENDING.has(cls))
  return last === undefined || !ENDING.has(last.class)
}

const MAKING = new Set(['enter', 'issue', 'sell', 'borrow', 'receive'])
const ENDING = new Set(['repay', 'redeem', 'pay', 'terminate', 'replace', 'convert', 'mature'])

/** "at LIBOR plus 4.75% (6.75% at A)": the day in the brackets is of what they hold. */
function isOfAside(
  { tokens }: PlacedSentence,
  roles: SentenceContext['roles'],
  { from, to }: PercentMention,
  { iso }: GovernedTime,
): boolean {
  const days = roles.filter(({ role, date }) => role === 'as_of' && date.iso === iso)
  return days.length > 0 && days.every(({ date }) => date.from >= to && opensAside(tokens, to, date.from, from))
}

/** Brackets that open after a rate hold another percentage before the day. */
function opensAside(tokens: PlacedSentence['tokens'], from: number, day: number, at: number): boolean {
  const between = tokens.slice(from, day).map(({ text }) => text)
  const open = between.lastIndexOf('(')
  const isInside = tokens.slice(Math.max(0, at - 12), at).some(({ text }) => text === '(')
  return (
    open >= 0 && !isInside && !between.slice(open).includes(')') && between.slice(open).some((text) => /\d/.test(text))
  )
}

/** "which we were in compliance with as of A": the day of another clause, which says nothing of the rate. */
function isOfCompliance(
  { clauses, tokens }: PlacedSentence,
  roles: SentenceContext['roles'],
  { iso, from }: GovernedTime,
): boolean {
  const date = roles.find((one) => one.date.iso === iso && one.role === 'as_of')?.date
  const own = from === 'sentence' && date !== undefined ? clauseAt(clauses, date.from) : null
  return own !== null && tokens.slice(own.from, own.to).some(({ lower }) => /^(?:compliance|compliant)$/.test(lower))
}

/** "The amendment adjusted the rate to LIBOR plus 3.5%": what it sets holds from the day that the paragraph gives the act. */
const dayOfChange = ({ sentence, carriedAct, deal }: SentenceContext, value: PercentMention): string | null =>
  isSetByChange(sentence, value) ? (carriedAct?.date.iso ?? deal) : null

/** "was decreased to 8.5% effective in May 2023 and to 8% effective in May 2024": each is of the day that begins it. */
function dayInChain({ sentence, language }: SentenceContext, value: PercentMention): Period | null {
  const { tokens, values } = sentence
  const rates = values.flatMap((one) => (one.kind === 'percent' ? [one] : []))
  const set = rates.filter((one) => tokens[one.from - 1]?.lower === 'to' && isSetByChange(sentence, one))
  if (set.length < 2 || !set.includes(value)) return null
  const next = rates.find(({ from }) => from >= value.to)?.from ?? Infinity
  const day = values.find((one) => one.kind === 'date' && one.from >= value.to && one.from < next)
  if (day?.kind !== 'date' || !BEGINNING.test(wordsIn(tokens, day.from - 2, day.from))) return null
  const period = instantPeriod(day.iso, language.periodEnd)
  return day.precision === 'month' ? withPrecision(period, 'month') : period
}

const BEGINNING = /\b(?:effective(?: in| on| as of)?|in|on)$/

/** "adjusted the rate to", "the rate was increased to": a change gives the rate. */
export function isSetByChange({ tokens, clauses }: PlacedSentence, { from }: PercentMention): boolean {
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast((one) => one.at < from && one.lemma !== 'base' && CHANGING.test(tokens[one.at]?.lower ?? ''))
  if (verb === undefined || from - verb.at > 14 || verb.modal !== null) return false
  return tokens.slice(verb.at, from).some(({ lower }) => lower === 'to')
}

const CHANGING = /^(?:reduc|lower|rais|chang|adjust|increas|decreas|amend|modif|revis|reset)/

/** What holds at the period's end; of a debt made since then, from the day that made it. */
function inForce(context: SentenceContext, resolved: Resolved | null, set: string | null = null): RatePeriods | null {
  const end = context.language.periodEnd
  if (end === null) return null
  const born = madeAfterPeriod(context, resolved?.entity ?? null)
  return born === null
    ? set !== null && set > end
      ? { periods: [actPeriod(set, end)], doubts: ['date_from_paragraph'] }
      : { periods: [instantPeriod(end, end)], doubts: ['date_from_filing_period'] }
    : { periods: [instantPeriod(born, end, 'subsequent')], doubts: ['date_from_paragraph'] }
}

/** "At A and B, $5 million at 7% and $6 million at 8%, respectively": the day of its turn; else the last of them. */
function dayInTurn(
  { values }: PlacedSentence,
  roles: SentenceContext['roles'],
  value: PercentMention,
  linked: readonly string[],
): string {
  const days = roles.flatMap(({ role, date }) => (role === 'as_of' && linked.includes(date.iso) ? [date.iso] : []))
  const rates = values.filter(({ kind }) => kind === 'percent')
  const own = days.length > 1 && rates.length === days.length ? days[rates.indexOf(value)] : undefined
  return own ?? linked.toSorted().at(-1) ?? ''
}

/** "5.4% and 5.8% at A and B", "3.5% to 6.3% and 3.5% to 6.5% in the years ended A and B": the time of its place in the list. */
function listedTime(context: SentenceContext, value: PercentMention, of: RateRole): Period | null {
  const { sentence, roles, language } = context
  const groups = listOf(sentence, value)
  const own = groups.find((group) => group.includes(value))
  const span = spanInTurn(context, groups, own)
  if (span !== null) return span
  const times = respectiveTimes(
    sentence,
    roles,
    groups.map(([first]) => first?.from ?? 0),
  )
  const iso = times.get(own?.[0]?.from ?? -1) ?? yearInTurn(sentence, groups, own, of)
  if (iso === undefined) return null
  const isSpan =
    roles.some(({ role, date }) => role === 'period' && date.iso === iso) || isYearLong(sentence, of, value)
  return isSpan ? spanTo(context, iso, value) : instantPeriod(iso, language.periodEnd)
}

const YEARS = /^(?:year|fiscal_year)$/
const OVER = /^(?:in|during|for|over|throughout)$/
const SAYING = /^(?:was|were|is|averaged|approximately|about)$/
const BEFORE_YEAR = /^(?:and|,|fiscal|years?|the|both|each|of|all|\d{4})$/

/** "averaged 6.4% and 5.9% during fiscal 2024 and 2023": what was paid over the years, and not at their ends. */
function isYearLong(sentence: PlacedSentence, role: RateRole, value: PercentMention): boolean {
  if (role !== 'average' && role !== 'effective') return false
  const { tokens, values } = sentence
  const last = listOf(sentence, value).at(-1)?.at(-1) ?? value
  const dates = values.flatMap((one) => (one.kind === 'date' ? [one] : []))
  const date = dates.find(({ from }) => from >= last.to) ?? dates.findLast(({ to }) => to <= value.from)
  if (date === undefined || !YEARS.test(date.precision)) return false
  const lead = tokens.findLastIndex(({ lower }, at) => at < date.from && !BEFORE_YEAR.test(lower))
  return OVER.test(tokens[lead]?.lower ?? '')
}

/** "6.4% and 5.9% for fiscal years 2024 and 2023, respectively": years that no verb makes the time of a state. */
function yearInTurn(
  { tokens, values }: PlacedSentence,
  groups: readonly PercentMention[][],
  own: readonly PercentMention[] | undefined,
  role: RateRole,
): string | undefined {
  if (own === undefined || groups.length < 2 || (role !== 'average' && role !== 'effective')) return undefined
  const to = groups.at(-1)?.at(-1)?.to ?? 0
  const end = tokens.findIndex(({ lower }, at) => at > to && lower === 'respectively')
  const years = values.flatMap((one) =>
    one.kind === 'date' && YEARS.test(one.precision) && one.from >= to && one.to <= end ? [one.iso] : [],
  )
  return years.length === groups.length ? years[groups.findIndex((group) => group === own)] : undefined
}

/**
 * "an effective rate of 4.6% in 2024 after 4.2% in 2023", "the average rate for 2024 was 4.1%": its own year's. Of
 * a quarterly report's nobody knows the months.
 */
function yearOf(context: SentenceContext, value: PercentMention): Period[] | null {
  const { sentence, language } = context
  const { tokens, values } = sentence
  const isLed = (at: number): boolean =>
    OVER.test(tokens[at - 1]?.lower ?? '') && !/^(?:due|maturing|issued)$/.test(tokens[at - 2]?.lower ?? '')
  const isNear = (one: ValueMention): boolean =>
    one.from < value.from
      ? value.from - one.to <= 2 && tokens.slice(one.to, value.from).every(({ lower }) => SAYING.test(lower))
      : one.from > value.to && one.from - value.to <= 2
  const date = values.find((one) => one.kind === 'date' && isNear(one) && isLed(one.from))
  if (date?.kind !== 'date' || !YEARS.test(date.precision) || listOf(sentence, value).length > 1) return null
  const { periodEnd } = language
  if (language.reading.filing.form.startsWith('10-Q')) return []
  return periodEnd !== null && date.iso > periodEnd ? null : [spanTo(context, date.iso, value)]
}

/** The rates that are in one list with the given one, each a single rate or a range. */
function listOf({ tokens, values }: PlacedSentence, value: PercentMention): PercentMention[][] {
  const rates = values.flatMap((one) => (one.kind === 'percent' ? [one] : []))
  let groups: PercentMention[][] = []
  for (const [index, rate] of rates.entries()) {
    const before = rates[index - 1]
    const between = before === undefined ? [] : tokens.slice(before.to, rate.from).map(({ lower }) => lower)
    const isNext = before !== undefined && between.length <= 3 && between.every((word) => LISTING.test(word))
    if (!isNext) {
      if (groups.some((group) => group.includes(value))) break
      groups = [[rate]]
    } else if (between.includes('to') || between.includes('-') || tokens[before.from - 1]?.lower === 'between')
      groups.at(-1)?.push(rate)
    else groups.push([rate])
  }
  return groups
}

const LISTING = /^(?:and|,|to|-|or|from)$/

/** "prime plus a margin, or the eurodollar rate plus a margin (4.3% and 4.0%, respectively, at A)": both are of one day. */
const hasOneDay = ({ values }: PlacedSentence): boolean => values.filter(({ kind }) => kind === 'date').length === 1

/** No other rate is listed with it, so that several days are all its own. */
const isAlone = (sentence: PlacedSentence, value: PercentMention): boolean =>
  listOf(sentence, value).length === 1 && !sentence.tokens.some(({ lower }) => lower === 'respectively')

function isOfSeveral(sentence: PlacedSentence, value: PercentMention, role: RateRole): boolean {
  const groups = listOf(sentence, value)
  if (groups.length < 2) return false
  return sentence.tokens.some(({ lower }) => lower === 'respectively') || (role === 'effective' && groups.length > 2)
}

function spanTo({ sentence, language }: SentenceContext, iso: string, value: PercentMention): Period {
  const months = monthsOf(sentence, iso, value)
  return durationPeriod(startOfMonth(iso, 1 - months), iso, language.periodEnd)
}

/** The length of the span that a rate is of: the one right after it, else the one before its day. */
function monthsOf(sentence: PlacedSentence, iso: string, value: PercentMention): number {
  const { values } = sentence
  const lengths = values.flatMap((one) => (one.kind === 'duration' ? [one] : []))
  // "and 5.0% and 4.7% for the nine months ended A and B": the days behind its own list.
  const end = listOf(sentence, value).at(-1)?.at(-1)?.to ?? value.to
  const days = values.filter((one) => one.kind === 'date' && one.iso === iso)
  const day = days.find(({ from }) => from >= end) ?? days[0]
  const next = values.find((one) => one.kind === 'percent' && one.from >= value.to)?.from ?? Infinity
  const own =
    lengths.find(({ from }) => from >= value.to && from < next && from - value.to <= 5) ??
    lengths.findLast(({ to }) => day !== undefined && to <= day.from && day.from - to <= 4)
  return (own ?? lengths[0])?.months ?? 12
}

/** "2.1% and 2.3% for the three and six months ended A": the span of its turn; null where the words list no lengths. */
function spanInTurn(
  { sentence, roles, language }: SentenceContext,
  groups: readonly PercentMention[][],
  own: readonly PercentMention[] | undefined,
): Period | null {
  const to = groups.at(-1)?.at(-1)?.to ?? 0
  if (own === undefined || groups.length < 2) return null
  const next = sentence.values.find(({ kind, from }) => kind === 'percent' && from >= to)?.from ?? Infinity
  const isPeriod = ({ role }: GivenRole): boolean => role === 'period'
  const time =
    roles.find((one) => isPeriod(one) && one.date.from >= to && one.date.to <= next) ??
    roles.findLast((one) => isPeriod(one) && one.date.to <= (groups[0]?.[0]?.from ?? 0))
  const spans = time === undefined ? [] : spansOf(sentence, time, language.periodEnd)
  return spans.length === groups.length ? (spans[groups.findIndex((one) => one === own)] ?? null) : null
}

type GivenRole = SentenceContext['roles'][number]
