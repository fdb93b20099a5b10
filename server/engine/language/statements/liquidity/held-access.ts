import { firstOf, holds } from '../../context/speaker.ts'
import { isOther } from '../../debtor/party.ts'
import { LASTING_TYPES } from '../../lexicon/instruments.ts'
import { OWN_DEBTORS } from '../../lexicon/parties.ts'
import {
  ASKED,
  ENOUGH,
  FINANCIAL_STRENGTH,
  LIQUIDITY_NEEDS,
  MONEY_PLACES,
  NEEDS,
  SHELVES,
} from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOwned } from './owned-money.ts'

type Access = readonly ['financing_access', 'available' | 'unavailable' | 'dependent' | 'uncommitted']

const AVAILABLE: Access = ['financing_access', 'available']
const UNCOMMITTED: Access = ['financing_access', 'uncommitted']
const DEPENDENT: Access = ['financing_access', 'dependent']

/** What a claim says of the filer's way to markets, programs and lenders: that it is open, closed or what it depends on. */
export function heldAccess(utterance: Utterance, claim: Claim): Access | null {
  const told =
    hadAccess(utterance, claim) ??
    (isWithoutDifficulty(utterance, claim) || isAbleToGet(utterance, claim) || isRegistered(utterance, claim)
      ? AVAILABLE
      : null) ??
    (isOpenTo(utterance, claim) || hasProgram(utterance, claim) ? AVAILABLE : null) ??
    (isDependent(utterance, claim) ? DEPENDENT : null) ??
    (isUncommitted(utterance, claim) ? UNCOMMITTED : null)
  if (told === null || isRestricting(utterance, claim)) return null
  return isHedged(utterance, claim) || isBounded(utterance, claim) ? null : told
}

/** "has access to a commercial paper program", "continues to have", "should allow us broad access to credit markets". */
function hadAccess(utterance: Utterance, claim: Claim): Access | null {
  const { sentence } = utterance
  const { verb, object, negated } = claim
  const isHaving = verb.lemma === 'continue' && sentence.tokens[verb.at + 1]?.lower === 'having'
  const isHad = verb.class === 'have' || KEEPING.test(verb.lemma) || isHaving
  if (!isHad && !GIVING.test(verb.lemma)) return null
  const at = sentence.tokens.findIndex(
    ({ lower }, index) => lower === 'access' && index > verb.at && index - verb.at < NEAR && index < object.to,
  )
  if (at < 0 || !holds(sentence, MONEY_PLACES, at + 2, at + PLACE_WITHIN)) return null
  if (!/^(?:to|under|through)$/.test(sentence.tokens[at + 1]?.lower ?? '')) return null
  // "have adequate access to capital to meet our needs": said as enough.
  if (ENOUGH.at(sentence.tokens, at - 1) !== null && holds(sentence, NEEDS, at + 2, object.to)) return null
  if (isHad ? !isOfFiler(utterance, claim) : !holds(sentence, OWN_DEBTORS, verb.at + 1, verb.at + 4)) return null
  // "The merger will give us access": a plan; what the filer is gives it already.
  if (!isHad && verb.modal === 'will' && !isOfStrength(utterance, claim)) return null
  if (negated || isNone(sentence, verb.at + 1))
    return isHad && claim.reality === 'fact' && verb.tense !== 'past' ? ['financing_access', 'unavailable'] : null
  return isExpected(utterance, claim) ? AVAILABLE : null
}

/** "Our access to capital remains strong", "the credit markets are open to us". */
function isOpenTo(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, negated } = claim
  if (!/^(?:be|remain|continue)$/.test(verb.lemma) || negated) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const places = firstOf(sentence, MONEY_PLACES, side.from, side.to)
  if (places === null || utterance.speaker === 'risk_factor' || !isExpected(utterance, claim)) return false
  const word = sentence.tokens.slice(verb.at + 1, verb.at + 4).findIndex(({ lower }) => OPEN.test(lower))
  if (word < 0) return false
  const isAccess = sentence.tokens.slice(side.from, places.at).some(({ lower }) => lower === 'access')
  const behind = verb.at + word + 2
  return isAccess
    ? holds(sentence, OWN_ACCESS, side.from, places.at)
    : sentence.tokens[behind]?.lower === 'to' && holds(sentence, OWN_DEBTORS, behind + 1, behind + 3)
}

const OPEN = /^(?:strong|good|excellent|open|unrestricted|solid|ready|available|unimpaired|favorable)$/
const OWN_ACCESS = phraseSet('our|its|company')

