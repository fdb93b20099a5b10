import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { POSSESSIVE } from '../../debtor/party.ts'
import { BY_FILER, ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { FINANCING, LIQUIDITY_NEEDS, MONEY_NEED, MONEY_SOURCES } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import { cashAbroad, nextShare, shareAbroad } from './cash-abroad.ts'
import { heldAccess } from './held-access.ts'
import { positionOf } from './liquidity-position.ts'
import { flowOf } from './liquidity-sources.ts'
import { horizonOf } from './liquidity-horizon.ts'
import { liquidityStatement } from './liquidity.ts'
import type { Sum } from './money-near.ts'
import { sumsIn } from './money-near.ts'
import { isOwned } from './owned-money.ts'
import { alternativesOf } from './outsiders/alternatives.ts'
import { accessOf } from './outsiders/no-access.ts'
import { relianceOf } from './outsiders/reliance.ts'
import { recurringLosses } from './recurring-losses.ts'
import { linesTold } from './told-amount.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { wordsIn } from '../../tokens.ts'
import { daysOf } from '../covenant-time.ts'
import { readDateRoles } from '../../time/time.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isBoilerplate } from '../../context/boilerplate.ts'

const FRAME = 'liquidity_outlook'

/** How far from its beginning a sentence may name what its main clause rests on. */
const LEAD_WITHIN = 8

/** Words that make a sentence about someone else's money, or a list of risks. */
const OTHERS = phraseSet(
  'forward looking statement|cause actual result|actual result to differ|results to differ|competitor|customer|supplier|pension|retirement|postretirement|benefit plan|healthcare program|capital contribution|joint venture partner',
)
/** "payments from our customers", "credit from suppliers": money of the filer, by who pays or lends it. */
const PAYING = /\bfrom(?: (?:our|its|the|certain))?$/
type Outlook = readonly [concept: string, action: string, sum?: Sum | null]

/**
 * Sources of the filer's money, planned uses, need for more and access to it: at most one statement of each kind per
 * sentence. A conditional clause states nothing.
 */
export function liquidityOutlook(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, start } = utterance
  if (phrasesOf(sentence, OTHERS).some(({ from }) => !PAYING.test(wordsIn(sentence.tokens, from - 2, from)))) return []
  const outlooks = new Map<string, readonly [outlook: Outlook, claim: Claim]>()
  let days: readonly (string | null)[] = []
  for (const claim of utterance.claims) {
    if (claim.verb.at < start || claim.clause.kind === 'condition' || dependsOnCondition(claim)) continue
    const isOpenNow = isConditional(utterance, claim)
    // "should allow us broad access" expects it; "should we require" is a condition.
    const isAccess =
      !isOpenNow || (claim.verb.modal === 'should' && sentence.clauses.every(({ kind }) => kind !== 'condition'))
    const outlook =
      flowOf(utterance, claim) ??
      (isOpenNow ? null : (needOf(utterance, claim) ?? sumNeeded(utterance, claim) ?? accessOf(utterance, claim))) ??
      (isAccess ? heldAccess(utterance, claim) : null) ??
      alternativesOf(utterance, claim) ??
      (isOpenNow ? null : relianceOf(utterance, claim)) ??
      (isOpenNow
        ? null
        : (positionOf(utterance, claim) ?? recurringLosses(utterance, claim) ?? cashAbroad(utterance, claim)))
    const isUsual =
      outlook !== null && isOpen(outlook) && isBoilerplate(utterance) && alternativesOf(utterance, claim) === null
    if (outlook !== null && !isUsual && !isHeadline(utterance, outlook))
      outlooks.set(outlook[0], outlooks.get(outlook[0]) ?? [outlook, claim])
    if (outlook?.[2] != null && days.length === 0) days = daysOf(utterance, claim, filing)
  }
  // "We need financing to continue as a going concern": said as a shortfall already.
  if (outlooks.has('financing_need') && liquidityStatement(utterance, filing).length > 0)
    outlooks.delete('financing_need')
  // "Because of the sources that are available, we expect to have sufficient liquidity": said as enough.
  const access = outlooks.get('financing_access')?.[1]
  if (
    access?.clause.kind === 'relative' &&
    access.clause.from < LEAD_WITHIN &&
    liquidityStatement(utterance, filing).length > 0
  )
    outlooks.delete('financing_access')
  return [...outlooks.values()].flatMap(([[concept, action, sum], claim]) => {
    if (sum == null) {
      const ratio = concept.startsWith('cash_held') ? (shareAbroad(utterance) ?? null) : null
      const next = ratio === null ? null : nextShare(utterance)
      return linesTold(utterance, `${concept}:${action}`, claim).flatMap((told) => {
        const isUndated =
          told['amount'] !== undefined && concept === 'liquidity_sources' && sentence.values.every(isNoDate)
        const day = isUndated ? dayBefore(utterance, filing) : null
        const details = day === null ? told : { ...told, asOf: day }
        const own = proposalOf(FRAME, 'liquidity', concept, action, { ratio, details, anchor: claim.verb.at })
        return next === null ? [own] : [own, { ...own, ratio: next[0], details: { ...details, asOf: next[1] } }]
      })
    }
    const own = days.some((day) => day !== null) ? days : onlyDay(utterance, filing)
    const isOfBefore = concept === 'cash_held_abroad' && sentence.values.every(isNoDate)
    const last = isOfBefore ? dayBefore(utterance, filing) : null
    // "is held abroad" is told of the report's own day, whatever other day the paragraph tells.
    const isOfNow = claim.verb.tense === 'present' && last !== filing.periodEnd
    return datedSums(utterance, sum, isOfBefore ? [isOfNow ? null : last] : own).map(([{ value, currency, at }, day]) =>
      proposalOf(FRAME, 'liquidity', concept, action, {
        threshold: value,
        currency,
        limitAt: at,
        details: {
          ...(day === null ? {} : { asOf: day }),
          ...(concept === 'liquidity_needs' ? horizonOf(utterance).details : {}),
        },
      }),
    )
  })
}

