import { predicateBefore } from '../../amounts/governor.ts'
import { clauseAt, scopeStart } from '../../clauses.ts'
import { LENT_TYPES } from '../../lexicon/instruments.ts'
import { MONTHS } from '../../lexicon/numbers.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { isNoRate } from './no-rate.ts'
import { isAllIn, isDay, isSumOfFormula, restates } from './all-in.ts'
import { isOfSum } from './asides/adjustments.ts'
import { roleOfAside } from './asides/role-of-aside.ts'
import type { RateRole } from './rate-kinds.ts'
import { isMovedRate } from './roles/parts-of-rates.ts'
import { isRateOfDebt } from './roles/rate-of-debt.ts'
import { addedTo, isBelow, linkBefore, MARGIN, outsideBrackets, referenceOf } from './rate-links.ts'

/** "a 5.75% margin", "a 2.00% applicable margin". */
export const isNamedMargin = (after: readonly string[]): boolean =>
  MARGIN.test((after[0] === 'applicable' ? after[1] : after[0]) ?? '')

/** What the words around a percentage make of it; `previous` is the role of the one before it in the sentence. */
export function roleOfRate(
  sentence: PlacedSentence,
  value: PercentMention,
  previous: RateRole | null,
): RateRole | null {
  const { tokens, instruments } = sentence
  const named = instruments.find((one) => value.from >= one.from && value.to <= one.to)
  if (named !== undefined && LENT_TYPES.has(named.type)) return 'coupon'
  const before = wordsBefore(sentence, value)
  const said = before.join(' ')
  const near = before.slice(-7)
  const after = tokens.slice(value.to, value.to + 8).map(({ lower }) => lower)
  const following = tokens.slice(value.to, value.to + 14).map(({ lower }) => lower)
  const aside = roleOfAside(sentence, value, previous)
  if (aside !== null) return aside
  if (YIELD_AT_ISSUE.test(said)) return 'effective'
  if (isNoRate(sentence, value, before, after)) return null
  if (isCommitmentFee(before, near, following)) return 'commitment_fee'
  if (FEE_RATE.test(said)) return null
  if (isNamedBeforeBracket(sentence, value)) return 'margin'
  if (restates(sentence, value) && (previous === 'margin' || previous === 'stated')) return 'stated'
  if (isAllIn(sentence, value, before) || isSumOfFormula(sentence, value)) return 'stated'
  if (isMargin(sentence, value, before, after)) return 'margin'
  return roleOfMeasure(sentence, value, before, after)
}

/** "a spread (currently 0.9%) to the base rate": what the brackets give is the margin itself, unless "plus" adds it. */
function isNamedBeforeBracket({ tokens }: PlacedSentence, { from }: PercentMention): boolean {
  const open = tokens[from - 1]?.text === '(' ? from - 1 : from - 2
  const isNow = open === from - 1 || /^(?:currently|now|presently|initially)$/.test(tokens[from - 1]?.lower ?? '')
  if (tokens[open]?.text !== '(' || !isNow || !MARGIN.test(tokens[open - 1]?.lower ?? '')) return false
  return !tokens.slice(Math.max(0, open - 4), open).some(({ lower }) => lower === 'plus')
}

/** "were priced with a yield to maturity of": what notes without a coupon cost. */
const YIELD_AT_ISSUE = /\b(?:priced|issued|sold|offered)\b.*\byield to maturity of$/

const MARGIN_OR_FEE = /^(?:margins?|spreads?|adders?|fees?)$/
/** "LIBOR plus a premium, which was": a margin by another name. */
const OVER_REFERENCE = /\b(?:plus|over) an? (?:applicable )?premium\b/
const HIGHEST_MARGIN = 10
/** "a quarterly unused commitment fee": the words before the noun. */
const WORDS_OF_FEE = 3

/** How far before its verb the subject of a change may stand, where others with their days come between. */
const SUBJECT_WITHIN = 90

