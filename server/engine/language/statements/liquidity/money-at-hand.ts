import { firstOf, holds } from '../../context/speaker.ts'
import { LASTING_TYPES } from '../../lexicon/instruments.ts'
import { ISSUER_PRONOUNS, OUTSIDE_DEBTORS } from '../../lexicon/parties.ts'
import {
  ASKED,
  CASH_SOURCES,
  ENOUGH,
  FUNDING_SOURCES,
  LENT,
  LIQUIDITY_NEEDS,
  LIQUIDITY_WORDS,
  MONEY_SOURCES,
  MONEY_USES,
} from '../../lexicon/statements.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOfFiler } from './held-access.ts'
import { isOwned, SPENDING } from './owned-money.ts'

/** What money is said to be there for, or to be drawn on for if it is asked for. */
export function moneyAtHand(utterance: Utterance, claim: Claim): 'stated' | 'possible' | null {
  if (claim.negated || claim.governor?.negated === true) return null
  if (isOption(utterance, claim)) return 'possible'
  if (claim.verb.modal !== null) return null
  if (isMadeFor(utterance, claim)) return 'stated'
  if (claim.verb.tense === 'past') return null
  return [isServing, isSupporting, isAvailable, isWithinMeans].some((tells) => tells(utterance, claim))
    ? 'stated'
    : null
}

const SERVING = /^(?:provide|serve|act|function|supply|represent|be|remain)$/
const BEING = /^(?:be|remain|represent)$/
const OBJECT_WITHIN = 12

/** "Cash flow provides us with a significant source of liquidity", "The program serves as a backup source of liquidity". */
function isServing(utterance: Utterance, { verb, subject, object, reality, governor }: Claim): boolean {
  const { sentence } = utterance
  const isSaid = reality === 'fact' && governor === null
  if (!SERVING.test(verb.lemma) || verb.passive || (BEING.test(verb.lemma) && !isSaid)) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  if (!isMoney(utterance, side) || !isOwned(utterance, side)) return false
  const source = firstOf(sentence, FUNDING_SOURCES, object.from, Math.min(object.to, object.from + OBJECT_WITHIN))
  // "a source of liquidity for our customers", "provides the venture with a source of funds".
  if (source === null) return false
  if (sentence.tokens[source.to]?.lower === 'for') return isForFiler(utterance, source.to + 1)
  const receiver = sentence.tokens.slice(verb.at + 1, source.at)
  const isWith = receiver.some(({ lower }) => lower === 'with')
  return !isWith || holds(sentence, ISSUER_PRONOUNS, verb.at + 1, source.at)
}

/** "The facilities provide liquidity support for our commercial paper"; "support our paper" tells no source of money. */
function isSupporting(utterance: Utterance, { verb, subject, object, reality, governor }: Claim): boolean {
  const { sentence } = utterance
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const isTold = reality === 'fact' && (governor === null || governor.verb.class === 'intend') && !verb.passive
  const paper = isTold ? firstOf(sentence, PAPER, object.from, object.from + OBJECT_WITHIN) : null
  if (
    paper === null ||
    !isOwned(utterance, side) ||
    !(namesLine(utterance, side) || holds(sentence, OWN_LINES, side.from, side.to))
  )
    return false
  return SUPPLYING.test(verb.lemma) && holds(sentence, LIQUIDITY_WORDS, object.from, paper.at)
}

const SUPPLYING = /^(?:provide|serve|act|function|be|remain)$/
const PAPER = phraseSet('commercial paper')
const OWN_LINES = phraseSet(
  'these facility|this facility|the facility|these agreement|this agreement|these line|credit line',
)

/** "entered into the loan agreement, in part, to provide additional liquidity": what a line or loan was made for. */
function isMadeFor(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, reality } = claim
  if (!/^(?:enter|obtain|establish|arrange|secure)$/.test(verb.lemma) || verb.passive || reality !== 'fact')
    return false
  if (!isOfFiler(utterance, claim)) return false
  const named = sentence.instruments.find(
    ({ from, type, former }) =>
      from > verb.at && from - verb.at < OBJECT_WITHIN && !former && type !== 'letter_of_credit',
  )
  if (named === undefined) return false
  const to = sentence.tokens.findIndex(
    ({ lower }, at) => lower === 'to' && at >= named.to && at < Math.max(object.to, named.to) + LIST_WITHIN,
  )
  const given = to < 0 ? '' : wordsIn(sentence.tokens, to + 1, to + 6)
  return INCREASING.test(given) && OF_MONEY.test(given)
}

const INCREASING = /^(?:provide|increase|enhance|preserve|strengthen)\b/
const OF_MONEY = /^\w+(?: \w+){0,2} (?:liquidity|working capital|financial flexibility|capital for)\b/

/** "for our operations", but not "for our customers". */
const isForFiler = ({ sentence }: Utterance, from: number): boolean =>
  holds(sentence, ISSUER_PRONOUNS, from, from + 3) && !holds(sentence, OUTSIDE_DEBTORS, from, from + 4)

/** "may use cash to retire other borrowings". */
const RETIRING = /^(?:refinance|retire)$/
const USE_WITHIN = 10

