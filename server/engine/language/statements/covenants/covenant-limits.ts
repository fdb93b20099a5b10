import { distinctBy } from '../../../distinct.ts'
import type { FilingContext } from '../../../model.ts'
import { DUTY_WORDS } from '../../lexicon/covenants.ts'
import {
  COVENANT_NOUNS,
  CREDIT_WORDS,
  KEEPING_OTHERS,
  OTHER_COVENANTS,
  OWN_AIMS,
  REGULATORS,
} from '../../lexicon/statements.ts'
import { opensBeforeAct } from '../../context/past-stretches.ts'
import { holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import { termTime } from '../../time/term-time.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { endedBefore, isOfLease, isOfRegulators, speaksOfDebt } from '../subject-matter.ts'
import { breachedLimits } from './breached-limits.ts'
import { withChangeDay } from './levels/change-day.ts'
import { conditionalLevels, isConditionalLevel } from './levels/conditional-levels.ts'
import { levelDay } from './levels/level-day.ts'
import type { LimitMention } from './find-limits.ts'
import { findLimits, holdsNumber, isRedacted } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'
import { liftingOf } from './lifted-duties.ts'
import { actionOf, textIn } from './limit-action.ts'
import { actualOf, changeOf, nameOfQuantity, testOf, triggerOf } from './limit-details.ts'
import { isActual, isInForce, restoredOn } from './limit-force.ts'
import type { PairedCovenant } from './pair-limits.ts'
import { baseOf, measuredBy, pairLimits } from './pair-limits.ts'
import type { Step } from './levels/step-dates.ts'
import { opensAfter, stepsOf } from './levels/step-dates.ts'
import { wordsIn } from '../../tokens.ts'
import { takenUp } from './levels/taken-up.ts'
import { namedCovenants } from './named-covenants.ts'

const FRAME = 'covenant_limit'

/** The financial covenants of an utterance, with type, comparator and limit, and those that are only named. */
export function covenantLimits(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, plainScale, start } = utterance
  const named = findQuantities(sentence)
  const isWorthReading = (named.length > 0 || mayBeLevel(sentence)) && holdsNumber(sentence)
  const stated = isWorthReading ? findLimits(sentence, plainScale) : []
  const mentions = named.length > 0 ? named : takenUp(utterance, stated)
  if (mentions.length === 0) return []
  const conditional = stated.filter((one) => isConditionalLevel(sentence, one, stated))
  const limits = stated.filter((one) => !conditional.includes(one))
  const broken = breachedLimits(utterance, mentions, limits)
  const proposals: Proposal[] = [
    ...broken.map(({ proposal }) => proposal),
    ...conditionalLevels(utterance, mentions, conditional),
  ]
  const settled = new Set(broken.map(({ mention }) => mention))
  for (const pair of pairLimits(sentence, mentions, limits)) {
    if (broken.some(({ mention }) => mention === pair.mention)) continue
    if (pair.limits.every(({ trigger }) => trigger)) continue
    const restored = restoredOn(utterance, pair)
    if (isLifted(utterance, pair.mention) && restored === null) continue
    if (restored === null) settled.add(pair.mention)
    if (pair.limits.every(({ from }) => from < start)) continue
    const proposal = limitOf(utterance, pair, { all: limits, mentions }, filing)
    if (proposal !== null) proposals.push(proposal)
  }
  const rest = mentions.filter((mention) => !settled.has(mention) && !isRedacted(sentence, mention))
  const found = distinctBy([...proposals, ...namedCovenants(utterance, rest, settled.size > 0)], keyOf)
  return found.map((one) => withChangeDay(utterance, one, filing))
}

/** Few sentences give a number that a noun of a sentence before could be limited by. */
const mayBeLevel = ({ text }: Utterance['sentence']): boolean =>
  /\b(?:ratio|threshold|covenant|requirement|limit|level|maximum|minimum|amount)\b/i.test(text)

const isLifted = (utterance: Utterance, mention: QuantityMention): boolean =>
  /^(?:waived|removed)$/.test(liftingOf(utterance, mention) ?? '')

/**
 * Whether an utterance is about covenants of the issuer's own debt: not a regulator's, not of other contracts, not of
 * ended agreements.
 */
export function isCovenantTalk(utterance: Utterance): boolean {
  const { sentence, section } = utterance
  if (section?.item === '1.02') return false
  const isOfOthers = holds(sentence, REGULATORS) || holds(sentence, KEEPING_OTHERS) || isOfRegulators(utterance)
  if ((isOfOthers && !holds(sentence, CREDIT_WORDS)) || isOfLease(sentence)) return false
  if (holds(sentence, OTHER_COVENANTS) || !(speaksOfDebt(utterance) || isLoanTest(sentence))) return false
  // "Our policy is to keep net debt below 2.0 times EBITDA": nobody's covenant.
  if (holds(sentence, OWN_AIMS) && !holds(sentence, CREDIT_WORDS) && !holds(sentence, COVENANT_NOUNS)) return false
  const { role, speaker } = utterance
  return role !== 'lender' && role !== 'counterparty' && speaker !== 'standard'
}

/** "The fixed charge coverage ratio may not be less than 1.1 to 1.0": a duty about a measure that only lenders use. */
const isLoanTest = (sentence: Utterance['sentence']): boolean =>
  (holds(sentence, DUTY_WORDS) || holds(sentence, LIMITING_WORDS)) &&
  !holds(sentence, OWN_AIMS) &&
  findQuantities(sentence).some(({ quantity }) => !quantity.weak && LENDERS_MEASURES.test(quantity.concept))

