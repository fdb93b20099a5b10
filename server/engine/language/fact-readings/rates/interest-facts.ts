import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Period } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import { isBound } from '../../amounts/bounds.ts'
import type { MoneyMention, TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { inFiscalYears } from '../../time/fiscal-years.ts'
import { wordsIn } from '../../tokens.ts'
import { moneyReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { reportedSpan, spanNextTo, spanOfReport } from '../../time/reported-span.ts'
import { allDebtAt, debtAt } from './interest/bearers-of-interest.ts'
import { INCURRING, isCause } from './interest/interest-change.ts'
import { isOnTaxes } from './interest/on-taxes.ts'
import { isBarelyCompared, isCompared, isListed, listWith } from './periods/interest-lists.ts'
import {
  spanAfter,
  spanInList,
  spanInYear,
  spanOf,
  spansOf,
  yearBefore,
  yearInBrackets,
  timeOf,
} from './periods/interest-span.ts'

/** "Interest expense was $36.4 million in 2024": the sum of a span that the sentence gives; of no span, no fact. */
export function interestReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, resolver } = context
  const own: MoneyMention[] = []
  const owners = new Map<MoneyMention, InstrumentMention | null>()
  for (const [index, { role, amount }] of amounts.entries()) {
    const last = own.at(-1)
    const moved = isMovedBy(sentence, amounts[index - 1], amount)
    // What is listed after a sum of interest, or compared with it, is of its kind.
    const goesOn =
      last !== undefined &&
      last === amounts[moved ? index - 2 : index - 1]?.amount &&
      (moved || isListed(sentence, last, amount) || isCompared(sentence, last, amount))
    const isSaid = role === 'interest' || (role === 'none' && isFirstAfterInterest(sentence, amount))
    const isAnother = role !== 'interest' && role !== 'none' && yearInBrackets(sentence, amount) === null
    const owner =
      goesOn && !isAnother
        ? owners.get(last)
        : isSaid
          ? ownerOf(sentence, amount, endOfList(sentence, amounts, index))
          : undefined
    // "less than $0.1 million": a bound, no sum.
    if (owner === undefined || isBound(sentence, amount.from)) continue
    own.push(amount)
    owners.set(amount, owner)
  }
  if (own.length === 0 || isOnTaxes(context)) return []
  return own.flatMap((amount) => {
    // "Interest expense was $5 million", after what the paragraph told of one debt alone: what that one cost.
    const bearer = owners.get(amount) ?? (namesAllDebt(sentence) ? null : resolver.only(sentence))
    return periodsOf(context, own, amount).flatMap((period) => {
      // What has not ended is expected.
      if (period === null || (period.endDate ?? '') > (context.language.periodEnd ?? '9999')) return []
      const said = {
        factType: 'interest_expense',
        label: isNet(sentence, amount) ? 'Interest expense, net' : 'Interest expense',
        period,
        doubts: 'precision' in period ? ['day_not_stated'] : [],
        resolved: bearer === null ? null : resolver.resolve(bearer, sentence),
      } as const
      return moneyReading(sentence, amount, said) ?? []
    })
  })
}

/** "Interest expense on our borrowings was", "Total interest expense was": of more than one debt, whatever comes before. */
const namesAllDebt = ({ instruments, tokens }: PlacedSentence): boolean =>
  instruments.length > 0 || tokens.some(({ lower }) => /^(?:total|consolidated|overall|aggregate)$/.test(lower))

/** "was $9 million, an increase of $2 million from": how far it moved, before what it was. */
const isMovedBy = ({ tokens }: PlacedSentence, by: AmountReading | undefined, { from }: TokenRange): boolean =>
  by !== undefined &&
  /\b(?:(?:increase|decrease|decline|rise|reduction) of|(?:increased|decreased|declined|rose) by)(?: approximately)?$/.test(
    wordsIn(tokens, by.amount.from - 3, by.amount.from),
  ) &&
  /(?:^| )(?:from|over|compared (?:to|with))(?: the)?$/.test(wordsIn(tokens, by.amount.to, from)) &&
  from - by.amount.to <= 8