const KEEPING = /^(?:maintain|retain|enjoy|keep)$/
const GIVING = /^(?:allow|provide|give|enable|afford|permit|offer|ensure)$/
const NEAR = 8
const PLACE_WITHIN = 14

/** "have not experienced any difficulty accessing the credit markets", "do not anticipate difficulty in refinancing our debt". */
function isWithoutDifficulty(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, negated, reality } = claim
  if (!/^(?:experience|encounter|have|face|anticipate|expect|foresee)$/.test(verb.lemma)) return false
  if (reality !== 'fact' || claim.governor?.negated === true || !isOfFiler(utterance, claim)) return false
  const trouble = firstOf(sentence, TROUBLE, verb.at + 1, verb.at + NEAR)
  if (trouble === null || (!negated && !isNone(sentence, verb.at + 1))) return false
  const getting = firstOf(sentence, GETTING, trouble.to, trouble.to + 3)
  return getting !== null && holds(sentence, MONEY_PLACES, getting.to, getting.to + PLACE_WITHIN)
}

const TROUBLE = phraseSet('difficulty|problem|issue|disruption|limitation')
const GETTING = phraseSet(
  'access|accessing|obtaining|raising|borrowing|refinancing|issuing|securing|renewing|placing|in access|in our access|in its access',
)

/** "is able to borrow in the commercial paper market", "ratings that should enable us to refinance our debt as it becomes due". */
function isAbleToGet(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, negated, governor } = claim
  if (negated || governor?.negated === true) return false
  if (GIVING.test(verb.lemma)) {
    if (!isOfStrength(utterance, claim) || !isExpected(utterance, claim)) return false
    return getsMoney(utterance, verb.at + 1) || issuesDebt(utterance, verb.at + 1)
  }
  // "will be able to refinance the notes": one verb with what leads to it.
  if (TO_GET.test(verb.lemma) && sentence.tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'able'))
    return isOfFiler(utterance, claim) && isExpected(utterance, claim) && getsMoney(utterance, verb.at - 1)
  const isHad = verb.class === 'have' || KEEPING.test(verb.lemma)
  if (verb.class !== 'be' && !isHad) return false
  const able = firstOf(sentence, ABLE, verb.at + 1, verb.at + 4)
  if (able === null || (verb.class !== 'be' && utterance.speaker === 'risk_factor')) return false
  return isOfFiler(utterance, claim) && isExpected(utterance, claim) && getsMoney(utterance, able.to)
}

const isOfStrength = ({ sentence }: Utterance, { verb, subject }: Claim): boolean =>
  holds(sentence, FINANCIAL_STRENGTH, subject.from, Math.min(subject.to, verb.from))

const ABLE = phraseSet('able|ability')

/** "to refinance our debt", "to borrow in the commercial paper market": in the next words. */
function getsMoney({ sentence }: Utterance, from: number): boolean {
  const { tokens } = sentence
  const to = tokens.findIndex(({ lower }, at) => lower === 'to' && at >= from && at < from + 3)
  const verb = tokens.findIndex(({ lower }, at) => to >= 0 && at > to && at <= to + 2 && TO_GET.test(lower))
  if (verb < 0) return false
  return (
    holds(sentence, MARKETS, verb + 1, verb + PLACE_WITHIN) ||
    holds(sentence, FURTHER_SOURCES, verb + 1, verb + NEAR) ||
    isToMeetNeeds(sentence, verb) ||
    (tokens[verb]?.lower === 'refinance' && holds(sentence, OWED, verb + 1, verb + NEAR))
  )
}

/** "have enabled us to issue long-term debt": what strength gives, without a word for a market. */
function issuesDebt({ sentence }: Utterance, from: number): boolean {
  const verb = sentence.tokens.findIndex(
    ({ lower }, at) => at > from && at < from + 5 && TO_GET.test(lower) && sentence.tokens[at - 1]?.lower === 'to',
  )
  return verb >= 0 && (holds(sentence, BORROWED, verb + 1, verb + 5) || holds(sentence, AT_TERMS, verb + 1, verb + 5))
}

const AT_TERMS = phraseSet('favorable rate|attractive rate|competitive rate|favorable term|attractive term|lower rate')

/** "to obtain short-term and long-term debt to meet our financing needs". */
function isToMeetNeeds(sentence: Utterance['sentence'], verb: number): boolean {
  const money = firstOf(sentence, BORROWED, verb + 1, verb + NEAR + 2)
  if (money === null) return false
  const to = sentence.tokens.findIndex(({ lower }, at) => at >= money.to && at < money.to + 2 && lower === 'to')
  return (
    to >= 0 &&
    /^(?:meet|fund|finance|satisfy|cover)$/.test(sentence.tokens[to + 1]?.lower ?? '') &&
    (holds(sentence, LIQUIDITY_NEEDS, to + 1, to + NEAR) || holds(sentence, ASKED, to + 1, to + NEAR))
  )
}