const LIMITING_WORDS = phraseSet('maximum|minimum|permitted|may not|cannot|can not')
const LENDERS_MEASURES =
  /_(?:leverage_ratio|coverage_ratio|debt_to_ebitda|debt_to_capitalization|debt_to_net_worth|loan_to_value|debt_yield)$/

function limitOf(
  utterance: Utterance,
  pair: PairedCovenant,
  { all, mentions }: { readonly all: readonly LimitMention[]; readonly mentions: readonly QuantityMention[] },
  filing: FilingContext,
): Proposal | null {
  const { mention } = pair
  const firstActual = pair.limits.findIndex((limit) => isActual(utterance, pair, limit))
  const limits = pair.limits.filter(
    (limit, index) =>
      !limit.trigger &&
      !isActual(utterance, pair, limit) &&
      !(firstActual >= 0 && index > firstActual && limit.side === null && !limit.level),
  )
  const [first] = limits
  if (first === undefined || (first !== pair.limits[0] && first.side === null && !first.level)) return null
  const isOfPast = isPast(utterance, mention)
  if (!isInForce(utterance, pair, first) || (isOfPast && endedBefore(utterance))) return null
  const { concept, usual } = measuredBy(mention.quantity, pair.side, first)
  if (pair.side !== usual) return null
  const restored = restoredOn(utterance, pair)
  const day = levelDay(utterance, mention, filing)
  // "Until the amendment, the ratio could not exceed": in force at the end of a period that the amendment came after.
  const isBefore = opensBeforeAct(utterance.sentence) && termTime(utterance.sentence, first, null).until === undefined
  if (isBefore && !('effectiveDate' in day)) return null
  const { current, steps } = stepsOf(utterance, limits, mention, { all, periodEnd: filing.periodEnd })
  return proposalOf(FRAME, 'covenant', concept, actionOf(utterance, mention, all), {
    comparator: pair.side,
    ratio: current.kind === 'money' ? null : current.value,
    threshold: current.kind === 'money' ? current.value : null,
    currency: current.kind === 'money' ? current.currency : null,
    doubts: [
      ...(pair.guessed && !isMaintained(utterance, mention) ? ['direction_from_concept'] : []),
      ...(isOfPast ? ['past_tense'] : []),
      ...(current.kind === 'money' && isBase(utterance.sentence, current.to) ? ['base_of_sum'] : []),
    ],
    limitAt: { from: current.from, to: current.to },
    details: {
      named: nameOfQuantity(utterance, mention),
      ...shareOf(utterance, pair, current),
      ...(restored ?? spanOf(utterance, mention, steps, filing.periodEnd)),
      ...triggerOf(utterance, pair, all),
      ...changeOf(pair, all, current.value),
      ...testOf(utterance, mention),
      ...actualOf(utterance, all, limits, mentions),
      ...(isBefore ? {} : day),
    },
  })
}

/** "$150 million plus 50% of net income": the level that a growing one began with. */
const isBase = ({ tokens, values }: Utterance['sentence'], to: number): boolean =>
  /^,? ?(?:and )?plus\b/.test(wordsIn(tokens, to, to + 3)) &&
  values.some(({ kind, from }) => kind === 'percent' && from > to && from - to < GROWTH_WITHIN)

const GROWTH_WITHIN = 24

/** "10% of the line cap": of what a sum is a share. */
function shareOf(
  { sentence }: Utterance,
  { mention, limits }: PairedCovenant,
  { from }: LimitMention,
): Readonly<Record<string, unknown>> {
  const limit = limits.find((one) => one.from === from)
  const base = mention.quantity.measure === 'amount' && limit !== undefined ? baseOf(sentence, limit) : null
  return base === null ? {} : { shareOf: textIn(sentence, base) }
}

/** The dates of a level: a series of them, the span of one, or from the end of the sentence before. */
function spanOf(
  utterance: Utterance,
  mention: QuantityMention,
  steps: readonly Step[],
  end: string | null,
): Readonly<Record<string, unknown>> {
  const [first] = steps
  if (steps.length > 1) return { steps }
  const isDated = (first?.from ?? first?.until) !== undefined
  return first !== undefined && isDated ? periodOf(first) : opensAfter(utterance, mention, end)
}

/** "required to maintain a coverage ratio of 1.1": a level to maintain is a minimum. */
function isMaintained({ claims }: Utterance, mention: QuantityMention): boolean {
  const claim = claims.findLast(({ verb }) => verb.at < mention.from)
  return claim?.verb.lemma === 'maintain' && mention.quantity.usual === 'minimum'
}

function periodOf({ from, until }: Step): Readonly<Record<string, unknown>> {
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
}

function isPast({ claims, sentence }: Utterance, mention: QuantityMention): boolean {
  const claim = claims.findLast(({ verb }) => verb.at < mention.from)
  if (claim === undefined || claim.verb.class !== 'require' || claim.verb.tense !== 'past' || claim.verb.passive)
    return false
  return !sentence.tokens.some(({ lower }) => /^(?:amend(?:ed|ment)|waiver|entered)$/.test(lower))
}

/** One proposal for each covenant and limit. */
const keyOf = ({ concept, action, comparator, ratio, threshold }: Proposal): string =>
  [concept, action, comparator, ratio, threshold].join('|')
