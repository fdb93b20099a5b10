import { firstOf, holds } from '../../context/speaker.ts'
import { BY_FILER, ISSUER_PRONOUNS, OUTSIDE_DEBTORS } from '../../lexicon/parties.ts'
import {
  ASKED,
  CASH_SOURCES,
  CONTRACTED,
  ENOUGH,
  FUNDING_SOURCES,
  LENT,
  LIQUIDITY_NEEDS,
  LIQUIDITY_WORDS,
  MONEY_NEED,
  MONEY_SOURCES,
  MONEY_USES,
  NEEDS,
} from '../../lexicon/statements.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOfFiler } from './held-access.ts'
import { isAskedOf, isCovering } from './lasting-money.ts'
import { isSeasonal } from './liquidity-horizon.ts'
import { moneyAtHand } from './money-at-hand.ts'
import {
  isBacked,
  isNeed,
  isNeedOfAnother,
  isOfHedge,
  isOfMeasure,
  isOfYear,
  isOwned,
  isResumed,
  OWNERS,
  SPENDING,
} from './owned-money.ts'

type Flow = readonly [concept: 'liquidity_sources' | 'liquidity_needs', action: 'stated' | 'expected' | 'possible']

/** What a claim says of where the filer's money comes from, or of what it needs money for. */
export function flowOf(utterance: Utterance, claim: Claim): Flow | null {
  const atHand = moneyAtHand(utterance, claim)
  // "These sources of cash are available to fund": what they are for is what is told.
  if (atHand !== null) return [isResumed(utterance, claim) ? 'liquidity_needs' : 'liquidity_sources', atHand]
  if (claim.negated || isOfMeasure(utterance, claim) || isOfHedge(utterance, claim)) return null
  if (/^(?:may|might|could|would|can)$/.test(claim.verb.modal ?? ''))
    return isReliedOn(utterance, claim) ? ['liquidity_sources', 'possible'] : null
  const concept = conceptOf(utterance, claim)
  if (concept === null) return null
  // "are expected to cover": its own verb, as the lexicon has no other.
  const isAsked = claim.verb.class === 'believe' || isAskedOf(utterance.sentence, utterance.claims, claim)
  if (claim.reality === 'future' || isAsked) return [concept, 'expected']
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
  if (isFundedWith(utterance, claim) || isDrawnFrom(utterance, claim)) return 'liquidity_sources'
  if (isUsedToFund(utterance, claim) || isCovering(utterance, claim))
    return isResumed(utterance, claim) ? 'liquidity_needs' : 'liquidity_sources'
  return isUsedFor(utterance, claim) || isSeasonal(utterance, claim) ? 'liquidity_needs' : null
}

/** "In a downturn our operations would rely on cash flow and our credit facilities", "believe that we could fund acquisitions with". */
function isReliedOn(utterance: Utterance, claim: Claim): boolean {
  const { verb } = claim
  const isBelieved = utterance.claims.some(
    (one) => one.verb.class === 'believe' && one.verb.at < verb.at && one.reality === 'fact' && !one.negated,
  )
  const isMeant =
    verb.lemma === 'rely' ||
    (isBelieved && /^(?:could|can)$/.test(verb.modal ?? '')) ||
    // "Our cash requirements can be met through the sale of commercial paper".
    (verb.passive && /^(?:can|may)$/.test(verb.modal ?? ''))
  return isMeant && isFundedWith(utterance, claim) && utterance.speaker !== 'risk_factor'
}

const SAID_BEFORE = 5
const LISTING = /^(?:be|include|consist|comprise|remain|come|arise|stem|result|relate|represent|constitute)$/
/** The words of a list that a table or marks continue: what it names stands below. */
const OPENING_LIST = /:$/

