import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { Period } from '../../../../model.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { MoneyMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import { AMOUNT_LABELS } from '../../labels.ts'
import { moneyReading } from '../../reading.ts'
import { periodsOf } from '../../rates/interest-facts.ts'
import { isCompared, isListed } from '../../rates/periods/interest-lists.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { isOthersDebt } from '../../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import { phrases } from '../../../tables/match-phrases.ts'
import { spanOfReport } from '../../../time/reported-span.ts'
import { speaksOfAssets } from '../types/amount-type.ts'

type Kind = 'average_borrowings' | 'highest_borrowings'

interface OverTime {
  readonly readings: readonly FactReading[]
  /** The measured sums that are a difference or somebody else's: nothing that the filer owes or could borrow. */
  readonly denied: readonly Pick<FactReading, 'number'>[]
}

/** "Average borrowings during the year were $5 million": sums of a span, which are owed on no one day. */
export function borrowingsOverTime(context: SentenceContext, amounts: readonly AmountReading[]): OverTime {
  const { sentence, debtors, lender } = context
  if (!sentence.tokens.some(({ lower }) => AFTER_NAME.test(lower) || MEASURES.has(lower)) || speaksOfAssets(sentence))
    return { readings: [], denied: [] }
  const denied: MoneyMention[] = []
  const kinds = new Map<MoneyMention, Kind>()
  let last: MoneyMention | null = null
  for (const { amount } of amounts) {
    const before: Kind | null = last !== null && isAlike(sentence, last, amount) ? (kinds.get(last) ?? null) : null
    const isHigh = last !== null && kinds.has(last) && HIGH.test(wordsIn(sentence.tokens, last.to, amount.from))
    const kind: Kind | null = before ?? (isHigh ? 'highest_borrowings' : kindOf(sentence, amount, lender))
    const isLow = kinds.size > 0 && LOW.test(wordsIn(sentence.tokens, amount.from - 5, amount.from))
    if (isLow) denied.push(amount)
    else if (kind !== null && (isDifference(sentence, amount) || isOfOthers(context, amount))) denied.push(amount)
    else if (kind !== null && !isOthersDebt(debtors(), amount.from)) kinds.set(amount, kind)
    last = amount
  }
  return {
    readings: readingsOf(context, kinds),
    denied: denied.map((amount) => ({ number: placeOf(sentence, amount) })),
  }
}

function placeOf({ passage, tokens }: PlacedSentence, { number }: MoneyMention): FactReading['number'] {
  const { start } = passage.display
  return { start: start + (tokens[number]?.start ?? 0), end: start + (tokens[number]?.end ?? 0) }
}

function readingsOf(context: SentenceContext, kinds: ReadonlyMap<MoneyMention, Kind>): FactReading[] {
  const { sentence, resolver, language } = context
  let before: readonly (Period | null)[] = []
  return [...kinds].flatMap(([amount, factType]) => {
    const own = [...kinds.keys()].filter((one) => kinds.get(one) === factType)
    const owner = ownerOf(sentence, amount)
    const stated = periodsOf(context, own, amount)
    const quarter = stated.some((one) => one !== null) ? null : lastQuarter(context)
    const found = quarter === null ? stated : [quarter]
    // "the average was $4 million and the highest was $6 million": of one span.
    const periods = found.some((one) => one !== null) || amount !== own[0] ? found : before
    before = periods
    return periods.flatMap((period) => {
      if (period === null || isOfPart(sentence, period) || (period.endDate ?? '') > (language.periodEnd ?? '9999'))
        return []
      const resolved = owner === null ? null : resolver.resolve(owner, sentence)
      return (
        moneyReading(sentence, amount, {
          factType,
          label: AMOUNT_LABELS[factType] ?? factType,
          period,
          doubts: [],
          resolved,
        }) ?? []
      )
    })
  })
}

/** "Average borrowings during the quarter were", in an annual report: the last of its year, where no other is named. */
const lastQuarter = ({ sentence: { tokens, values }, language }: SentenceContext): Period | null =>
  language.reading.filing.form.startsWith('10-K') &&
  !values.some(({ kind }) => kind === 'date') &&
  THE_QUARTER.test(wordsIn(tokens, 0, tokens.length))
    ? spanOfReport('during the quarter', '10-Q', language.periodEnd)
    : null