const isNoDate = ({ kind }: Utterance['sentence']['values'][number]): boolean => kind !== 'date'

/** "We had $9 million of cash at June 30. About $1 million of it is held abroad": the day that the paragraph tells before. */
function dayBefore({ before, passage }: Utterance, { filedAt, periodEnd }: FilingContext): string | null {
  for (const last of before.toReversed()) {
    if (last.passage.paragraph !== passage.paragraph) return null
    const days = readDateRoles(last).filter(({ role, date }) => role === 'as_of' && date.precision === 'day')
    const [first, ...others] = days.map(({ date }) => date.iso)
    const written = filedAt ?? periodEnd
    if (first === undefined) continue
    const isOne = others.every((iso) => iso === first) && (written === null || first <= written)
    return isOne && holds(last, MONEY_SOURCES) ? first : null
  }
  return null
}

/** "our December 31, 2025 cash balance": the day of a sum that no words lead to, where the sentence has no other. */
function onlyDay(
  { sentence: { values } }: Utterance,
  { filedAt, periodEnd }: FilingContext,
): readonly (string | null)[] {
  const [day, other] = values.filter(({ kind }) => kind === 'date')
  if (day?.kind !== 'date' || other !== undefined || day.precision !== 'day') return [null]
  return [day.iso > (filedAt ?? periodEnd ?? day.iso) ? null : day.iso]
}

/** "was $922 and $735 at December 31, 2023 and 2022": each of two sums with its day; two of one day are no one sum. */
function datedSums(
  utterance: Utterance,
  sum: Sum,
  days: readonly (string | null)[],
): readonly (readonly [Sum, string | null])[] {
  const { tokens } = utterance.sentence
  const sums = sumsIn(utterance, 0, tokens.length)
  const index = sums.findIndex(({ at }) => at.from === sum.at.from)
  const isPair = (one: Sum | undefined, other: Sum | undefined): boolean =>
    one !== undefined && other !== undefined && wordsIn(tokens, one.at.to, other.at.from) === 'and'
  const first = isPair(sums[index - 1], sums[index]) ? index - 1 : index
  const [one, other] = [sums[first], sums[first + 1]]
  if (one === undefined || other === undefined || !isPair(one, other)) return [[sum, days[0] ?? null]]
  return days.length === 2
    ? [
        [one, days[0] ?? null],
        [other, days[1] ?? null],
      ]
    : []
}

/**
 * "We will require additional financing, but such financing may not be available": a usual headline of a risk factor,
 * without a sum or a day.
 */
const isHeadline = (utterance: Utterance, outlook: Outlook): boolean =>
  outlook === NEED_EXPECTED &&
  utterance.speaker === 'risk_factor' &&
  isBoilerplate(utterance) &&
  holds(utterance.sentence, MAY_NOT_BE_HAD)

const MAY_NOT_BE_HAD = phraseSet('may not be available|might not be available|may be unavailable')

/** Possible statements: a need that may arise, money that may not be available. */
const isOpen = ([concept, action]: Outlook): boolean =>
  concept !== 'liquidity_sources' && /^(?:possible|not_assured)$/.test(action)

const dependsOnCondition = ({ governor }: Claim): boolean => governor?.clause.kind === 'condition'

