import { firstOf, holds } from '../../context/speaker.ts'
import { isOther } from '../../debtor/party.ts'
import { ISSUER_PRONOUNS, OUTSIDE_DEBTORS } from '../../lexicon/parties.ts'
import {
  CASH_SOURCES,
  ENOUGH,
  FUNDING_SOURCES,
  LIQUIDITY_NEEDS,
  LIQUIDITY_WORDS,
  MONEY_NEED,
  MONEY_SOURCES,
  MONEY_USES,
  NEEDS,
} from '../../lexicon/statements.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Token } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOfFiler } from './held-access.ts'
import { isAskedOf } from './lasting-money.ts'

type Flow = readonly [concept: 'liquidity_sources' | 'liquidity_needs', action: 'stated' | 'expected']

/** What a claim says of where the filer's money comes from, or of what it needs money for. */
export function flowOf(utterance: Utterance, claim: Claim): Flow | null {
  if (claim.negated || /^(?:may|might|could|would)$/.test(claim.verb.modal ?? '')) return null
  const concept = conceptOf(utterance, claim)
  if (concept === null) return null
  if (claim.reality === 'future' || isAskedOf(utterance.sentence, utterance.claims, claim)) return [concept, 'expected']
  return claim.reality === 'fact' || isInfinitiveOf(utterance, claim) ? [concept, 'stated'] : null
}

function conceptOf(utterance: Utterance, claim: Claim): Flow[0] | null {
  const listed = listedIn(utterance, claim)
  if (listed !== null) return listed
  const { tense, modal } = claim.verb
  const isHabit =
    claim.reality === 'future' ||
    isAskedOf(utterance.sentence, utterance.claims, claim) ||
    (claim.governor === null && modal === null && /^(?:present|perfect)$/.test(tense))
  if (!isHabit) return null
  // "will be sufficient to satisfy our needs": said as enough.
  if (holds(utterance.sentence, ENOUGH, claim.verb.from - SAID_BEFORE, claim.verb.at)) return null
  if (isFundedWith(utterance, claim) || isDrawnFrom(utterance, claim) || isUsedToFund(utterance, claim))
    return 'liquidity_sources'
  return isUsedFor(utterance, claim) ? 'liquidity_needs' : null
}

const SAID_BEFORE = 5
const LISTING = /^(?:be|include|consist|comprise|remain|come|arise|stem|result|relate|represent|constitute)$/
/** The words of a list that a table or marks continue: what it names stands below. */
const OPENING_LIST = /:$/

/** "Our principal sources of liquidity are cash and ...", "Debt service is our primary use of cash". */
function listedIn(utterance: Utterance, claim: Claim): Flow[0] | null {
  const { sentence } = utterance
  const { verb, object } = claim
  const isListing = verb.tense !== 'none' && LISTING.test(verb.lemma)
  if (!(isListing || isInfinitiveOf(utterance, claim)) || holds(sentence, ENOUGH, object.from, object.from + 6))
    return null
  if (holds(sentence, COMPARED, object.from, object.from + 3)) return null
  const side = { from: claim.subject.from, to: Math.min(claim.subject.to, verb.from) }
  const isOpen = OPENING_LIST.test(sentence.text)
  const sources = firstOf(sentence, FUNDING_SOURCES, side.from, side.to) ?? liquidityIn(utterance, claim, side)
  if (sources !== null && isOwned(utterance, side))
    return isOpen || holds(sentence, CASH_SOURCES, verb.at + 1, verb.at + LIST_REACH) ? 'liquidity_sources' : null
  // "Our use of cash in 2024 consisted of": what a year's cash went to.
  const needs = verb.tense === 'past' ? null : firstOf(sentence, LIQUIDITY_NEEDS, side.from, side.to)
  if (needs !== null && isOwned(utterance, side))
    return isOpen || holds(sentence, MONEY_USES, verb.from + 1, verb.at + LIST_REACH) ? 'liquidity_needs' : null
  return !/^(?:be|remain|represent|constitute)$/.test(verb.lemma) ? null : namedBehind(utterance, claim, side)
}

/** "Our needs are to fund working capital": one verb group, and no duty of whom the subject names. */
const isInfinitiveOf = ({ sentence: { tokens } }: Utterance, { verb }: Claim): boolean =>
  tokens[verb.from]?.verb?.class === 'be' && tokens[verb.at - 1]?.lower === 'to'

const LIST_REACH = 24
/** "These requirements are in excess of our resources", "are subject to change": says how large they are, or may be. */
const COMPARED = phraseSet('in excess|greater|higher|lower|less|more|subject|large|substantial|significant')
const NAME_REACH = 8

/** "Cash from operations is our primary source of liquidity". */
function namedBehind(utterance: Utterance, { object }: Claim, side: TokenRange): Flow[0] | null {
  const { sentence } = utterance
  const end = object.from + NAME_REACH
  const isNamed = (names: typeof FUNDING_SOURCES): boolean => {
    const name = firstOf(sentence, names, object.from, end)
    return name !== null && holds(sentence, OWNERS, object.from, name.at)
  }
  const isMoney =
    holds(sentence, MONEY_SOURCES, side.from, side.to) || holds(sentence, CASH_SOURCES, side.from, side.to)
  if (isMoney && isNamed(FUNDING_SOURCES)) return 'liquidity_sources'
  return isNamed(LIQUIDITY_NEEDS) && holds(sentence, MONEY_USES, side.from, side.to) ? 'liquidity_needs' : null
}

