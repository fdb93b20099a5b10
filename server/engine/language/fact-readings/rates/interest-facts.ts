import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Period } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import type { MoneyMention, TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { isOfOtherNumber } from '../../time/owned-dates.ts'
import type { DatedRole } from '../../time/time.ts'
import { moneyReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import {
  reportedSpan,
  spanAfter,
  spanInYear,
  spanOf,
  spansOf,
  yearBefore,
  yearInBrackets,
} from './periods/interest-span.ts'

/** "Interest expense was $36.4 million in 2024": the sum of a span that the sentence gives; of no span, no fact. */
export function interestReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, resolver } = context
  const own: MoneyMention[] = []
  const owners = new Map<MoneyMention, InstrumentMention | null>()
  for (const [index, { role, amount }] of amounts.entries()) {
    const last = own.at(-1)
    // What is listed after a sum of interest, or compared with it, is of its kind.
    const goesOn =
      last !== undefined &&
      last === amounts[index - 1]?.amount &&
      (isListed(sentence, last, amount) || isCompared(sentence, last, amount))
    const owner =
      role !== 'interest' && yearInBrackets(sentence, amount) === null
        ? undefined
        : goesOn
          ? owners.get(last)
          : ownerOf(sentence, amount, endOfList(sentence, amounts, index))
    if (owner === undefined) continue
    own.push(amount)
    owners.set(amount, owner)
  }
  return own.flatMap((amount) => {
    const owner = owners.get(amount) ?? null
    return periodsOf(context, own, amount).flatMap((period) => {
      // What has not ended is expected.
      if (period === null || (period.endDate ?? '') > (context.language.periodEnd ?? '9999')) return []
      const said = {
        factType: 'interest_expense',
        label: 'Interest expense',
        period,
        doubts: [],
        resolved: owner === null ? null : resolver.resolve(owner, sentence),
      } as const
      return moneyReading(sentence, amount, said) ?? []
    })
  })
}

/** "$370 for the years ended A and B": the sum of each, unless the words add them up. */
const ADDED_UP =
  /^(?:aggregate|total|totaled|totalled|combined|together|cumulative|cumulatively|collectively|respectively)$/

/** The spans of a sum: its own, or each of a list; in a list of sums, the one of its place in a list of as many spans. */
function periodsOf(
  context: SentenceContext,
  own: readonly MoneyMention[],
  amount: MoneyMention,
): readonly (Period | null)[] {
  const { sentence, roles, language } = context
  const end = language.periodEnd
  const [year, compared] = [yearInBrackets(sentence, amount), own[own.indexOf(amount) - 1]]
  if (year !== null)
    return (compared === undefined ? [] : periodsOf(context, own, compared)).map((span) =>
      span === null ? null : spanInYear(span, year, end),
    )
  const sums = listWith(sentence, own, amount, (one) => one)
  if (sums.length === 1) {
    const only = timeOf(sentence, roles, amount)
    // "a year earlier": as long as the span of the sum before it.
    if (only?.date.bare === true && compared !== undefined)
      return periodsOf(context, own, compared)
        .map((span) => (span === null ? null : yearBefore(span, end)))
        .filter((span) => span?.endDate === only.date.iso)
    const all = only === null ? [] : listWith(sentence, roles, only, ({ date }) => date)
    if (all.length > 1 && sentence.tokens.some(({ lower }) => ADDED_UP.test(lower))) return []
    const following = spanAfter(sentence, amount)
    if (following === 'unknown') return []
    // Of a span without a date only the first sum is, and what is said to be of a year before.
    const isOwn = only === null && (following !== null || amount === own[0])
    const spans = isOwn
      ? [reportedSpan(sentence, language.reading.filing.form, end)]
      : all.map((time) => spanOf(sentence, time, roles, end))
    return following === null ? spans : spans.map((span) => (span === null ? null : yearBefore(span, end)))
  }
  const [first, last] = [sums[0], sums.at(-1)]
  if (first === undefined || last === undefined) return []
  const near = timeOf(sentence, roles, { from: first.from, to: last.to })
  if (near === null) return []
  const dates = listWith(sentence, roles, near, ({ date }) => date)
  const time = dates[sums.indexOf(amount)]
  const lengths = dates.flatMap((date) => spansOf(sentence, date, end))
  if (dates.length === sums.length && time !== undefined)
    return lengths.length > 0 ? [] : [spanOf(sentence, time, roles, end)]
  return dates.length === 1 && lengths.length === sums.length ? [lengths[sums.indexOf(amount)] ?? null] : []
}