/** "Our principal sources of liquidity are cash and ...", "Debt service is our primary use of cash". */
function listedIn(utterance: Utterance, claim: Claim): Flow[0] | null {
  const { sentence } = utterance
  const { verb, object } = claim
  // "Our main source of cash is internally generated funds": a participle of what is listed.
  const isGenerated = verb.lemma === 'generate' && sentence.tokens[verb.from]?.verb?.class === 'be'
  const isListing = verb.tense !== 'none' && (LISTING.test(verb.lemma) || isGenerated)
  if (!(isListing || isInfinitiveOf(utterance, claim)) || holds(sentence, ENOUGH, object.from, object.from + 6))
    return null
  // "are our most significant cash needs": whose they are comes first.
  const isOurs = /^(?:our|its|the)$/.test(sentence.tokens[object.from]?.lower ?? '')
  if (!isOurs && holds(sentence, COMPARED, object.from, object.from + 3)) return null
  const side = { from: claim.subject.from, to: Math.min(claim.subject.to, verb.from) }
  const isOpen = OPENING_LIST.test(sentence.text)
  const sources = firstOf(sentence, FUNDING_SOURCES, side.from, side.to) ?? liquidityIn(utterance, claim, side)
  if (
    sources !== null &&
    (isOfReach(sentence, side, sources.at) || (verb.tense === 'past' && isOfYear(utterance, sources, verb.from)))
  )
    return null
  // "A primary source of liquidity is": one of the filer's.
  const isOne = /^an?$/.test(sentence.tokens[side.from]?.lower ?? '') && sources !== null
  if (sources !== null && sentence.tokens[verb.at + 1]?.lower === 'available' && isResumed(utterance, claim))
    return holds(sentence, MONEY_USES, verb.at + 1, verb.at + LIST_REACH) ? 'liquidity_needs' : null
  if (sources !== null && isOwned(utterance, isOne ? { from: side.from + 1, to: sources.to } : side))
    return isOpen || holds(sentence, CASH_SOURCES, verb.at + 1, endOfListed(claim)) ? 'liquidity_sources' : null
  // "Our use of cash in 2024 consisted of": what a year's cash went to.
  const needs = verb.tense === 'past' ? null : firstOf(sentence, LIQUIDITY_NEEDS, side.from, side.to)
  const contracted = /^(?:include|consist|comprise)$/.test(verb.lemma)
    ? firstOf(sentence, CONTRACTED, side.from, side.to)
    : null
  if (contracted !== null && isOwned(utterance, side))
    return holds(sentence, OWED, verb.at + 1, verb.at + LIST_REACH) ? 'liquidity_needs' : null
  // "Our capital resources and uses of liquidity are as follows": a title of both.
  if (needs !== null && isOpen && isOfBoth(sentence, side.from, needs.at)) return null
  if (needs !== null && isOwned(utterance, side))
    return isOpen || holds(sentence, MONEY_USES, verb.from + 1, verb.at + LIST_REACH) ? 'liquidity_needs' : null
  return !/^(?:be|remain|represent|constitute)$/.test(verb.lemma) ? null : namedBehind(utterance, claim, side)
}

const isOfBoth = ({ tokens }: Utterance['sentence'], from: number, at: number): boolean =>
  tokens
    .slice(from, at)
    .some(({ noun }, index) => /^(?:resource|source)$/.test(noun) && tokens[from + index + 1]?.lower === 'and')

/** "Our access to sources of financing", "the cost of our sources of funds": not the sources themselves. */
const isOfReach = ({ tokens }: Utterance['sentence'], side: TokenRange, sources: number): boolean => {
  const words = tokens.slice(side.from, sources)
  const reach = words.findLastIndex(({ noun }) =>
    /^(?:access|ability|cost|availability|reliance|loss|lack)$/.test(noun),
  )
  // "the ability to draw on our sources, which are", "given the lack of a market, our sources": the sources all the same.
  return (
    reach >= 0 && !words.slice(reach).some(({ kind, lower }) => kind === 'mark' || lower === 'on' || lower === 'use')
  )
}

/** "Our needs are to fund working capital": one verb group, and no duty of whom the subject names. */
const isInfinitiveOf = ({ sentence: { tokens } }: Utterance, { verb }: Claim): boolean =>
  // "Our future requirements will be to fund": the modal comes first.
  tokens[verb.modal === null ? verb.from : verb.from + 1]?.verb?.class === 'be' &&
  (tokens[verb.at - 1]?.lower === 'to' ||
    // "Borrowings are to be used to provide liquidity"; in "are expected to be met" another verb leads.
    (verb.from < verb.at - 1 && tokens[verb.at - 1]?.lower === 'be' && tokens[verb.at - 2]?.lower === 'to'))