/** "Liquidity and capital resources include": the money itself, where no sum of it is told. */
function liquidityIn({ sentence }: Utterance, { verb }: Claim, side: TokenRange) {
  if (!/^(?:include|consist|comprise)$/.test(verb.lemma)) return null
  const isCounted = sentence.values.some(({ kind, from }) => kind === 'money' && from >= side.from && from < side.to)
  const named = firstOf(sentence, RESOURCES, side.from, side.to)
  // "The amount of available liquidity".
  const isPart = named !== null && sentence.tokens.slice(side.from, named.at).some(({ lower }) => lower === 'of')
  return isCounted || isPart || named?.to !== side.to ? null : named
}

const RESOURCES = phraseSet('liquidity and capital resource|capital resource|liquidity resource|liquidity')
const OWNERS = phraseSet('our|its|company|registrant|issuer|bank|corporation|trust|partnership')

/** "for the project", but not "for the next year": what money is for, where it isn't the business as a whole. */
const isForAnother = (words: readonly Token[]): boolean =>
  words.some(
    ({ lower }, at) =>
      at > 0 &&
      lower === 'for' &&
      /^(?:the|this|these|such|that|those)$/.test(words[at + 1]?.lower ?? '') &&
      !WHOLE.test(words[at + 2]?.lower ?? ''),
  )

const WHOLE = /^(?:company|business|next|following|coming|foreseeable|year|remainder|short|long|fiscal|current)$/

/** The filer's own: by a word for it, or by no word for anybody else. */
export function isOwned({ sentence, parties }: Utterance, side: TokenRange): boolean {
  if (holds(sentence, OUTSIDE_DEBTORS, side.from, side.to) || isOther(sentence, side, parties)) return false
  // "The sources of funding for this project".
  if (isForAnother(sentence.tokens.slice(side.from, side.to))) return false
  if (holds(sentence, OWNERS, side.from, side.to)) return true
  const words = sentence.tokens.slice(side.from, side.to)
  return !words.some(
    ({ text, lower }) => /['\u2019]s?$/.test(text) || /^(?:an?|their|his|your|whose|such)$/.test(lower),
  )
}

/** "expect to fund our capital expenditures with cash on hand", "have financed our operations through", "rely on cash flows". */
function isFundedWith({ sentence }: Utterance, { verb, subject, object, reach }: Claim): boolean {
  // "have been able to pay our expenses from".
  const isAble = verb.lemma === 'pay' && sentence.tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'able')
  if (!isAble && !/^(?:fund|finance|meet|satisfy|rely|depend|cover|support)$/.test(verb.lemma)) return false
  const own = { from: subject.from, to: Math.min(subject.to, verb.from) }
  // "Liquidity requirements are principally met through the credit markets": nobody else's that it names.
  const isOwn = verb.passive && firstOf(sentence, LIQUIDITY_NEEDS, own.from, own.from + 3)?.to === own.to
  if (!isOwn && !holds(sentence, ISSUER_PRONOUNS, own.from, own.to)) return false
  const end = Math.max(object.to, reach.to)
  const by = sentence.tokens.findIndex(
    ({ lower }, at) => at > verb.at && at < end && /^(?:with|from|through|using|by|on)$/.test(lower),
  )
  const isRelied = /^(?:rely|depend)$/.test(verb.lemma)
  // "Our ability to pay will depend on": what depends is not the filer.
  const isByAdverb = /ly$|^also$/.test(sentence.tokens[verb.from - 1]?.lower ?? '')
  const last = verb.from - (isByAdverb ? 2 : 1)
  if (verb.lemma === 'depend' && !holds(sentence, ISSUER_PRONOUNS, last, last + 1)) return false
  // "We rely on the servicers of our loans": what is relied on comes first.
  if (by < 0 || !holds(sentence, CASH_SOURCES, by, by + (isRelied ? 7 : 14))) return false
  // "Our operations have been funded by loans from our directors".
  if (verb.passive) return !isRelied && holds(sentence, NEEDS, own.from, own.to)
  return isRelied || holds(sentence, NEEDS, verb.at + 1, by) || holds(sentence, MONEY_USES, verb.at + 1, by)
}