/** "Interest expense charged to income in 2024 was": the first sum after its name, with no other sum between. */
const isFirstAfterInterest = ({ tokens, nouns, values }: PlacedSentence, { from }: TokenRange): boolean => {
  const noun = nouns.findLast((one) => one.to <= from && isCost(tokens, one))
  if (noun?.noun !== 'interest' || /^(?:on|under)$/.test(tokens[from - 1]?.lower ?? '')) return false
  return !values.some((value) => value.kind === 'money' && value.from >= noun.to && value.to <= from)
}

/** "$370 for the years ended A and B": the sum of each, unless the words add them up. */
const ADDED_UP =
  /^(?:aggregate|total|totaled|totalled|combined|together|cumulative|cumulatively|collectively|respectively)$/

/** "Interest expense was $1.9 million (2023: $1.5 million)" in an annual report: of its year. */
const isYearly = (
  { sentence, language }: SentenceContext,
  own: readonly MoneyMention[],
  amount: MoneyMention,
): boolean => {
  const next = own[own.indexOf(amount) + 1]
  const year = next === undefined ? null : yearInBrackets(sentence, next)
  return year !== null && year === Number(language.periodEnd?.slice(0, 4)) - 1
}

/** The spans of a sum: its own, or each of a list; in a list of sums, the one of its place in a list of as many spans. */
export function periodsOf(
  context: SentenceContext,
  own: readonly MoneyMention[],
  amount: MoneyMention,
): readonly (Period | null)[] {
  const { sentence, language } = context
  const end = language.periodEnd
  const roles = inFiscalYears(sentence, context.roles, language.fiscal, end)
  const [year, compared] = [yearInBrackets(sentence, amount), own[own.indexOf(amount) - 1]]
  if (year !== null)
    return (compared === undefined ? [] : periodsOf(context, own, compared)).map((span) =>
      span === null ? null : spanInYear(span, year, end),
    )
  const sums = listWith(sentence, own, amount, (one) => one)
  if (sums.length === 1) {
    const { form } = language.reading.filing
    const next = spanNextTo(sentence, amount, form, end)
    if (next !== null) return [next]
    const only = timeOf(sentence, roles, amount)
    // "$0.4 million in the quarter, versus $0.2 million": of the year before, where nothing else is said.
    if (only === null && compared !== undefined && isBarelyCompared(sentence, compared, amount))
      return periodsOf(context, own, compared).map((span) => (span === null ? null : yearBefore(span, end)))
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
      ? [
          reportedSpan(sentence, form, end) ??
            (isYearly(context, own, amount) ? spanOfReport('in the year', form, end) : null),
        ]
      : all.map((time) => spanOf(sentence, time, roles, language))
    return following === null ? spans : spans.map((span) => (span === null ? null : yearBefore(span, end)))
  }
  const [first, last] = [sums[0], sums.at(-1)]
  if (first === undefined || last === undefined) return []
  const near = timeOf(sentence, roles, { from: first.from, to: last.to })
  // "against $3.6 million and $7.3 million a year earlier": as long as the spans of the sums before them.
  const before = own[own.indexOf(amount) - sums.length]
  const lastBefore = own[own.indexOf(first) - 1]
  const isBare = lastBefore !== undefined && isBarelyCompared(sentence, lastBefore, { from: first.from, to: last.to })
  if (before !== undefined && (isBare || near?.date.bare === true || spanAfter(sentence, last) === 'year_before'))
    return periodsOf(context, own, before).map((span) => (span === null ? null : yearBefore(span, end)))
  if (near === null) return []
  const dates = listWith(sentence, roles, near, ({ date }) => date)
  const time = dates[sums.indexOf(amount)]
  const lengths = dates.flatMap((date) => spansOf(sentence, date, end))
  if (dates.length === sums.length && time !== undefined)
    return lengths.length > 0 ? [] : [spanInList(sentence, dates, time, roles, language)]
  return dates.length === 1 && lengths.length === sums.length ? [lengths[sums.indexOf(amount)] ?? null] : []
}

const SAYING = new Set(['be', 'total', 'increase', 'decrease'])
const OTHER_INTEREST = new Set(
  'in accrued capitalized tax pretax cash lower higher additional incremental and of annual annualized forma'.split(
    ' ',
  ),
)

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
  'realized',
  'attributable',
  'incurred',
  'charged',
  'capitalized',
])