const LIST_REACH = 24
/** "sources that continue to be available to the company, which expects liquidity": a relative clause lists what it holds. */
const endOfListed = ({ verb, clause, reach }: Claim): number =>
  clause.kind === 'relative' ? Math.min(reach.to, verb.at + LIST_REACH) : verb.at + LIST_REACH
const OWED = phraseSet('long term debt|debt|debt service|indebtedness|borrowing|principal|interest|note|loan')
/** "These requirements are in excess of our resources", "are subject to change": says how large they are, or may be. */
const COMPARED = phraseSet('in excess|greater|higher|lower|less|more|subject|large|substantial|significant')
const NAME_REACH = 8

/** "Cash from operations is our primary source of liquidity". */
function namedBehind(utterance: Utterance, { object }: Claim, side: TokenRange): Flow[0] | null {
  const { sentence } = utterance
  const end = object.from + NAME_REACH
  const isNamed = (names: typeof FUNDING_SOURCES): boolean => {
    const name = firstOf(sentence, names, object.from, end)
    // "will be dictated by our capital needs": what depends on them is none of them.
    const isBy = sentence.tokens.slice(object.from, name?.at).some(({ lower }) => lower === 'by')
    return name !== null && !isBy && holds(sentence, OWNERS, object.from, name.at)
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
/** "expect to fund our capital expenditures with cash on hand", "have financed our operations through", "rely on cash flows". */
function isFundedWith(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, object, reach, reality, clause, governor } = claim
  // "have been able to pay our expenses from".
  const isAble = verb.lemma === 'pay' && sentence.tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'able')
  const isPaidFor = verb.lemma === 'pay' && sentence.tokens[verb.at + 1]?.lower === 'for'
  // "plan to repay these notes at maturity using cash on hand".
  const isRepaid = reality === 'future' && /^(?:repay|retire|redeem|refinance)$/.test(verb.lemma)
  const isPaid = isAble || isPaidFor || isRepaid
  if (verb.passive && isBacked(utterance, claim)) return false
  if (!isPaid && !/^(?:fund|finance|meet|satisfy|rely|depend|cover|support)$/.test(verb.lemma)) return false
  // "We expect our capital expenditures to be funded by": what is funded stands between the two verbs.
  const isRaised =
    verb.passive &&
    governor?.verb.class === 'believe' &&
    !governor.verb.passive &&
    sentence.tokens[verb.from - 1]?.lower === 'to'
  const own = isRaised
    ? { from: governor.verb.at + 1, to: verb.from - 1 }
    : { from: subject.from, to: Math.min(subject.to, verb.from) }
  // "Liquidity requirements are principally met through the credit markets": nobody else's that it names.
  // "Capital expenditures have been financed by internally generated funds": a use that no words give to another.
  const used = [LIQUIDITY_NEEDS, MONEY_USES].map((names) => names.at(sentence.tokens, own.from)?.length ?? 0)
  const useTo = own.from + Math.max(...used)
  // "Capital requirements of brokers": another's.
  const isOfOther = sentence.tokens[useTo]?.lower === 'of' && !holds(sentence, ISSUER_PRONOUNS, useTo + 1, useTo + 3)
  const isUse = verb.passive && verb.lemma !== 'support' && useTo > own.from && !isOfOther
  const isOwn =
    verb.passive &&
    (firstOf(sentence, LIQUIDITY_NEEDS, own.from, own.from + 5)?.to === own.to || (isUse && isOwned(utterance, own)))
  if (!isOwn && !isActing(utterance, claim)) return false
  const end = Math.max(object.to, reach.to) + (isRepaid ? 2 : 0)
  const by = sentence.tokens.findIndex(
    ({ lower }, at) => at > verb.at && at < end && /^(?:with|from|through|using|by|on|upon|out)$/.test(lower),
  )
  const isRelied = /^(?:rely|depend)$/.test(verb.lemma)
  // "Our ability to pay will depend on": what depends is not the filer.
  const isByAdverb = /ly$|^also$/.test(sentence.tokens[verb.from - 1]?.lower ?? '')
  const last = verb.from - (isByAdverb ? 2 : 1)
  if (verb.lemma === 'depend' && !holds(sentence, ISSUER_PRONOUNS, last, last + 1)) return false
  // "We rely on the servicers of our loans": what is relied on comes first.
  const money = by < 0 ? null : firstOf(sentence, CASH_SOURCES, by, by + (isRelied ? 7 : 14))
  // "has been funded by the contractor": another's money.
  if (isUse && by >= 0 && holds(sentence, OUTSIDE_DEBTORS, by, by + 5)) return false
  // "We depend on third parties to fund their share": a verb.
  if (money === null || (isRelied && sentence.tokens[money.at - 1]?.lower === 'to')) return false
  // "rely on our ability to raise funds": no money yet.
  if (isRelied && sentence.tokens.slice(by, by + 4).some(({ lower }) => lower === 'ability')) return false
  // "Our operations have been funded by loans from our directors".
  if (verb.passive) return !isRelied && (isUse || holds(sentence, isRaised ? MONEY_USES : NEEDS, own.from, own.to))
  if (isRelied || isRepaid) return true
  // "cash requirements, which we plan to fund through": what is funded stands before the clause.
  const isBefore = clause.kind === 'relative' && object.from >= by - 1
  const funded = isBefore ? { from: clause.from - USE_REACH, to: clause.from } : { from: verb.at + 1, to: by }
  // "will satisfy its conversion obligations by paying cash or issuing shares": what a holder gets for a note.
  return !isNeedOfAnother(utterance, funded) && isNeed(utterance, funded)
}