const BORROWED = phraseSet('debt|financing|borrowing|loan|credit|commercial paper')

/** "have an effective shelf registration statement under which we may issue debt securities". */
function isRegistered(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, negated, clause, reality } = claim
  const shelf = firstOf(sentence, SHELVES)
  if (shelf === null || negated || clause.kind === 'condition' || utterance.speaker === 'risk_factor') return false
  if (holds(sentence, OF_HOLDERS) || !isOfFiler(utterance, claim)) return false
  // "intend to file a shelf registration", "had one that we withdrew": none to sell under.
  const isHeld =
    (verb.lemma === 'file' || (/^(?:have|maintain)$/.test(verb.lemma) && verb.tense !== 'past')) &&
    reality === 'fact' &&
    verb.tense !== 'none' &&
    verb.modal === null &&
    shelf.at > verb.at &&
    shelf.at - verb.at < NEAR
  const isIssuing =
    /^(?:issue|sell|offer)$/.test(verb.lemma) && /^(?:may|can)$/.test(verb.modal ?? '') && shelf.at < verb.at
  return (isHeld || isIssuing) && holds(sentence, SECURITIES, shelf.to)
}

/** "has commercial paper programs under which it may issue notes": a program whose size nobody tells. */
function hasProgram(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, negated, reality } = claim
  if (!/^(?:have|maintain)$/.test(verb.lemma) || verb.tense !== 'present' || negated || reality !== 'fact') return false
  const isTold = sentence.values.some(({ kind }) => kind === 'money')
  const program = sentence.instruments.find(
    ({ type, from, former }) => type === 'commercial_paper' && !former && from >= object.from && from - verb.at < NEAR,
  )
  if (isTold || program === undefined) return false
  return (
    MAY_ISSUE.test(wordsIn(sentence.tokens, program.to, program.to + NEAR + 2)) &&
    isOfFiler(utterance, claim) &&
    utterance.speaker !== 'risk_factor'
  )
}

const MAY_ISSUE =
  /\b(?:under|pursuant to|through) which (?:we|it|they|the company)\b.{0,20}\b(?:may|can|could|issues?|sells?)\b/

const SECURITIES = phraseSet('debt security|debt|note|senior note|unsecured debt')
const OF_HOLDERS = phraseSet(
  'resale|selling stockholder|selling shareholder|selling securityholder|no longer effective|expired',
)

const TO_GET = /^(?:access|borrow|obtain|raise|refinance|issue)$/
const MARKETS = phraseSet(
  'capital market|credit market|debt market|bond market|commercial paper market|commercial paper program|financial market|debt capital market|money market|capital and credit market|credit and capital market|capital or credit market',
)
const FURTHER_SOURCES = phraseSet(
  'alternative source of financing|alternative source of funding|alternative source of liquidity|additional source of financing|additional source of funding|additional source of liquidity|other source of financing|other source of funding|alternative financing',
)
const OWED = phraseSet('debt|indebtedness|note|maturity|borrowing|commercial paper|obligation|loan|facility')

/** "rely on our ability to raise funds in the capital markets", "depends on continued access to the credit markets". */
function isDependent(utterance: Utterance, { verb, reality, negated, reach, object }: Claim): boolean {
  const { sentence } = utterance
  if (negated || reality !== 'fact' || verb.tense !== 'present') return false
  const isBound = /^(?:rely|depend)$/.test(verb.lemma)
  const word = sentence.tokens[verb.at + 1]?.lower ?? ''
  if (!isBound && !(verb.class === 'be' && /^(?:dependent|reliant|contingent)$/.test(word))) return false
  const end = Math.max(object.to, reach.to)
  const way = firstOf(sentence, WAYS, verb.at + 1, Math.min(end, verb.at + NEAR))
  if (way === null) return false
  // "rely on their ability to raise substantial amounts of funds".
  const isOfFunds = verb.lemma === 'rely' && holds(sentence, RAISED, way.to, way.to + 5)
  const isToMarkets = isOfFunds || holds(sentence, MARKETS, way.to, Math.min(end, way.to + PLACE_WITHIN))
  return isToMarkets && utterance.speaker !== 'risk_factor'
}