/** The words before a rate, with those of the subject where its verb only says what the subject is. */
function wordsBefore(sentence: PlacedSentence, value: PercentMention): string[] {
  const { tokens, clauses } = sentence
  const near = outsideBrackets(tokens, value.from, 16).map((at) => tokens[at]?.lower ?? '')
  const verb = predicateBefore(sentence, value.from)
  const item = clauseAt(clauses, value.from)
  // "(v) adjustment of the commitment fee on the undrawn portion of the facility to": an item without a verb.
  if (verb === null && item !== null && value.from - item.from < 40)
    return tokens.slice(Math.min(item.from, Math.max(0, value.from - 16)), value.from).map(({ lower }) => lower)
  if (verb === null || verb.at > value.from) return near
  // "the margin of the loans that were made under the facility was reduced to": the subject of a change.
  const isChanged = verb.passive && /^(?:increase|decrease|amend)$/.test(verb.class)
  if (isChanged) {
    const own = scopeStart(clauses, clauseAt(clauses, verb.at))
    // "was decreased to A in May and was decreased to B": the clause before has the subject.
    const start = tokens[own]?.lower === 'and' && verb.from - own <= 1 ? 0 : own
    return tokens.slice(Math.max(start, verb.from - SUBJECT_WITHIN), value.from).map(({ lower }) => lower)
  }
  // "a margin, the amount of which is determined by our leverage, ranging from": the range is of the margin.
  const isRanged = /^(?:determine|base|set|calculate)$/.test(verb.lemma) && RANGING.test(near.slice(-6).join(' '))
  if (!(verb.class === 'be' || verb.lemma === 'range' || isRanged)) return near
  const own = clauseAt(clauses, verb.at)
  let from = own?.from ?? 0
  // "plus a spread, dependent on our leverage ratio, which was 1.60%": what the relative clause goes back to.
  // "a fee on the unused part is payable at a rate that ranges from".
  const named = tokens.slice(Math.max(0, from - 30), from).findLastIndex(({ lower }) => MARGIN_OR_FEE.test(lower))
  if (own?.kind === 'relative' && named >= 0 && value.value < HIGHEST_MARGIN)
    return tokens.slice(Math.max(0, from - 30 + named - WORDS_OF_FEE), value.from).map(({ lower }) => lower)
  // "rates during the years ended A were": the subject comes before its own adverbial.
  for (const one of clauses.slice(0, clauseAt(clauses, verb.at)?.index ?? 0).reverse()) {
    if (one.predicates.some(({ tense }) => tense !== 'none')) break
    from = one.from
  }
  // "The rate on our paper, which matures in May, was": the subject comes before what is said of its debt.
  from = Math.min(from, scopeStart(clauses, clauseAt(clauses, verb.at)))
  const begin = Math.min(Math.max(from, verb.from - 40), Math.max(0, value.from - 16))
  return tokens.slice(begin, value.from).map(({ lower }) => lower)
}

const RANGING = /\branging from(?: [\d.]+ (?:%|percent) to)?$/
const OWN_RATE = /\b(?:effective|all in|total|average)(?: (?:interest|annual))? (?:rate|yield)\b/

/** "SOFR plus 0.85%, with an effective interest rate of 5.90%": a rate by its own name after what is added. */
function namesOwnRate({ tokens, values }: PlacedSentence, { from }: PercentMention): boolean {
  const margin = values.findLast(({ kind, to }) => kind === 'percent' && to <= from)
  return margin !== undefined && from - margin.to < 12 && OWN_RATE.test(wordsIn(tokens, margin.to, from))
}

const UNUSED = /^(?:unused|undrawn|unutilized|unborrowed|available|commitments?)$/
/** Fees that are paid once, for an act or for something else than what is left undrawn. */
const OTHER_FEES = new Set(
  'prepayment premium exit closing origination upfront up front termination success final extension amendment consent arrangement fronting participation issuance agency structuring underwriting waiver redemption forbearance'.split(
    ' ',
  ),
)