/** The filer by a word for it, its managers or its name. */
const isActing = (utterance: Utterance, claim: Claim): boolean =>
  holds(utterance.sentence, BY_FILER, claim.subject.from, Math.min(claim.subject.to, claim.verb.from)) ||
  isOfFiler(utterance, claim)

/** "uses its revolver to fund working capital needs", "Borrowings under the line are used to finance inventory", "maintain bank lines to". */
function isUsedToFund(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, object, reality, governor } = claim
  const isKept = verb.lemma === 'maintain' && !verb.passive
  // "issues commercial paper and term debt to fund its operations", as a habit.
  const isIssued = /^(?:issue|sell)$/.test(verb.lemma) && verb.tense === 'present' && !verb.passive
  if (!(isKept || isIssued || /^(?:use|utilize|utilise)$/.test(verb.lemma)) || isNounOfPair(utterance, verb.at))
    return false
  // "will require us to use our cash flow to pay interest": another's demand.
  const isMeant = reality === 'future' && /^(?:intend|plan|expect|anticipate|)$/.test(governor?.verb.lemma ?? '')
  if (verb.tense !== 'present' && verb.tense !== 'perfect' && !isMeant) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const lent = verb.passive ? side : { from: object.from, to: object.from + LIST_OF_LENT }
  const isOwn = verb.passive ? isOwned(utterance, side) : isActing(utterance, claim)
  const [money = null] = [LENT, ...(isMeant ? [AT_HAND] : [])]
    .flatMap((names) => firstOf(sentence, names, lent.from, lent.to) ?? [])
    .sort((a, b) => a.at - b.at)
  // "maintain availability under our line to": a line is kept, and not what may be drawn on it.
  if (!isOwn || money === null || (verb.passive && holds(sentence, OF_SALE, side.from, side.to))) return false
  if ((isKept || isIssued) && (money.at > object.from + 3 || sentence.tokens[money.at]?.lower === 'liquidity'))
    return false
  const from = verb.passive ? verb.at : money.to
  // The list may go on behind the first of what is used.
  const end = verb.passive ? from : Math.max(from, lent.to)
  const to = sentence.tokens.findIndex(
    ({ lower }, at) =>
      at > from && at < end + NAME_REACH && SPENDING.test(lower) && sentence.tokens[at - 1]?.lower === 'to',
  )
  // "To satisfy these obligations, the Company intends to use cash from operations".
  const before =
    to < 0 && isMeant && sentence.tokens[0]?.lower === 'to' && SPENDING.test(sentence.tokens[1]?.lower ?? '')
  const use = before ? 1 : to
  // "to support our commercial paper": a line that backs other debt is told only for what else it funds.
  const paper = sentence.tokens[use]?.lower === 'support' ? firstOf(sentence, PAPER, use, use + USE_REACH) : null
  const spent = paper?.to ?? use + 1
  const names = paper === null ? [MONEY_USES, ASKED, PAID] : [MONEY_USES]
  return use >= 0 && names.some((words) => holds(sentence, words, spent, spent + USE_REACH - 1))
}