/** "Some of our facilities are not fully committed", "The bank lines are uncommitted": lent only if the lender wants to. */
function isUncommitted(utterance: Utterance, { verb, subject, reality, negated }: Claim): boolean {
  const { sentence } = utterance
  if (reality !== 'fact' || verb.tense !== 'present') return false
  const isSo =
    (verb.lemma === 'commit' && verb.passive && negated) ||
    (verb.class === 'be' && !negated && sentence.tokens[verb.at + 1]?.lower === 'uncommitted')
  if (!isSo) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const isOfLine = sentence.instruments.some(
    ({ type, from, to }) => LASTING_TYPES.has(type) && from >= side.from && to <= side.to,
  )
  return isOfLine && isOwned(utterance, side)
}

const RAISED = phraseSet('fund|capital|financing|debt|funding')
const WAYS = phraseSet(
  'ability to raise|ability to borrow|ability to obtain|ability to access|ability to issue|access to',
)

/** Whether access stands, or is expected without a condition. */
function isExpected(utterance: Utterance, { verb, reality, governor, clause }: Claim): boolean {
  if (
    clause.kind === 'condition' ||
    clause.kind === 'concession' ||
    /^(?:may|might|could|would)$/.test(verb.modal ?? '')
  )
    return false
  if (governor !== null && !/^(?:continue|expect|believe|anticipate|remain)$/.test(governor.verb.lemma)) return false
  const leading = governor ?? { verb, reality }
  const isBelieved = utterance.claims.some(
    (one) => one.verb.class === 'believe' && one.verb.at < verb.at && one.reality === 'fact' && !one.negated,
  )
  if (leading.verb.modal === 'should') return utterance.speaker !== 'risk_factor'
  if (leading.reality === 'future')
    return isBelieved || leading.verb.modal === 'will' || leading.verb.class === 'believe'
  return leading.reality === 'fact'
}

/** The filer as the subject, by a word for it or by a name that isn't another's. */
export function isOfFiler({ sentence, parties }: Utterance, { verb, subject }: Claim): boolean {
  const own = { from: Math.max(subject.from, subject.to - NEAR), to: Math.min(subject.to, verb.from) }
  const last = sentence.tokens[own.to - 1]
  if (holds(sentence, OWN_DEBTORS, own.from, own.to)) return true
  return last?.capital === true && last.kind === 'word' && !isOther(sentence, own, parties)
}

/** "have no access": none of it. */
const isNone = ({ tokens }: Utterance['sentence'], from: number): boolean =>
  tokens.slice(from, from + 3).some(({ lower }) => lower === 'no')

/** "cannot assure you that we will be able to": no statement; in a risk factor access is only what may be lost. */
const isHedged = (utterance: Utterance, { verb }: Claim): boolean =>
  holds(utterance.sentence, HEDGES, 0, verb.from) ||
  (utterance.speaker === 'risk_factor' &&
    utterance.sentence.tokens.some(({ lower }) => /^(?:may|might|could)$/.test(lower)))

/** "had access until our downgrade", "only with our lenders' consent"; "do not believe that we will be able to". */
const isBounded = ({ sentence: { tokens }, claims }: Utterance, { verb, reach }: Claim): boolean =>
  tokens
    .slice(verb.at + 1, Math.max(reach.to, conditionBehind(tokens, reach.to)))
    .some(
      ({ lower }, at) => /^(?:until|only|unless|if|when|once)$/.test(lower) && !isInCase(tokens, verb.at + at + 1),
    ) || claims.some((one) => one.verb.class === 'believe' && one.verb.at < verb.at && one.negated)

/** "additional financing, once approvals are received": to behind the word that opens the condition. */
function conditionBehind(tokens: Utterance['sentence']['tokens'], to: number): number {
  const at = tokens[to]?.text === ',' ? to + 1 : to
  return tokens[at - 1]?.text === ',' ? at + 1 : to
}

/** "if necessary", "when needed": in case of a need, and not under a condition. */
const isInCase = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  /^(?:if|when)$/.test(tokens[at]?.lower ?? '') &&
  IN_CASE.test(tokens[at + 1]?.lower ?? '') &&
  ((tokens[at + 2]?.kind ?? 'mark') === 'mark' || /^(?:for|to)$/.test(tokens[at + 2]?.lower ?? ''))

const IN_CASE = /^(?:necessary|needed|required|desired|appropriate)$/

const HEDGES = phraseSet('assurance|assure|guarantee|certain|certainty|forward looking')

/** "to ensure that we have access": an aim; "agreements that provide the lenders with access": another's. */
const isRestricting = ({ sentence: { tokens } }: Utterance, { verb }: Claim): boolean =>
  tokens
    .slice(Math.max(0, verb.from - 5), verb.from)
    .some(({ lower }) => /^(?:ensure|ensuring|whether|that's|until|unless|limit|limits|restrict)$/.test(lower))