/** The members of a list ("A and B", "A, B and C") that one of them is in. */
function listWith<T>(
  sentence: PlacedSentence,
  all: readonly T[],
  one: T,
  rangeOf: (member: T) => TokenRange,
): readonly T[] {
  const index = all.indexOf(one)
  const joined = (at: number): boolean => {
    const [before, next] = [all[at], all[at + 1]]
    if (before === undefined || next === undefined) return false
    return isListed(sentence, rangeOf(before), rangeOf(next))
  }
  let [from, to] = [index, index]
  while (joined(from - 1)) from -= 1
  while (joined(to)) to += 1
  return all.slice(from, to + 1)
}

const SAYING = new Set(['be', 'total', 'increase', 'decrease'])
const OTHER_INTEREST = new Set([
  'net',
  'in',
  'accrued',
  'capitalized',
  'tax',
  'pretax',
  'cash',
  'lower',
  'higher',
  'additional',
  'and',
  'of',
  'annual',
  'annualized',
  'forma',
])

/** What makes it the interest of some debt or business: "interest expense on the notes", "excluding the bank". */
const PARTS = new Set([
  'on',
  'under',
  'excluding',
  'related',
  'relating',
  'associated',
  'from',
  'recognized',
  'incurred',
  'capitalized',
])

/** Words between a part's first word and the debt: "incurred in connection with the". */
const TO_OWNER = new Set(
  'on under in connection with to the our its her his this these such each both all a an company for'.split(' '),
)

/** The one debt that the words from a token on name as the bearer of the interest, or null. */
function debtAt({ tokens, instruments }: PlacedSentence, at: number): InstrumentMention | null {
  let next = at + 1
  while (TO_OWNER.has(tokens[next]?.lower ?? '') && !instruments.some(({ from }) => from === next)) next += 1
  const named = instruments.find(({ from, to }) => from <= next && to > next)
  return named !== undefined && named.part === null && named.type !== 'debt' && named.type !== 'other' ? named : null
}

/** Where the list of sums ends that one of them begins: "$5 million and $4 million on the notes". */
function endOfList(sentence: PlacedSentence, amounts: readonly AmountReading[], index: number): number {
  let last = amounts[index]?.amount
  for (const { amount } of amounts.slice(index + 1)) {
    if (last === undefined || !isListed(sentence, last, amount)) break
    last = amount
  }
  return last?.to ?? 0
}

/** "$5 million and $4 million". */
const isListed = ({ tokens }: PlacedSentence, one: TokenRange, next: TokenRange): boolean =>
  next.from > one.to && tokens.slice(one.to, next.from).every(({ lower }) => /^(?:and|,|or)$/.test(lower))

/** "$5 million, compared to $4 million", "$5 million (2023: $4 million)". */
function isCompared(sentence: PlacedSentence, one: TokenRange, next: TokenRange): boolean {
  if (yearInBrackets(sentence, next) !== null) return true
  const between = sentence.tokens.slice(one.to, next.from)
  const isFree = !sentence.nouns.some(({ from, to }) => from >= one.to && to <= next.from)
  return isFree && between.some(({ lower }, at) => COMPARING.test(lower) && at >= between.length - 4)
}

const COMPARING = /^(?:compared|versus|vs|against)$/

/**
 * Whose interest a sum is: the whole filing's (null) or one debt's. Undefined where the words "interest expense" do not
 * total it: a change, a part of no debt in particular, another sum.
 */
function ownerOf(sentence: PlacedSentence, amount: TokenRange, end: number): InstrumentMention | null | undefined {
  const { tokens, nouns } = sentence
  if (isExpected(sentence, amount) || MORE.test(tokens[amount.to]?.lower ?? '')) return undefined
  if (tokens.some(({ lower }) => NOT_EXPENSED.test(lower)) && !tokens.some(({ lower }) => lower === 'expense'))
    return undefined
  const noun = nouns.findLast((one) => one.noun === 'interest' && one.to <= amount.from)
  if (noun === undefined) return ownerAfter(sentence, amount, end)
  const before = PARTS.has(tokens[noun.to]?.lower ?? '') ? debtAt(sentence, noun.to) : null
  // "to $3 million from $6 million": what it was before.
  const ofPart = PARTS.has(tokens[end]?.lower ?? '') && !sentence.values.some(({ from }) => from === end + 1)
  const following = ofPart ? debtAt(sentence, end) : null
  if (before === null && PARTS.has(tokens[noun.to]?.lower ?? '')) return undefined
  if (following === null && ofPart) return undefined
  const owner = before ?? following
  return isInterestExpense(sentence, { from: noun.from, to: before?.to ?? noun.to }, amount) ? owner : undefined
}