/** "based on sources and uses to keep": a noun beside another. */
const isNounOfPair = ({ sentence: { tokens } }: Utterance, at: number): boolean =>
  /^(?:and|or)$/.test(tokens[at - 1]?.lower ?? '') && tokens[at - 2]?.noun === 'source'

const PAPER = phraseSet('commercial paper|commercial paper program')
const PAID = phraseSet('commercial paper|repayment|note|loan|debt|borrowing|indebtedness|maturity')
/** "The net proceeds from these issuances will be used to": what debt that was sold already went to. */
const OF_SALE = phraseSet(
  'proceed from these|proceed of these|proceed from this|proceed of this|proceed from such|proceed of such|proceed from the issuance|proceed from the sale',
)
const LIST_OF_LENT = 12
/** What is the filer's already: as a plan to pay with it a source, as a habit nothing to tell. */
const AT_HAND = phraseSet(
  'cash on hand|cash from operation|operating cash|existing cash|available cash|cash and cash equivalent|proceeds|net proceeds',
)
const DRAWING = /^(?:obtain|derive|generate|receive|get|provide|come|maintain|supplied|supplement)$/
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
function isUsedFor(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, object, clause } = claim
  const { tokens } = sentence
  if (!/^(?:use|need|require)$/.test(verb.lemma) || verb.tense === 'perfect') return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const money = verb.passive
    ? firstOf(sentence, LIQUIDITY_WORDS, side.from, side.to)
    : firstOf(sentence, LIQUIDITY_WORDS, object.from, object.from + 3)
  // "Liquidity: we are required to maintain": a duty of the filer.
  const isDuty =
    verb.passive && verb.lemma === 'require' && money !== null && holds(sentence, ISSUER_PRONOUNS, money.to, verb.from)
  // "beyond what is required for".
  if (money === null || isDuty || tokens[verb.from - 1]?.lower === 'what') return false
  const isOwn = verb.passive
    ? clause.kind !== 'relative' && isOwned(utterance, side)
    : isOfBusiness(utterance, claim, side) && !holds(sentence, MONEY_NEED, object.from, money.to)
  const from = verb.passive ? verb.at + 1 : money.to
  const to = tokens.findIndex(({ lower }, at) => at >= from && at < from + ADVERBS && /^(?:for|to)$/.test(lower))
  // "use excess cash to buy securities": what is left over meets no need.
  if (SPARE.test(tokens[money.at - 1]?.lower ?? '') && BUYING.test(tokens[to + 1]?.lower ?? '')) return false
  // "used a cash flow model to estimate", "cash is required to be kept in an account".
  const isLed = to >= 0 && tokens.slice(from, to).every(({ lower }) => ADVERB.test(lower))
  return isOwn && isLed && tokens[to + 1]?.lower !== 'be' && holds(sentence, MONEY_USES, to + 1, to + USE_REACH)
}

const BUYING = /^(?:purchase|buy|acquire|invest)$/
const SPARE = /^(?:excess|surplus|idle|spare)$/

/** "We", "the Company", "our operations"; "our hotel managers" need money of their own. */
const isOfBusiness = (utterance: Utterance, claim: Claim, side: TokenRange): boolean =>
  isOfFiler(utterance, claim) ||
  (holds(utterance.sentence, ISSUER_PRONOUNS, side.from, side.to) &&
    holds(utterance.sentence, BUSINESS, side.from, side.to))

const BUSINESS = phraseSet('business|operation|activity|growth|strategy|program')

const ADVERB = /ly$|^(?:flows?|resources?|in|large|part|both|also|and|cash|equivalents|us|by|only)$/
const USE_REACH = 9