/** "Our marketable securities are available to meet liquidity needs", "facilities, both of which are available to support". */
function isAvailable(utterance: Utterance, { verb, subject, object, clause, reality }: Claim): boolean {
  const { sentence } = utterance
  if (verb.class !== 'be' || reality !== 'fact') return false
  const at = sentence.tokens.findIndex(
    ({ lower }, index) => lower === 'available' && index > verb.at && index < verb.at + 4 && index < object.to,
  )
  const [of, next] = [sentence.tokens[verb.from - 2]?.lower, sentence.tokens[at + 1]?.lower]
  if (at < 0 || (clause.kind === 'relative' && of !== 'of')) return false
  const side = {
    from: clause.kind === 'relative' ? Math.max(0, clause.from - OBJECT_WITHIN) : subject.from,
    to: Math.min(subject.to, verb.from),
  }
  // "has a facility and a line, both of which are": the article is of what the filer has.
  const all = sentence.tokens[verb.from - 3]?.lower ?? ''
  if (clause.kind === 'relative' && !/^(?:both|all|each)$/.test(all)) return false
  const isHad = clause.kind === 'relative' && holds(sentence, ISSUER_PRONOUNS, 0, side.to)
  if (namesLine(utterance, side) && /^(?:to|for)$/.test(next ?? '') && holds(sentence, OF_LINES, at + 2, at + 6))
    return isHad || isOwned(utterance, side)
  if (next !== 'to' || clause.kind === 'relative') return false
  // "so that sufficient liquidity is available": an aim, or said as enough.
  const isAim = holds(sentence, ENOUGH, side.from, side.to)
  return !isAim && isMoney(utterance, side) && isOwned(utterance, side) && isUsed(utterance, at + 1)
}

/** What a line is for, where it is said to be available. */
const OF_LINES = phraseSet('commercial paper|borrowing|general corporate|corporate purpose|working capital')

/** A line or program, and no sum of it: "$5 million of the line is available" is an amount. */
const namesLine = ({ sentence }: Utterance, { from, to }: TokenRange): boolean =>
  sentence.instruments.some((one) => LASTING_TYPES.has(one.type) && !one.former && one.from >= from && one.to <= to) &&
  !sentence.values.some(
    (one) => one.kind === 'money' && one.from >= from && one.to <= to && sentence.tokens[one.to]?.lower === 'of',
  )

const PAPERS = phraseSet('investment|marketable security|security|credit line|line|facility|proceeds')

const isMoney = ({ sentence }: Utterance, { from, to }: TokenRange): boolean =>
  [MONEY_SOURCES, CASH_SOURCES, LENT, PAPERS].some((names) => holds(sentence, names, from, to))

/** "to meet our needs", "to fund working capital": what money is used for, behind the word before it. */
const isUsed = ({ sentence }: Utterance, to: number): boolean =>
  [SPENDING, RETIRING].some((verbs) => verbs.test(sentence.tokens[to + 1]?.lower ?? '')) &&
  [LIQUIDITY_NEEDS, MONEY_USES, ASKED].some((names) => holds(sentence, names, to + 2, to + USE_WITHIN))

const DRAWING = /^(?:use|utilize|utilise|issue|borrow|obtain|draw|incur|access|sell)$/
const LIST_WITHIN = 16

/** "may issue additional commercial paper to meet liquidity requirements", "may use cash to retire other borrowings". */
function isOption(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, reality, clause } = claim
  const isOpen = /^(?:may|can|could)$/.test(verb.modal ?? '') && /^(?:open|permission)$/.test(reality)
  if (!isOpen || verb.passive || !DRAWING.test(verb.lemma)) return false
  if (clause.kind === 'relative' || sentence.clauses.some(({ kind }) => kind === 'condition')) return false
  if (utterance.speaker === 'risk_factor') return false
  if (!isOfFiler(utterance, claim)) return false
  // "may use a portion of the proceeds to": of one sale.
  if (/\bproceeds\b/.test(wordsIn(sentence.tokens, verb.at + 1, verb.at + 7))) return false
  const money = [LENT, CASH_SOURCES].map((names) => firstOf(sentence, names, verb.at + 1, verb.at + 9)?.to ?? Infinity)
  const from = Math.min(...money)
  const to = sentence.tokens.findIndex(
    ({ lower }, at) => lower === 'to' && at >= from && at < object.from + 2 * LIST_WITHIN && isUsed(utterance, at),
  )
  return to >= 0
}

/** "have the ability to satisfy our requirements through the issuance of commercial paper": what the filer is able to. */
function isWithinMeans(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, reach, governor } = claim
  if (verb.class === 'have') return isAbleToCover(utterance, claim)
  if (!/^(?:meet|satisfy|fund|finance|cover)$/.test(verb.lemma)) return false
  const holder = governor?.verb.class === 'have' ? governor : governor?.governor
  if (holder?.verb.class !== 'have' || holder.reality !== 'fact' || holder.negated || holder.verb.tense === 'past')
    return false
  if (!isOfFiler(utterance, holder) || !holds(sentence, MEANS, holder.verb.at + 1, holder.verb.at + 4)) return false
  const by = sentence.tokens.findIndex(
    ({ lower }, at) => at > verb.at && at < reach.to && /^(?:through|with|from|by)$/.test(lower),
  )
  return by >= 0 && isUsed(utterance, verb.at - 1) && holds(sentence, CASH_SOURCES, by, by + USE_WITHIN)
}

/** "have the flexibility to cover our debt service through cash": with a verb that the lexicon has as a noun. */
function isAbleToCover(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, reality, negated, clause } = claim
  const means = firstOf(sentence, MEANS, verb.at + 1, verb.at + 4)
  if (means === null || reality !== 'fact' || negated || !isOfFiler(utterance, claim)) return false
  if (wordsIn(sentence.tokens, means.to, means.to + 2) !== 'to cover' || !isUsed(utterance, means.to)) return false
  const by = sentence.tokens.findIndex(
    ({ lower }, at) => at > means.to && at < clause.to && /^(?:through|with|from|by)$/.test(lower),
  )
  return by >= 0 && holds(sentence, CASH_SOURCES, by, by + USE_WITHIN)
}

const MEANS = phraseSet('ability|capacity|flexibility')