const THE_QUARTER = /\b(?:in|during|for) the quarter\b(?! (?:ended|ending|of|in|before|to)\b)/

/** "averaged $4 million during the year, with a high of $6 million", "and reached"; a maximum alone may be a limit. */
const HIGH = new RegExp(
  '^[\\w ]{0,40},? ?(?:(?:with|and) a (?:high|peak) of|(?:and )?reach(?:ed|ing) a (?:high|peak|maximum) of|and peaked at)' +
    '(?: approximately| about)?(?: [$€£])?$',
)

/** "and a low of $2 million": the least that was owed at some time, and no balance of a day. */
const LOW = /\ba (?:low|minimum) of(?: approximately| about)?(?: [$€£])?$/

/** "$5 million and $4 million", "$5 million in 2024 and $4 million in 2023"; a sum of one day is no average. */
const isAlike = (sentence: PlacedSentence, one: MoneyMention, next: MoneyMention): boolean =>
  (!OF_DAY.test(wordsIn(sentence.tokens, next.to, next.to + 4)) || isDealtOut(sentence, next)) &&
  (isListed(sentence, one, next) || isCompared(sentence, one, next))

/** "Averages were $4 million and $5 million at the end of 2023 and 2022, respectively": both are of one kind. */
const isDealtOut = ({ tokens }: PlacedSentence, { to }: MoneyMention): boolean =>
  /^[^$;]*\brespectively\b/.test(wordsIn(tokens, to, to + 12))

/** "an average of $4 million, compared to $5 million at the end of 2023": the second is a balance. */
const OF_DAY =
  /^(?:(?:outstanding|owed) )?(?:at|as of) (?:the same date|(?:the |fiscal )?(?:(?:year|month|quarter) )?end)\b/

/** "in the first six months": a whole year is not the span of it. */
const isOfPart = ({ tokens }: PlacedSentence, { durationMonths = 0 }: Period): boolean =>
  durationMonths > 10 && PART_OF_YEAR.test(wordsIn(tokens, 0, tokens.length))

const PART_OF_YEAR =
  /\b(?:first|second|third|fourth|last|past|latest) (?:[a-z0-9]+ )?(?:months?|quarters?|half|weeks?)\b/

const MEASURES: ReadonlyMap<string, Kind> = new Map([
  ['average', 'average_borrowings'],
  ...['maximum', 'highest', 'largest', 'peak', 'greatest'].map((word) => [word, 'highest_borrowings'] as const),
])
const HEADS = new Set(
  'debt borrowing borrowings balance balances outstanding borrowed indebtedness paper loans'.split(' '),
)
/** What may stand between the measure and what it is of. */
const BETWEEN = new Set(
  `daily weekly monthly quarterly month end - month-end aggregate total amount amounts level levels of short short-term
   term weighted principal the our its all bank commercial revolving any day`.split(/\s+/),
)
/** What the average is not of: a rate, a price, what is left to draw. */
const OTHERS = phrases(`
  rate, rates, interest, share, shares, price, life, maturit*, cost, costs, availab*, capacity, commitment, commitments,
  permitted, unused, service, servicing, issuance, issuances, resulting, due, proceeds, increase, increases, deposit, deposits, cash,
  receivable, receivables, asset, assets, investment, investments, peer*, industry, ratio, covenant, per`)
/** "The increase in average borrowings", "higher average borrowings of". */
const CHANGE_OF =
  /\b(?:increase|decrease|change|decline|reduction)s? (?:in|of) (?:the |our |its )?(?:average|maximum)\b/
const CHANGED =
  /\b(?:higher|lower|increased|decreased|reduced) (?:average|maximum) [a-z -]{0,60}of(?: approximately| about)?$/
const COMPARED = /^(?:in \d{4} )?,? ?(?:(?:as )?compared (?:to|with)|versus|vs)\b/
const AVERAGED = /\b(?:borrowings?|indebtedness|commercial paper)(?: [a-z-]+){0,8} averaged(?: approximately| about)?$/
const PEAKED = /\b(?:borrowings?|indebtedness|commercial paper)(?: [a-z-]+){0,8} peaked at(?: approximately| about)?$/
const MEASURE_OF = /\ban? (average|maximum|peak) of(?: approximately| about)?$/
const BORROWED_AFTER = /^(?:(?:was|were) )?(?:outstanding|borrowed|drawn)\b/
const SAYING = /\b(?:was|were|totall?ed|averaged|amounted to|of|approximated)(?: approximately| about)?$/

