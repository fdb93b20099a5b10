import { predicateBefore } from '../../amounts/governor.ts'
import { clauseAt } from '../../clauses.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import {
  addedTo,
  isBelow,
  isEndOfFormula,
  isFloor,
  isLeast,
  isOfReference,
  isPartOfBaseRate,
  linkBefore,
  referenceOf,
} from './rate-links.ts'

export type RateRole = 'coupon' | 'stated' | 'margin' | 'average' | 'effective' | 'commitment_fee'

/** Percentages of these are no rates of debt. */
const OTHER_RATES = new Set(
  'tax discount ownership owned equity shares voting stock stake capital redemption revenue revenues sales assets advance redeemed outstanding portion majority excess discounted yield volatility dividend pension interests accounts eligible appraised value purchased tendered repurchased lenders commitments holders cash consolidated liquidation imputed'.split(
    ' ',
  ),
)
/** What is less than this is the floor of a reference rate rather than of all that the debt bears. */
const LOWEST_RATE = 2
const NOT_LESS = /\b(?:no|not|event) less than\b[^,;]{0,40}$/
const COUPONS = new Set(['notes', 'loan', 'term_loan', 'mortgage', 'advance'])

/** What the words around a percentage make of it; `previous` is the role of the one before it in the sentence. */
export function roleOfRate(
  sentence: PlacedSentence,
  value: PercentMention,
  previous: RateRole | null,
): RateRole | null {
  const { tokens, instruments } = sentence
  const named = instruments.find((one) => value.from >= one.from && value.to <= one.to)
  if (named !== undefined && COUPONS.has(named.type)) return 'coupon'
  const before = wordsBefore(sentence, value)
  const near = before.slice(-7)
  const after = tokens.slice(value.to, value.to + 8).map(({ lower }) => lower)
  const behind = tokens.slice(value.to, value.to + 14).map(({ lower }) => lower)
  if (isNoRate(sentence, value, before, after)) return null
  if (isCommitmentFee(before, near, behind)) return 'commitment_fee'
  if (isLeast(sentence, value)) return 'stated'
  if (restates(sentence, value) && (previous === 'margin' || previous === 'stated')) return 'stated'
  if (isMargin(sentence, value, before, after)) return 'margin'
  return roleOfMeasure(sentence, value, before, after)
}

const MARGIN = /^(?:margins?|spreads?|adders?)$/
const HIGHEST_MARGIN = 10

/** The words before a rate, with those of the subject where its verb only says what the subject is. */
function wordsBefore(sentence: PlacedSentence, value: PercentMention): string[] {
  const { tokens, clauses } = sentence
  const near = tokens.slice(Math.max(0, value.from - 16), value.from).map(({ lower }) => lower)
  const verb = predicateBefore(sentence, value.from)
  const item = clauseAt(clauses, value.from)
  // "(v) adjustment of the commitment fee on the undrawn portion of the facility to": an item without a verb.
  if (verb === null && item !== null && value.from - item.from < 40)
    return tokens.slice(Math.min(item.from, Math.max(0, value.from - 16)), value.from).map(({ lower }) => lower)
  if (verb === null || verb.at > value.from || !(verb.class === 'be' || verb.lemma === 'range')) return near
  const own = clauseAt(clauses, verb.at)
  let from = own?.from ?? 0
  // "plus a spread, dependent on our leverage ratio, which was 1.60%": what the relative clause goes back to.
  const named = tokens.slice(Math.max(0, from - 30), from).findLastIndex(({ lower }) => MARGIN.test(lower))
  if (own?.kind === 'relative' && named >= 0 && value.value < HIGHEST_MARGIN)
    return tokens.slice(Math.max(0, from - 30) + named, value.from).map(({ lower }) => lower)
  // "rates during the years ended A were": the subject stands before its own adverbial.
  for (const one of clauses.slice(0, clauseAt(clauses, verb.at)?.index ?? 0).reverse()) {
    if (one.predicates.some(({ tense }) => tense !== 'none')) break
    from = one.from
  }
  const begin = Math.min(Math.max(from, verb.from - 40), Math.max(0, value.from - 16))
  return tokens.slice(begin, value.from).map(({ lower }) => lower)
}