/** "uses its revolver to fund working capital needs", "Borrowings under the line are used to finance inventory", "maintain bank lines to". */
function isUsedToFund(utterance: Utterance, { verb, subject, object, reality, governor }: Claim): boolean {
  const { sentence } = utterance
  const isKept = verb.lemma === 'maintain' && !verb.passive
  if (!(isKept || /^(?:use|utilize|utilise)$/.test(verb.lemma))) return false
  // "will require us to use our cash flow to pay interest": another's demand.
  const isMeant = reality === 'future' && /^(?:intend|plan|expect|anticipate|)$/.test(governor?.verb.lemma ?? '')
  if (verb.tense !== 'present' && !isMeant) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const lent = verb.passive ? side : { from: object.from, to: object.from + LIST_OF_LENT }
  const isOwn = verb.passive ? isOwned(utterance, side) : holds(sentence, ISSUER_PRONOUNS, side.from, side.to)
  const money = firstOf(sentence, LENT, lent.from, lent.to)
  // "maintain availability under our line to": a line is kept, and not what may be drawn on it.
  if (!isOwn || money === null || (isKept && money.at > object.from + 3)) return false
  const from = verb.passive ? verb.at : money.to
  const to = sentence.tokens.findIndex(
    ({ lower }, at) =>
      at > from && at < from + NAME_REACH && FUNDING.test(lower) && sentence.tokens[at - 1]?.lower === 'to',
  )
  return (
    to >= 0 && (holds(sentence, MONEY_USES, to + 1, to + USE_REACH) || holds(sentence, ASKED, to + 1, to + USE_REACH))
  )
}

const LIST_OF_LENT = 12
const ASKED = phraseSet('need|requirement|note')
const FUNDING = /^(?:fund|finance|meet|support|satisfy|supplement|cover|pay|repay)$/
const LENT = phraseSet(
  'borrowing|credit facility|revolver|line of credit|credit line|revolving credit facility|commercial paper|commercial paper program|cash flow|credit agreement|bank line|facility|short term debt|long term debt|bank loan|bank financing|capital market|debt market|credit market|money market',
)

const DRAWING = /^(?:obtain|derive|generate|receive|get|provide|come)$/
const FROM = /^(?:from|by|through)$/

/** "We obtain our funds principally from dividends", "Our liquidity is provided by cash flow". */
function isDrawnFrom(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, object, reach } = claim
  if (!DRAWING.test(verb.lemma)) return false
  const isTurned = verb.passive || verb.lemma === 'come'
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const money = isTurned
    ? firstOf(sentence, LIQUIDITY_WORDS, side.from, side.to)
    : firstOf(sentence, LIQUIDITY_WORDS, object.from, object.from + NAME_REACH)
  if (money === null || (isTurned ? !isOwned(utterance, side) : !isOfFiler(utterance, claim))) return false
  const end = Math.max(object.to, reach.to)
  const by = sentence.tokens.findIndex(
    ({ lower }, at) => at >= Math.max(money.to, verb.at + 1) && at < end && FROM.test(lower),
  )
  const isNear = by >= 0 && by - Math.max(money.to, verb.at + 1) < ADVERBS
  // "generates cash from operations": every business does; "most of its cash", "primarily" tells the source.
  const isMain = isTurned || /^(?:obtain|derive)$/.test(verb.lemma) || holds(sentence, MAINLY, verb.from, by)
  return isNear && isMain && holds(sentence, CASH_SOURCES, by, Math.min(end, by + NAME_REACH))
}

const MAINLY = phraseSet(
  'most|majority|substantially all|principally|primarily|mainly|chiefly|largely|all of|bulk|predominantly',
)
/** "principally", "in large part": so many words may part the money from where it comes from or goes to. */
const ADVERBS = 4

/** "We require cash principally to service our debt", "Funds are needed for debt service": as a rule, and no sum of a year. */
function isUsedFor({ sentence, ...utterance }: Utterance, claim: Claim): boolean {
  const { verb, subject, object, clause } = claim
  const { tokens } = sentence
  if (!/^(?:use|need|require)$/.test(verb.lemma) || verb.tense === 'perfect') return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const money = verb.passive
    ? firstOf(sentence, LIQUIDITY_WORDS, side.from, side.to)
    : firstOf(sentence, LIQUIDITY_WORDS, object.from, object.from + 3)
  if (money === null) return false
  const isOwn = verb.passive
    ? clause.kind !== 'relative' && isOwned({ sentence, ...utterance }, side)
    : isOfBusiness({ sentence, ...utterance }, claim, side) && !holds(sentence, MONEY_NEED, object.from, money.to)
  const from = verb.passive ? verb.at + 1 : money.to
  const to = tokens.findIndex(({ lower }, at) => at >= from && at < from + ADVERBS && /^(?:for|to)$/.test(lower))
  // "used a cash flow model to estimate", "cash is required to be kept in an account".
  const isLed = to >= 0 && tokens.slice(from, to).every(({ lower }) => ADVERB.test(lower))
  return isOwn && isLed && tokens[to + 1]?.lower !== 'be' && holds(sentence, MONEY_USES, to + 1, to + USE_REACH)
}

/** "We", "the Company", "our operations"; "our hotel managers" need money of their own. */
const isOfBusiness = (utterance: Utterance, claim: Claim, side: TokenRange): boolean =>
  isOfFiler(utterance, claim) ||
  (holds(utterance.sentence, ISSUER_PRONOUNS, side.from, side.to) &&
    holds(utterance.sentence, BUSINESS, side.from, side.to))

const BUSINESS = phraseSet('business|operation|activity|growth|strategy|program')

const ADVERB = /ly$|^(?:flows?|resources?|in|large|part|both|also|and|cash|equivalents|us|by|only)$/
const USE_REACH = 9