/** "a 0.375% fee on the undrawn portion", "a 0.25% commitment fee". */
function isFeeAfter(given: readonly string[]): boolean {
  // "0.50% (Commitment Fee Rate)": what the brackets call it.
  const after = given[0] === '(' ? given.slice(1) : given
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

/** "are charged 0.375% on the undrawn part": what a lender is paid for what it may yet have to lend. */
const isOnUndrawn = (after: readonly string[]): boolean =>
  UNDRAWN_PART.test(after.slice(after[0] === 'per' ? 2 : 0).join(' '))

const UNDRAWN_PART =
  /^o[nf] (?:(?:the|any|our|its|average|daily) )*un(?:used|drawn|utilized|borrowed) (?!letter|face|lcs?\b)/

const OWN_NOUNS = /^(?:pricing|yield|margins?|spreads?)$/

/** "The fronting fee rate was": what a fee costs, and no interest. */
const FEE_RATE = /\bfees? rates?(?: (?!interest|margin|spread|plus|rates?|bears?)[a-z]+){0,8}$/

const FEE_BEFORE = /^fees?(?: rates?)? and (?:the )?(?:[a-z]+ )?fees?$/

/** "the facility fee rate and the participation fee rate was": the first of two fees that share a level. */
function feeNoun(before: readonly string[]): number {
  const last = before.findLastIndex((word) => /^fees?$/.test(word))
  const first = before.findLastIndex((word, at) => at < last && /^fees?$/.test(word))
  return first >= 0 && FEE_BEFORE.test(before.slice(first, last + 1).join(' ')) ? first : last
}

function isCommitmentFee(before: readonly string[], near: readonly string[], after: readonly string[]): boolean {
  if (isFeeAfter(after) || isOnUndrawn(after)) return true
  const fee = feeNoun(before)
  if (fee < 0 || near.includes('interest')) return false
  if (before.slice(Math.max(0, fee - 3), fee).some((word) => OTHER_FEES.has(word))) return false
  // "a facility fee of 0.125%, for all-in drawn pricing of": the noun right before the rate says what it is.
  if (before.slice(fee).some((word) => OWN_NOUNS.test(word))) return false
  if (/commitment|unused|facility|undrawn|ticking|non use/.test(before.join(' '))) return true
  const on = after.indexOf('on')
  return on >= 0 && after.slice(on).some((word) => UNUSED.test(word))
}

function isMargin(
  sentence: PlacedSentence,
  value: PercentMention,
  before: readonly string[],
  after: readonly string[],
): boolean {
  if (namesOwnRate(sentence, value)) return false
  const link = linkBefore(sentence, value)
  const named =
    isNamedMargin(after) || before.some((word) => MARGIN.test(word)) || OVER_REFERENCE.test(before.join(' '))
  if (addedTo(sentence, value) !== null || isOfSum(sentence, value)) return true
  if (isBelow(sentence, value)) return referenceOf(sentence, value) !== null
  if (isMovedRate(before)) return false
  if (link === null && !after.some((word) => /^(?:over|above|excess)$/.test(word)) && !named) return false
  return named || link?.reference != null || referenceOf(sentence, value) !== null
}

/** "The average rate was 5.1%, and the rate at year end was": behind a rate, the words of the next one's own subject. */
function ofOwnSubject(before: readonly string[]): readonly string[] {
  const own = before.slice(before.findLastIndex((word) => /^(?:%|percent)$/.test(word)) + 1)
  const noun = own.findIndex((word) => /^(?:rates?|yield)$/.test(word))
  const isSubject = noun > 0 && OWN_SUBJECT.test(own.slice(0, noun).join(' '))
  return isSubject && own.slice(noun).some((word) => /^(?:was|were|is|stood)$/.test(word)) ? own : before
}

const OWN_SUBJECT = /\b(?:the|an?|our|its)(?: [a-z-]+){0,4}$/

function roleOfMeasure(
  sentence: PlacedSentence,
  value: PercentMention,
  all: readonly string[],
  after: readonly string[],
): RateRole | null {
  const before = ofOwnSubject(all)
  const near = nearWords(sentence, value)
  const own = adjectivesOfRate(before)
  if (own.some((word) => AVERAGE.test(word))) return 'average'
  if (own.includes('effective')) return 'effective'
  if (before.includes('weighted') && (before.includes('average') || near.includes('average')))
    return before.some((word) => /^rates?$/.test(word)) || isCostOfDebt(before) ? 'average' : null
  if (before.includes('average') && (/rates?/.test(before.join(' ')) || isCostOfDebt(before))) return 'average'
  if (/^averag(?:ed|ing)$/.test(before.at(-1) ?? '') && /\b(?:rates?|interest)\b/.test(before.join(' ')))
    return 'average'
  if (isEffective(before) && /rates?|yield/.test(before.join(' '))) return 'effective'
  // "bore interest at an average of 7.9% during 2024".
  if (/\bat an average of$/.test(before.join(' ')) && before.includes('interest')) return 'average'
  const bears = predicateBefore(sentence, value.from)?.class === 'bear'
  if (bears || before.slice(-16).some((word) => /^(?:bearing|bears?|accrues)$/.test(word))) return 'stated'
  const rated = before.includes('rate') || before.includes('rates')
  if (
    near.includes('interest') ||
    (rated && before.includes('interest')) ||
    near.includes('coupon') ||
    KIND_OF_RATES.test(near.join(' ')) ||
    near.includes('rate') ||
    IN_EFFECT.test(before.join(' ')) ||
    isOfNameBefore(sentence, value) ||
    isRateOfDebt(sentence, value)
  )
    return 'stated'
  return after.includes('interest') && after.indexOf('interest') <= 2 ? 'stated' : null
}

/** "at variable rates, ranging from". */
const KIND_OF_RATES =
  /\b(?:variable|fixed|floating|adjustable) rates ,? ?(?:ranging|that range|which range|of|from|between)\b/
/** "The rate in effect on the line was". */
const IN_EFFECT = /\brates? in effect\b/

/** "an effective rate"; "effective May 1", "effective as of", "the effective date" say from when. */
const isEffective = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    const next = words[at + 1] ?? ''
    return word === 'effective' && !FROM_WHEN.test(next) && MONTHS[next] === undefined
  })