/** Changes, floors, other people's percentages and the parts of a base rate. */
function isNoRate(
  sentence: PlacedSentence,
  value: PercentMention,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const near = before.slice(-7)
  if (isChange(sentence, value) || isRepayment(before, after)) return true
  // "reduced the margin by 25 basis points", "increased the rate 2%": how far it moved.
  if (before.at(-1) === 'by' || isMoved(sentence, value)) return true
  if (
    before.at(-1) === 'of' &&
    /^(?:change|increase|decrease|rise|shift|movement|adjustment)$/.test(before.at(-2) ?? '')
  )
    return true
  if (after.slice(0, 4).includes('adjustment') || isAdjustment(before)) return true
  if (after[0] === 'or' && /^(?:more|less|greater|higher|lower)$/.test(after[1] ?? '')) return true
  if (isOfProfit(before)) return true
  // "but in any event not less than 0.38%": a floor too.
  if (value.value < LOWEST_RATE && NOT_LESS.test(before.slice(-12).join(' '))) return true
  // "a 1.00% floor", "subject to a floor of 0.75%": the least that the reference rate counts as.
  if (isOfFloor(near, after)) return true
  if (isFloor(sentence, value) || isPartOfBaseRate(sentence, value) || isOfReference(sentence, value)) return true
  if (isEndOfFormula(sentence, value)) return true
  if (isLettersFee(before)) return true
  const fee = before.includes('fee') || before.includes('fees')
  if (after[0] === 'of' && !/^(?:interest)$/.test(after[1] ?? '') && !fee) return true
  // "8% cash interest and 3% in kind": how a part of the interest is paid.
  const paid = after[0] === 'cash' && /^(?:interest|pay|coupon|and|plus|,|;|\.)$/.test(after[1] ?? '.')
  return (
    (OTHER_RATES.has(after[0] ?? '') && !paid) ||
    near.some(
      (word) =>
        OTHER_RATES.has(word) &&
        !/^(?:outstanding|commitments|consolidated|cash)$/.test(word) &&
        !(word === 'margins' && /^(?:under|for|on|applicable)$/.test(near[near.indexOf(word) + 1] ?? '')) &&
        !isFeeBase(before, word),
    )
  )
}

/** "gross margins of 35%", "net interest margin of 3.2%": what is earned. */
function isOfProfit(before: readonly string[]): boolean {
  const at = before.slice(-7).findLastIndex((word) => /^margins?$/.test(word)) + Math.max(0, before.length - 7)
  return (
    /^margins?$/.test(before[at] ?? '') &&
    /^(?:gross|operating|profit|ebitda|contribution|interest|sales|product|service)$/.test(before[at - 1] ?? '') &&
    (before[at - 1] !== 'interest' || before[at - 2] === 'net')
  )
}

/** "a 1.00% floor", "a floor of 0.75%", but neither "1.5% with a floor" nor "a 1.00% floor, plus 5.75%". */
function isOfFloor(near: readonly string[], after: readonly string[]): boolean {
  const behind = after.slice(0, 3).indexOf('floor')
  if (behind >= 0 && !after.slice(0, behind).some((word) => /^(?:with|subject|and|plus|,|;|no)$/.test(word)))
    return true
  const before = near.slice(-3)
  const at = before.lastIndexOf('floor')
  return at >= 0 && !before.slice(at).some((word) => /^(?:plus|,|;)$/.test(word))
}

/** "plus a credit spread adjustment of 0.10% to 0.25%": what is added to a reference rate in place of another. */
function isAdjustment(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => /^(?:adjustments?|csa)$/.test(word))
  return at >= 0 && !before.slice(at).some((word) => /^(?:plus|margins?|spreads?|and|,|;)$/.test(word))
}

/** "amortizing on a quarterly basis at 5% during each year": how fast it is paid back. */
function isRepayment(before: readonly string[], after: readonly string[]): boolean {
  const lead = before.slice(-10)
  const at = lead.findLastIndex((word) => word.startsWith('amortiz'))
  return at >= 0 && after[0] !== 'interest' && lead.slice(at + 1).every((word) => PACE.test(word))
}

const PACE =
  /^(?:on|an?|the|in|at|of|to|equal|rate|basis|quarterly|monthly|annual|annually|yearly|payments?|installments?)$/

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

/** "letter of credit fees of 3.25%": what is paid for letters, not for the line. */
function isLettersFee(before: readonly string[]): boolean {
  const fee = before.findLastIndex((word) => word === 'fee' || word === 'fees')
  return fee > 2 && before[fee - 1] === 'credit' && /^letters?$/.test(before[fee - 3] ?? '')
}

/** "a commitment fee on the unused portion of": what a fee is paid on. */
const isFeeBase = (before: readonly string[], word: string): boolean =>
  /^(?:portion|excess|lenders)$/.test(word) && /\bfees?\b.*\b(?:unused|undrawn|unutilized)\b/.test(before.join(' '))