/** "Net interest expense was", "interest expense, net, was": less what was earned. */
const isNet = ({ tokens, nouns }: PlacedSentence, { from }: TokenRange): boolean => {
  const named = nouns.findLast((one) => one.noun === 'interest' && one.to <= from)
  if (named === undefined) return false
  const words = wordsIn(tokens, named.from - 1, named.to + 2)
  return /\bnet\b/.test(words) && tokens[named.to + 2]?.lower !== 'of'
}

/** Where the list of sums ends that one of them begins: "$5 million and $4 million on the notes". */
export function endOfList(sentence: PlacedSentence, amounts: readonly AmountReading[], index: number): number {
  let last = amounts[index]?.amount
  for (const { amount } of amounts.slice(index + 1)) {
    if (last === undefined || !isListed(sentence, last, amount)) break
    last = amount
  }
  return last?.to ?? 0
}

/**
 * Whose interest a sum is: the whole filing's (null) or one debt's. Undefined where the words "interest expense" do not
 * total it: a change, a part of no debt in particular, another sum.
 */
function ownerOf(sentence: PlacedSentence, amount: TokenRange, last: number): InstrumentMention | null | undefined {
  const { tokens, nouns, instruments } = sentence
  if (isExpected(sentence, amount) || MORE.test(tokens[amount.to]?.lower ?? '')) return undefined
  if (tokens.some(({ lower }) => NOT_EXPENSED.test(lower)) && !tokens.some(({ lower }) => lower === 'expense'))
    return undefined
  const named = nouns.filter((one) => one.noun === 'interest' && one.to <= amount.from)
  // "Interest expense, net of capitalized interest, was": the last one that is an expense.
  const noun = named.findLast((one) => isCost(tokens, one)) ?? named.at(-1)
  if (noun === undefined) return ownerAfter(sentence, amount, last)
  // "interest income on the notes": what the issuer earned as their lender.
  const said = tokens.slice(noun.from, noun.to + 1)
  // "Interest (income) expense": an expense, where no brackets are around the sum.
  const isEither = said.some(({ lower }, at) => lower === 'income' && said[at + 1]?.text === ')')
  if (isEither ? tokens[amount.from - 1]?.text === '(' : said.some(({ lower }) => NO_COST.test(lower))) return undefined
  const end = endOfDeduction(sentence, noun.to)
  const isPart = PARTS.has(tokens[end]?.lower ?? '')
  const before = isPart ? debtAt(sentence, end) : null
  const all = isPart && before === null ? allDebtAt(sentence, end) : null
  // "to $3 million from $6 million": what it was before.
  const ofPart = PARTS.has(tokens[last]?.lower ?? '') && !sentence.values.some(({ from }) => from === last + 1)
  const following = ofPart ? debtAt(sentence, last) : null
  if (before === null && isPart && all === null) return undefined
  if (following === null && ofPart) return undefined
  // "on the notes was $2 million and on the term loan $3 million": each on the one before it.
  const own = instruments.findLast(
    ({ from, to }) => from > (before?.to ?? from) && to <= amount.from && tokens[from - 2]?.lower === 'on',
  )
  const owner = own ?? before ?? following
  const name = { from: noun.from, to: before?.to ?? all ?? noun.to }
  return isInterestExpense(sentence, name, amount) ? owner : undefined
}

/** "Interest expense, net of capitalized interest, recognized on": where the name goes on behind what is left out of it. */
function endOfDeduction({ tokens }: PlacedSentence, at: number): number {
  if (tokens[at]?.text !== ',' || !/^(?:net|including|excluding)$/.test(tokens[at + 1]?.lower ?? '')) return at
  const close = tokens.findIndex(({ text }, index) => index > at + 1 && index < at + 14 && text === ',')
  return close < 0 ? at : close + 1
}

/** "we expect interest expense of", "interest expense is expected to be". */
const isExpected = ({ clauses }: PlacedSentence, { from }: TokenRange): boolean =>
  clauses.some(
    ({ predicates, ...clause }) =>
      clause.from <= from && clause.to > from && predicates.some(({ at, lemma }) => at < from && EXPECTING.test(lemma)),
  )

const NO_COST = /^(?:income|paid|accrued|unpaid|deferred|payments?)$/