/** "If cash flows fall short, we will need financing", "should we require funds": true only under the condition. */
const isConditional = ({ sentence }: Utterance, { verb, subject }: Claim): boolean =>
  verb.modal === 'should' ||
  isInverted(sentence, subject, verb.at) ||
  sentence.clauses.some(
    ({ kind, from, to }) =>
      kind === 'condition' &&
      to > from &&
      from < verb.at &&
      // "prepared assuming that it will continue, which contemplates that it will need": how statements are made.
      !(sentence.tokens[from]?.lower === 'assuming' && sentence.tokens[from - 1]?.lower === 'prepared'),
  )

/** "... the capital markets should we require additional funds": a condition at the end of the sentence. */
const isInverted = ({ tokens }: Utterance['sentence'], { from }: TokenRange, verb: number): boolean =>
  tokens
    .slice(Math.max(0, from - 1), verb)
    .some(({ lower }, at, own) => lower === 'should' && /^(?:we|it|they|the|our)$/.test(own[at + 1]?.lower ?? ''))

/** "may need additional capital", "will be required to raise additional funds". */
function needOf(utterance: Utterance, claim: Claim): Outlook | null {
  const { sentence } = utterance
  const { verb, subject, object, reality, governor } = claim
  if (!claim.negated && isDependent(sentence, claim)) return NEED_EXPECTED
  if (claim.negated || isDisbelieved(utterance, claim)) return null
  if (verb.passive || !/^(?:need|require|seek|raise|obtain)$/.test(verb.lemma)) return null
  const side = nameBehindIt(utterance, claim) ?? { from: subject.from, to: Math.min(subject.to, verb.from) }
  const needing = firstOf(sentence, BY_FILER, side.from, side.to)
  // "Granite's management expects to raise": of the company that is named.
  if (needing === null || POSSESSIVE.test(sentence.tokens[needing.at - 1]?.lower ?? '')) return null
  // "need to raise $500,000".
  const next = sentence.tokens[verb.at + 1]
  const isSum = verb.lemma === 'raise' && sumsIn(utterance, verb.at + 1, verb.at + 5).length > 0
  const isRaised = isSum || (/^(?:raise|obtain)$/.test(verb.lemma) && RAISED.test(next?.noun ?? ''))
  if (!isRaised && !holds(sentence, MONEY_NEED, object.from, object.from + 12)) return null
  // "may require us to sell equity": someone else requires it.
  if (verb.lemma === 'require' && holds(sentence, ISSUER_PRONOUNS, object.from, object.from + 2)) return null
  const needs = /^(?:need|require)$/.test(verb.lemma)
  const asked = governor !== null && ASKING.test(governor.verb.lemma)
  const modal = verb.modal ?? governor?.verb.modal ?? null
  if (isConsidered(sentence, claim)) return NEED_POSSIBLE
  if (/^(?:may|might|could)$/.test(modal ?? '')) return needs || asked || governor === null ? NEED_POSSIBLE : null
  // "We will have to raise additional funds".
  if (reality === 'duty' && modal === 'must') return NEED_EXPECTED
  if (
    (reality === 'future' || (reality === 'duty' && modal === 'will') || governor?.verb.modal === 'will') &&
    (needs || asked)
  )
    return NEED_EXPECTED
  // "is trying to raise additional capital", "is seeking additional financing".
  if (governor !== null && TRYING.test(governor.verb.lemma) && governor.reality === 'fact' && reality === 'open')
    return governor.verb.tense === 'present' ? NEED_EXPECTED : null
  const isNow = reality === 'fact' && verb.tense === 'present'
  return isNow && (needs || verb.lemma === 'seek') ? NEED_EXPECTED : null
}

const ASKING = /^(?:need|require|expect|intend|plan|anticipate|forced?|compelled|continue)$/
const TRYING = /^(?:try|attempt|seek|work)$/

/** "The Company expects it will require": who "it" is, in the belief that the claim stands in. */
function nameBehindIt({ sentence, claims }: Utterance, { subject, verb }: Claim): TokenRange | null {
  const words = sentence.tokens.slice(subject.from, Math.min(subject.to, verb.from)).map(({ lower }) => lower)
  if (!words.includes('it') || words.some((word) => !/^(?:it|that|also|currently|now)$/.test(word))) return null
  const belief = claims.findLast((one) => one.verb.class === 'believe' && one.verb.at < verb.at && !one.verb.passive)
  return belief === undefined ? null : { from: belief.subject.from, to: Math.min(belief.subject.to, belief.verb.from) }
}

