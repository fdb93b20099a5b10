import { predicateBefore } from '../../amounts/governor.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { followsAdjustment } from './asides/adjustments.ts'
import { isEndOfFormula } from './rate-links.ts'

/** Percentages of these are no rates of debt. */
const OTHER_RATES = new Set(
  'tax discount ownership owned equity shares voting stock stake capital redemption revenue revenues sales assets advance redeemed outstanding portion majority excess discounted yield volatility dividend dividends return pension interests accounts eligible appraised value purchased tendered repurchased lenders commitments holders cash consolidated liquidation imputed compensation wage wages salary salaries inflation growth'.split(
    ' ',
  ),
)
/** The most that a debt may bear: "shall not exceed 12%", "is capped at 9.5%". */
const AT_MOST =
  /\b(?:capped at|(?:not|never) (?:to )?exceed|maximum (?:\w+ ){0,2}rate (?:of|is)|(?:cap|ceiling) (?:of|at))(?: an?)?$/
/** "The margin moves by up to 0.05%": how far it moves. */
const HOW_FAR = /\bby(?: up to| at most| as much as| no more than| a maximum of)?$/

const OFF_RATES =
  /^(?:above|over|below) the (?:(?:respective|then|stated|initial|contract|original) )+(?:interest )?rates?\b/

/** Changes, caps and other people's percentages. */
export function isNoRate(
  sentence: PlacedSentence,
  value: PercentMention,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const near = withoutAside(before).slice(-7)
  if (isChange(sentence, value) || isRepayment(before, after) || isStake(before, after)) return true
  // "reduced the margin by 25 basis points", "increased the rate 2%": how far it moved.
  if (HOW_FAR.test(before.slice(-4).join(' ')) || isMoved(sentence, value)) return true
  if (
    before.at(-1) === 'of' &&
    /^(?:change|increase|decrease|rise|shift|movement|adjustment)$/.test(before.at(-2) ?? '')
  )
    return true
  if (after.slice(0, 4).includes('adjustment') || followsAdjustment(before) || AT_MOST.test(before.slice(-6).join(' ')))
    return true
  // "2% above the respective interest rates in effect": how far it is from them.
  if (OFF_RATES.test(after.join(' '))) return true
  if (after[0] === 'or' && /^(?:more|less|greater|higher|lower)$/.test(after[1] ?? '')) return true
  if (isOfProfit(before) || isOfOther(sentence, before) || isOfOtherHead(before)) return true
  if (isEndOfFormula(sentence, value)) return true
  // "0.5% plus the federal funds rate": a part of a base rate too.
  if (after[0] === 'plus' && after.slice(0, 6).includes('funds')) return true
  if (isOfTreasury(before, after)) return true
  const fee = before.includes('fee') || before.includes('fees')
  if (after[0] === 'of' && !/^(?:interest)$/.test(after[1] ?? '') && !fee) return true
  // "8% cash interest and 3% in kind": how a part of the interest is paid.
  const paid = after[0] === 'cash' && /^(?:interest|pay|coupon|and|plus|,|;|\.)$/.test(after[1] ?? '.')
  // "a discount of 10% and interest of 12%": the nearest noun says what it is.
  const isInterest = before.at(-2) === 'interest' && /^(?:of|at)$/.test(before.at(-1) ?? '')
  if (isInterest && !OTHER_RATES.has(after[0] ?? '')) return false
  return (
    (OTHER_RATES.has(after[0] ?? '') && !paid) ||
    near.some(
      (word, index) =>
        OTHER_RATES.has(word) &&
        // "Ashdown Capital": a part of a lender's name.
        sentence.tokens[value.from - near.length + index]?.capital !== true &&
        !/^(?:outstanding|commitments|consolidated|cash)$/.test(word) &&
        !isFeeBase(before, word),
    )
  )
}

/** "The effective rate, including amortization of the discount, was": without what is counted in. */
function withoutAside(before: readonly string[]): readonly string[] {
  const close = before.lastIndexOf(',')
  const open = before.slice(0, Math.max(0, close)).lastIndexOf(',')
  const isAside = open >= 0 && isCounted(before.slice(open + 1, open + 4).join(' '))
  return isAside ? [...before.slice(0, open), ...before.slice(close + 1)] : before
}

const isCounted = (words: string): boolean => COUNTED.has(words.split(' ')[0] ?? '') || COUNTED_BY_TWO.test(words)
const COUNTED = new Set('including inclusive excluding considering reflecting after before'.split(' '))
const COUNTED_BY_TWO = /^(?:net of|taking into|which (?:includes|reflects))\b/

/** "The delinquency rate of our notes was 4.1%": how many of a kind, whichever debt is beside it. */
const isOfOther = ({ instruments }: PlacedSentence, before: readonly string[]): boolean => {
  const at = before.findLastIndex((word) => /^rates?$/.test(word))
  if (!FREQUENCIES.test(before[at - 1] ?? '') || before.slice(at).some((word) => OF_BEARING.test(word))) return false
  // "The vacancy rate was 4%, and the notes are at 5%": behind a percentage of its own, another subject has the next.
  const told = before.findLastIndex((word, index) => index > at && /^(?:%|percent)$/.test(word))
  return told < 0 || !instruments.some(({ from, to }) => from > told && to <= before.length)
}

const FREQUENCIES =
  /^(?:forbearance|delinquency|vacancy|occupancy|unemployment|loss|recovery|chargeoffs?|off|churn|retention)$/