/** "recognized $1.2 million of interest expense on the Term Loan": the words come after the sum. */
function ownerAfter(sentence: PlacedSentence, amount: TokenRange, end: number): InstrumentMention | null | undefined {
  const { tokens, nouns, clauses } = sentence
  const noun = nouns.find((one) => one.noun === 'interest' && one.from === end + 1)
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < amount.from)
  if (noun === undefined || verb === undefined || !/^(?:of|in)$/.test(tokens[end]?.lower ?? '')) return undefined
  if (!isCost(tokens, noun)) return undefined
  if (!INCURRING.test(verb.lemma) || verb.passive || verb.negated || verb.modal !== null) return undefined
  const between = tokens.slice(verb.at + 1, amount.from)
  if (between.some(({ lower }) => !/^(?:approximately|about|and|also|a|total|of|,|\$)$/.test(lower))) return undefined
  if (!PARTS.has(tokens[noun.to]?.lower ?? '')) return null
  return debtAt(sentence, noun.to) ?? (allDebtAt(sentence, noun.to) === null ? undefined : null)
}

const INTEREST_WORD = /^(?:expense|charges?|costs?)$/

/** "interest charges", "the cost of interest": not interest that is paid or accrued. */
const isCost = (tokens: PlacedSentence['tokens'], { from, to }: TokenRange): boolean =>
  tokens.slice(from, to).some(({ lower }) => INTEREST_WORD.test(lower))

/** The interest cost of a pension is none of a debt's, and one that is partly capitalized is not all expense. */
const NOT_EXPENSED = /^(?:pensions?|benefits?|retirement|postretirement|plans?|capitali[sz]ed)$/

const EXPECTING = /^(?:expect|anticipate|estimate|project|forecast|budget|plan)$/
const MORE = /^(?:higher|lower|more|less|greater|above|below|over|under)$/

/** "Interest expense, including amortization of costs, was": what comes between two commas is an insertion. */
const isInserted = (tokens: PlacedSentence['tokens'], from: number, to: number): boolean =>
  /^[,(]$/.test(tokens[from]?.text ?? '') && /^[,)]$/.test(tokens[to - 1]?.text ?? '')

/** The sum is what the words "interest expense" total, not what it grew by. */
function isInterestExpense(sentence: PlacedSentence, noun: TokenRange, { from: at }: TokenRange): boolean {
  const { tokens, clauses, nouns, values } = sentence
  const isValueEnd = (end: number): boolean => values.some(({ to }) => to === end)
  const name = nouns.findLast((one) => one.noun === 'interest' && one.from === noun.from)
  // "Interest on the term loan was": what it cost over the span that the sentence states.
  if (name === undefined || (!isCost(tokens, name) && noun.to <= name.to)) return false
  // "depreciation and interest expense" is one sum; "paid $5 million and interest expense was" are two.
  const isNext = tokens[noun.from - 1]?.lower === 'and' && isValueEnd(noun.from - 1)
  if (OTHER_INTEREST.has(tokens[noun.from - 1]?.lower ?? '') && !isNext) return false
  const end = wordsIn(tokens, noun.to, noun.to + 2) === ', net' ? noun.to + 2 : noun.to
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast((predicate) => predicate.at >= noun.to && predicate.at < at)
  if (verb === undefined && isCause(sentence, noun.from, at)) return false
  const free = verb !== undefined && isInserted(tokens, noun.to, verb.from) ? verb.at : end
  if (verb === undefined && isOfSum(tokens, noun.to, at)) return true
  if (nouns.some((one) => one.from >= free && one.to <= at)) return false
  if (verb === undefined) return /^(?:of|:)$/.test(tokens[end]?.lower ?? '') && at - end <= 3
  if (!SAYING.has(verb.class) || verb.modal !== null) return false
  const moved = verb.class === 'increase' || verb.class === 'decrease'
  return !moved || /^(?:to|from)$/.test(tokens[at - 1]?.lower ?? '')
}

/** "interest expense on the notes in 2024 of $5 million": the word that joins the sum to its name comes last. */
const isOfSum = (tokens: PlacedSentence['tokens'], from: number, at: number): boolean => {
  const of = tokens.slice(0, at).findLastIndex(({ lower }) => lower === 'of')
  return (
    of >= from && at - of <= 3 && of - from <= 12 && !tokens.slice(from, of).some(({ text }) => /^[,;(]$/.test(text))
  )
}