const UNUSED = /^(?:unused|undrawn|unutilized|unborrowed|available|commitments?)$/
/** Fees that are paid once, for an act or for something else than what is left undrawn. */
const OTHER_FEES = new Set(
  'prepayment premium exit closing origination upfront up front termination success final extension amendment consent arrangement fronting participation issuance agency structuring underwriting waiver redemption forbearance'.split(
    ' ',
  ),
)

/** "a 0.375% fee on the undrawn portion", "a 0.25% commitment fee". */
function isFeeBehind(after: readonly string[]): boolean {
  const fee = after.slice(0, 5).findIndex((word) => word === 'fee' || word === 'fees')
  const words = after.slice(0, Math.max(0, fee))
  if (
    fee < 0 ||
    !words.every((word) =>
      /^(?:per|annum|annual|quarterly|commitment|unused|facility|line|undrawn|non|use|-)$/.test(word),
    )
  )
    return false
  if (words.some((word) => /^(?:commitment|unused|facility|undrawn)$/.test(word))) return true
  const on = after.indexOf('on')
  return on === fee + 1 && after.slice(on, on + 6).some((word) => UNUSED.test(word))
}

function isCommitmentFee(before: readonly string[], near: readonly string[], after: readonly string[]): boolean {
  if (isFeeBehind(after)) return true
  const fee = before.findLastIndex((word) => word === 'fee' || word === 'fees')
  if (fee < 0 || near.includes('interest')) return false
  if (before.slice(Math.max(0, fee - 3), fee).some((word) => OTHER_FEES.has(word))) return false
  if (/commitment|unused|facility|undrawn|ticking/.test(before.join(' '))) return true
  const on = after.indexOf('on')
  return on >= 0 && after.slice(on).some((word) => UNUSED.test(word))
}

function isMargin(
  sentence: PlacedSentence,
  value: PercentMention,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const link = linkBefore(sentence, value)
  const named = before.some((word) => MARGIN.test(word))
  if (addedTo(sentence, value) !== null) return true
  if (isBelow(sentence, value)) return referenceOf(sentence, value) !== null
  if (link === null && !after.includes('over') && !after.includes('above') && !named) return false
  return named || link?.reference != null || referenceOf(sentence, value) !== null
}

/** "(8.50% at June 30)", "and was 3.94%": the rate that terms told before come to. */
function restates({ tokens, clauses }: PlacedSentence, { from, to }: PercentMention): boolean {
  const next = tokens.slice(to, to + 3).map(({ lower }) => lower)
  const dated = next.includes('at') || next.includes('as') || next.includes('on')
  let at = from - 1
  while (
    /^(?:currently|approximately|or|effectively|equal|to|a|rate|of|was|is|an|all|in|total)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at -= 1
  if (tokens[at]?.text === '(') return dated || next[0] === ')'
  const verb = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at === from - 1)
  return verb?.class === 'be' && dated && /^(?:and|which|,)$/.test(tokens[verb.from - 1]?.lower ?? '')
}

function roleOfMeasure(
  sentence: PlacedSentence,
  value: PercentMention,
  before: readonly string[],
  after: readonly string[],
): RateRole | null {
  const near = before.slice(-7)
  if (before.includes('weighted') && (before.includes('average') || near.includes('average')))
    return before.includes('rate') || before.includes('rates') ? 'average' : null
  if (before.includes('average') && /rates?/.test(before.join(' '))) return 'average'
  if (before.includes('effective') && /rates?|yield/.test(before.join(' '))) return 'effective'
  const bears = predicateBefore(sentence, value.from)?.class === 'bear'
  if (bears || before.slice(-16).some((word) => /^(?:bearing|bears?|accrues)$/.test(word))) return 'stated'
  const rated = before.includes('rate') || before.includes('rates')
  if (
    near.includes('interest') ||
    (rated && before.includes('interest')) ||
    near.includes('coupon') ||
    near.includes('rate') ||
    isOfNameBefore(sentence, value)
  )
    return 'stated'
  return after.includes('interest') && after.indexOf('interest') <= 2 ? 'stated' : null
}

/** "a note payable to the seller at 7%": the rate right behind its debt. */
function isOfNameBefore(
  { tokens, instruments, clauses, values }: PlacedSentence,
  { from, to }: PercentMention,
): boolean {
  if (tokens[from - 1]?.lower !== 'at' || /^(?:below|above|under|over|or)$/.test(tokens[to]?.lower ?? '')) return false
  const debt = instruments.findLast(({ to }) => to < from)
  if (debt === undefined || debt.part !== null || !COUPONS.has(debt.type) || from - debt.to > 6) return false
  const between = (at: number): boolean => at >= debt.to && at < from
  return (
    !clauses.some(({ predicates }) => predicates.some((one) => between(one.at))) &&
    !values.some((one) => between(one.from))
  )
}