/** "does not anticipate that it will need to obtain funds": the need itself is denied with the belief in it. */
function isDisbelieved({ sentence, claims }: Utterance, { verb }: Claim): boolean {
  const belief = claims.findLast((one) => one.verb.class === 'believe' && one.verb.at < verb.at && !one.verb.passive)
  if (belief?.negated !== true) return false
  const between = sentence.tokens.slice(belief.verb.at + 1, verb.at)
  return between.length <= BELIEF_WITHIN && between.every(({ lower }) => !PARTING.test(lower))
}

const BELIEF_WITHIN = 8
const PARTING = /^(?:[,;]|and|but|or|unless|until)$/

/** "may consider plans to raise funds", "may consider raising": a way that is open. */
function isConsidered({ tokens }: Utterance['sentence'], { verb }: Claim): boolean {
  const at = tokens.findLastIndex(({ verb: one }, index) => index < verb.at && CONSIDERING.test(one?.lemma ?? ''))
  return (
    at > 0 &&
    /^(?:may|might|could)$/.test(tokens[at - 1]?.lower ?? '') &&
    tokens.slice(at + 1, verb.at).every(({ lower, noun }) => /^(?:plan|way|option|to|of)$/.test(noun) || lower === 'to')
  )
}

const CONSIDERING = /^(?:consider|explore|evaluate|pursue)$/

/** "We will need a minimum of $250,000 to implement our business plan": a sum for the business as a whole. */
function sumNeeded(utterance: Utterance, claim: Claim): Outlook | null {
  const { sentence } = utterance
  const { verb, reality, negated, object, subject } = claim
  const stated = needsStated(utterance, claim)
  if (stated !== null) return ['liquidity_needs', 'expected', stated]
  if (!/^(?:need|require)$/.test(verb.lemma) || verb.passive || negated) return null
  const isOpen = reality !== 'future' && !(reality === 'fact' && verb.tense === 'present')
  if (isOpen || !holds(sentence, BY_FILER, subject.from, Math.min(subject.to, verb.from))) return null
  const [sum] = sumsIn(utterance, object.from, object.from + 6)
  // "need to raise $500,000": another verb's sum.
  if (sum === undefined || sentence.tokens[object.from]?.lower === 'to') return null
  if (!/^(?:to|for|in|over|during)$/.test(sentence.tokens[sum.at.to]?.lower ?? '')) return null
  return holds(sentence, WHOLE_BUSINESS, sum.at.to, sum.at.to + 14) ? ['liquidity_needs', 'expected', sum] : null
}

/** "Our cash requirements for 2026 are estimated at $5 million": the needs themselves, in a sum. */
function needsStated(utterance: Utterance, { verb, reality, negated, object, subject }: Claim): Sum | null {
  const { sentence } = utterance
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const isTold = verb.class === 'be' || (verb.passive && /^(?:estimate|expect|project|anticipate)$/.test(verb.lemma))
  if (negated || !isTold || verb.tense === 'past' || !/^(?:fact|future)$/.test(reality)) return null
  if (!holds(sentence, LIQUIDITY_NEEDS, side.from, side.to) || !isOwned(utterance, side)) return null
  const [sum] = sumsIn(utterance, object.from, object.from + 8)
  const lead = sum === undefined ? '' : wordsIn(sentence.tokens, object.from, sum.at.from)
  return sum !== undefined && ESTIMATED.test(lead) ? sum : null
}

const ESTIMATED = /^(?:(?:estimated|expected|projected|to|be|at|approximately|about|between) ?)*$/
const WHOLE_BUSINESS = phraseSet(
  'business plan|plan of operation|our plan|our business|operation|operate|operating|working capital|next twelve month|next 12 month|coming twelve month|our obligation',
)

const RAISED = /^(?:fund|capital|funding|financing|equity)$/

/** "The continuation of our business is dependent upon obtaining additional financing". */
const isDependent = (sentence: Utterance['sentence'], { verb, subject, reality }: Claim): boolean =>
  (verb.class === 'be' || verb.lemma === 'depend') &&
  reality === 'fact' &&
  /^(?:dependent|contingent|depends?)$/.test(
    sentence.tokens[verb.class === 'be' ? verb.at + 1 : verb.at]?.lower ?? '',
  ) &&
  holds(sentence, SURVIVING, subject.from, verb.from) &&
  holds(sentence, RAISING, verb.at, verb.at + 14) &&
  holds(sentence, FINANCING, verb.at, verb.at + 20)

const SURVIVING = phraseSet(
  'continuation|ability to continue|continued existence|continued operation|viability|going concern|plan of operation|survival|continuance',
)
const RAISING = phraseSet('obtain|obtaining|raise|raising|secure|securing|receive|receiving|procure|procuring|receipt')

const NEED_POSSIBLE: Outlook = ['financing_need', 'possible']
const NEED_EXPECTED: Outlook = ['financing_need', 'expected']