/** What is said of what a debt costs. */
const OF_BEARING = /^(?:bear(?:s|ing)?|bore|accru(?:e[sd]?|ing)|interest|margins?|spreads?|coupons?|yields?|plus)$/

/** "gross margins of 35%", "net interest margin of 3.2%": what is earned. */
function isOfProfit(before: readonly string[]): boolean {
  const at = before.slice(-7).findLastIndex((word) => /^margins?$/.test(word)) + Math.max(0, before.length - 7)
  return (
    /^margins?$/.test(before[at] ?? '') &&
    PROFITS.has(before[at - 1] ?? '') &&
    !before.slice(Math.max(0, at - 4), at).includes('plus') &&
    (before[at - 1] !== 'interest' || before[at - 2] === 'net')
  )
}

/** What a margin is earned on, unlike the one that a debt bears over its reference rate. */
const PROFITS = new Set(
  'gross operating profit ebitda contribution interest sale sales product service segment origination production channel income earnings revenue net pretax securitization'.split(
    ' ',
  ),
)

/**
 * "a decrease in rate lock volume of 21%": the noun right before a percentage says what it is of, unless a rate is the
 * subject ("the interest rate on the units was 6%").
 */
const isOfOtherHead = (before: readonly string[]): boolean =>
  OTHER_HEAD.test(before.at(-2) ?? '') &&
  /^(?:of|by|at|was|were)$/.test(before.at(-1) ?? '') &&
  !/^(?:on|upon|at)$/.test(before.at(-3) ?? '') &&
  !(/^(?:was|were)$/.test(before.at(-1) ?? '') && before.slice(-14).some((word) => /^(?:rates?|interest)$/.test(word)))

const OTHER_HEAD = /^(?:volumes?|demand|units?|activity|originations?|delinquency|prices?|revenues?|turnover)$/

/** "amortizing on a quarterly basis at 5% during each year": how fast it is paid back. */
function isRepayment(before: readonly string[], after: readonly string[]): boolean {
  const lead = before.slice(-10)
  const at = lead.findLastIndex((word) => word.startsWith('amortiz'))
  return at >= 0 && after[0] !== 'interest' && lead.slice(at + 1).every((word) => PACE.has(word))
}

const PACE = new Set(
  'on a an the in at of to equal rate rates level basis quarterly monthly annual annually yearly payment payments installment installments'.split(
    ' ',
  ),
)

/** "a 0.25% increase", but not "was 1.25% and will decrease": there the word is a verb. */
function isChange({ tokens, clauses }: PlacedSentence, { to }: PercentMention): boolean {
  const verbs = clauses.flatMap(({ predicates }) => predicates.filter(({ tense }) => tense !== 'none'))
  return tokens
    .slice(to, to + 3)
    .some(
      ({ lower }, at) =>
        /^(?:increase|decrease|change|point)$/.test(lower) &&
        !verbs.some((verb) => verb.at === to + at && verb.from >= to),
    )
}

function isMoved(sentence: PlacedSentence, value: PercentMention): boolean {
  const verb = predicateBefore(sentence, value.from)
  if (verb === null || verb.at > value.from || !/^(?:increase|decrease)$/.test(verb.class)) return false
  return /^(?:rates?|loans?|notes?|facility|agreement|margin|spread|additional|an?)$/.test(
    sentence.tokens[value.from - 1]?.lower ?? '',
  )
}

const TREASURY = /^(?:treasury|treasuries|gilts?|bunds?)$/
const OF_TREASURY = new Set(
  'of at a an the was is with due yield yields yielding rate rates note notes bond bonds bill bills security securities comparable benchmark year five seven ten thirty -'.split(
    ' ',
  ),
)

/** "the comparable Treasury of 4.95%", "the 4.95% Treasury note due 2031": what a price is measured by is nobody's debt here. */
function isOfTreasury(before: readonly string[], after: readonly string[]): boolean {
  const lead = before.slice(-9)
  const at = lead.findLastIndex((word) => TREASURY.test(word))
  if (at >= 0 && lead.slice(at + 1).every((word) => OF_TREASURY.has(word) || /^\d{1,4}$/.test(word))) return true
  const following = after.slice(0, 4).findIndex((word) => TREASURY.test(word))
  return following >= 0 && after.slice(0, following).every((word) => /^(?:u|s|us|\.|united|states|on|-)$/.test(word))
}

/** "a commitment fee on the unused portion of": what a fee is paid on. */
const isFeeBase = (before: readonly string[], word: string): boolean =>
  /^(?:portion|excess|lenders)$/.test(word) && /\bfees?\b.*\b(?:unused|undrawn|unutilized)\b/.test(before.join(' '))

const HOLDING = new Set(
  'represents represented representing acquired acquiring owns owned holds held holding retains retained retaining sold selling purchased purchasing has had have having'.split(
    ' ',
  ),
)

/** "shares representing a 1.9% interest", "our 25% interest in Orlo": a part of a company. */
function isStake(before: readonly string[], after: readonly string[]): boolean {
  if (after[0] !== 'interest' || /^rates?$/.test(after[1] ?? '')) return false
  if (after[1] === 'in') return true
  const words = before
    .slice(-3)
    .filter((word) => !/^(?:an?|the|its|our|remaining|approximately|approximate)$/.test(word))
  return HOLDING.has(words.at(-1) ?? '')
}