/** "we expect interest expense of", "interest expense is expected to be". */
const isExpected = ({ clauses }: PlacedSentence, { from }: TokenRange): boolean =>
  clauses.some(
    ({ predicates, ...clause }) =>
      clause.from <= from && clause.to > from && predicates.some(({ at, lemma }) => at < from && EXPECTING.test(lemma)),
  )

const INCURRING = /^(?:incur|recognize|recognise|record|report|have|accrue|expense)$/

/** "recognized $1.2 million of interest expense on the Term Loan": the words come after the sum. */
function ownerAfter(sentence: PlacedSentence, amount: TokenRange, end: number): InstrumentMention | null | undefined {
  const { tokens, nouns, clauses } = sentence
  const noun = nouns.find((one) => one.noun === 'interest' && one.from === end + 1)
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < amount.from)
  if (noun === undefined || verb === undefined || !/^(?:of|in)$/.test(tokens[end]?.lower ?? '')) return undefined
  if (!INTEREST_WORD.test(tokens[noun.to - 1]?.lower ?? '') || tokens[noun.from]?.lower === 'net') return undefined
  if (!INCURRING.test(verb.lemma) || verb.passive || verb.negated || verb.modal !== null) return undefined
  const between = tokens.slice(verb.at + 1, amount.from)
  if (between.some(({ lower }) => !/^(?:approximately|about|and|also|a|total|of|,|\$)$/.test(lower))) return undefined
  if (!PARTS.has(tokens[noun.to]?.lower ?? '')) return null
  return debtAt(sentence, noun.to) ?? undefined
}

const INTEREST_WORD = /^(?:expense|charges?|costs?)$/

/** The interest cost of a pension is none of a debt's, and one that is partly capitalized is not all expense. */
const NOT_EXPENSED = /^(?:pensions?|benefits?|retirement|postretirement|plans?|capitali[sz]ed)$/

const EXPECTING = /^(?:expect|anticipate|estimate|project|forecast|budget|plan)$/
const MORE = /^(?:higher|lower|more|less|greater)$/

/** "Interest expense, including amortization of costs, was": what comes between two commas is an insertion. */
const isInserted = (tokens: PlacedSentence['tokens'], from: number, to: number): boolean =>
  /^[,(]$/.test(tokens[from]?.text ?? '') && /^[,)]$/.test(tokens[to - 1]?.text ?? '')

/** The sum is what the words "interest expense" total, not what it grew by. */
function isInterestExpense(
  { tokens, clauses, nouns }: PlacedSentence,
  noun: TokenRange,
  { from: at }: TokenRange,
): boolean {
  const name = nouns.findLast((one) => one.noun === 'interest' && one.from === noun.from)
  if (!INTEREST_WORD.test(tokens[(name?.to ?? 0) - 1]?.lower ?? '') || tokens[noun.from]?.lower === 'net') return false
  if (OTHER_INTEREST.has(tokens[noun.from - 1]?.lower ?? '')) return false
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast((predicate) => predicate.at >= noun.to && predicate.at < at)
  const free = verb !== undefined && isInserted(tokens, noun.to, verb.from) ? verb.at : noun.to
  if (nouns.some((one) => one.from >= free && one.to <= at)) return false
  if (verb === undefined) return tokens[noun.to]?.lower === 'of' && at - noun.to <= 3
  if (!SAYING.has(verb.class) || verb.modal !== null) return false
  const moved = verb.class === 'increase' || verb.class === 'decrease'
  return !moved || /^(?:to|from)$/.test(tokens[at - 1]?.lower ?? '')
}

/** The span right after the sum, or before it with no other sum between. */
function timeOf(sentence: PlacedSentence, all: readonly DatedRole[], amount: TokenRange): DatedRole | null {
  const roles = all.filter(({ date }) => !isOfOtherNumber(sentence, date, amount.from))
  const sums = sentence.values.filter(({ kind }) => kind === 'money')
  const isFree = (from: number, to: number): boolean => !sums.some((sum) => sum.from >= from && sum.to <= to)
  const following = roles.find(({ date }) => date.from >= amount.to)
  const before = roles.findLast(({ date }) => date.to <= amount.from)
  const next = sums.find(({ from }) => from >= amount.to)
  // "in 2024 was $5 million and in 2023 was $4 million": a date with a verb before its sum is not of the one before.
  const isOfNext =
    following !== undefined &&
    before !== undefined &&
    next !== undefined &&
    isFree(before.date.to, amount.from) &&
    sentence.clauses.some(({ predicates }) => predicates.some(({ at }) => at >= following.date.to && at < next.from))
  if (following !== undefined && !isOfNext && isFree(amount.to, following.date.from)) return following
  if (before === undefined) return null
  return isFree(before.date.to, amount.from) || spanAfter(sentence, amount) === 'year_before' ? before : null
}