const FROM_WHEN = /^(?:as|on|upon|in|with|for|from|date|immediately|,|\d.*)$/

const AVERAGE = /^(?:average|blended|composite)$/
const OF_RATE = /^(?:weighted|effective|annual|annualized|interest|borrowing|nominal|cash|overall|-|year|end)$/

/** "a higher average debt and an effective interest rate of": the words right before the last noun that a rate is of. */
function adjectivesOfRate(before: readonly string[]): readonly string[] {
  const noun = before.findLastIndex((word) => /^(?:rates?|yields?)$/.test(word))
  let from = noun
  const isOfRate = (word = ''): boolean => OF_RATE.test(word) || AVERAGE.test(word)
  while (from > 0 && isOfRate(before[from - 1])) from -= 1
  return before.slice(from, Math.max(from, noun))
}

/** The seven words before a rate, without those of a day: "the all-in rate on December 31, 2024 stood at". */
const nearWords = ({ tokens, values }: PlacedSentence, { from }: PercentMention): string[] =>
  tokens
    .slice(Math.max(0, from - 16), from)
    .filter((_, index) => !isDay(values, Math.max(0, from - 16) + index))
    .map(({ lower }) => lower)
    .slice(-7)

/** "interest cost", "cost of borrowings": a rate by another name. */
const isCostOfDebt = (before: readonly string[]): boolean =>
  /\b(?:interest|borrowing|debt) costs?\b|\bcosts? of (?:our |its |the )?(?:debt|borrowings?|funds)\b/.test(
    before.join(' '),
  )

/** "a note payable to the seller at 7%": the rate right after its debt. */
function isOfNameBefore(
  { tokens, instruments, clauses, values }: PlacedSentence,
  { from, to }: PercentMention,
): boolean {
  if (tokens[from - 1]?.lower !== 'at' || /^(?:below|above|under|over|or)$/.test(tokens[to]?.lower ?? '')) return false
  const debt = instruments.findLast(({ to }) => to < from)
  if (debt === undefined || debt.part !== null || !LENT_TYPES.has(debt.type) || from - debt.to > 6) return false
  const between = (at: number): boolean => at >= debt.to && at < from
  return (
    !clauses.some(({ predicates }) => predicates.some((one) => between(one.at))) &&
    !values.some((one) => between(one.from))
  )
}