function kindOf({ tokens, values }: PlacedSentence, { from, to }: MoneyMention, lender: boolean): Kind | null {
  const start = values.findLast(({ kind, to }) => kind === 'money' && to <= from)?.to ?? 0
  const words = wordsIn(tokens, Math.max(start, from - 40), from).replace(/ [$€£]$/, '')
  // What a lender's balances and loans are of, these words leave open.
  if (lender && !/\bborrow|\bcommercial paper|\badvances|\bindebtedness/.test(words)) return null
  if (AVERAGED.test(words)) return OTHERS(` ${words} `) ? null : 'average_borrowings'
  if (PEAKED.test(words)) return OTHERS(` ${words} `) ? null : 'highest_borrowings'
  const said = words.split(' ')
  // "a higher average debt level of $4 million compared to $3 million": the level itself, beside the one before.
  const isLevel = COMPARED.test(wordsIn(tokens, to, to + 5))
  if (CHANGE_OF.test(words) || (CHANGED.test(words) && !isLevel)) return null
  // "An average of $5 million was outstanding": what it is of follows.
  const [, measure = ''] = MEASURE_OF.exec(words) ?? []
  if (measure !== '' && BORROWED_AFTER.test(wordsIn(tokens, to, to + 2))) return MEASURES.get(measure) ?? null
  const at = said.findLastIndex((word, index) => MEASURES.has(word) && isOfBorrowings(said, index + 1))
  const kind = MEASURES.get(said[at] ?? '') ?? null
  const rest = said.slice(at).join(' ')
  if (kind === null || OTHERS(` ${rest} `) || /\b(?:may|shall|must|will|would|cannot|not)\b/.test(rest)) return null
  // "with a maximum outstanding balance of" is a limit; "the maximum outstanding was" tells what there was.
  const isPast =
    / (?:was|were|totall?ed)\b/.test(rest) ||
    said.slice(Math.max(0, at - 5), at).includes('had') ||
    // "averaged $2 million during the year, with a maximum balance of".
    tokens.some(({ lower }, index) => lower === 'averaged' && index < from)
  return SAYING.test(rest) && (kind === 'average_borrowings' || isPast) ? kind : null
}

/** "monthly balance of the", "amount outstanding": up to the first word of something else. */
function isOfBorrowings(said: readonly string[], from: number): boolean {
  const end = said.findIndex((word, index) => index >= from && !BETWEEN.has(word) && !HEADS.has(word))
  return said.slice(from, end < 0 ? said.length : end).some((word) => HEADS.has(word))
}

/** "were $5 million lower", "was $5 million, or 8%, more than". */
const isDifference = ({ tokens }: PlacedSentence, { to }: MoneyMention): boolean =>
  DIFFERENCE.test(wordsIn(tokens, to, to + 9))
const DIFFERENCE =
  /^(?:[(,]? ?(?:or )?[\d.]+ ?(?:%|percent) ?[),]? ?)?(?:lower|higher|less|more|greater|smaller|above|below)\b/

/** "Delta Corp.'s maximum borrowings", "average indebtedness of our directors". */
function isOfOthers({ sentence: { tokens }, language }: SentenceContext, { from }: MoneyMention): boolean {
  const at = tokens.slice(0, from).findLastIndex(({ lower }) => MEASURES.has(lower) || AFTER_NAME.test(lower))
  const isAfter = AFTER_NAME.test(tokens[at]?.lower ?? '')
  const head = isAfter ? tokens.slice(0, at).findLastIndex(({ lower }) => HEADS.has(lower)) : at
  return isOwnedByOthers(tokens, { from: head, to: from }, language.parties())
}

/** The verb behind what was measured. */
const AFTER_NAME = /^(?:averaged|peaked)$/

/** The one debt that the sum is of: the one named last before it, else the next one. */
function ownerOf({ instruments }: PlacedSentence, { from, to }: MoneyMention): InstrumentMention | null {
  const named = instruments.filter(({ type, part }) => type !== 'debt' && type !== 'other' && part === null)
  return named.findLast((one) => one.to <= from) ?? named.find((one) => one.from >= to) ?? null
}
