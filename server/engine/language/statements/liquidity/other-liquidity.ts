import { clauseAt } from '../../clauses.ts'
import { daysBetween } from '../../../calendar.ts'
import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { AHEAD, FINANCING, MONEY_SOURCES, NEEDS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import { isForYear, throughDate } from './liquidity-horizon.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

const FRAME = 'liquidity_statement'

/** Statements about how long the money lasts, or that it is missing, without a word such as "sufficient". */
export function otherLiquidity(utterance: Utterance, filing: FilingContext): Proposal[] | null {
  const found =
    runwayExtends(utterance, filing) ??
    exhausted(utterance, filing) ??
    monthsOfCash(utterance) ??
    noFunds(utterance) ??
    limitedFunds(utterance) ??
    noFinancing(utterance) ??
    unableToGoOn(utterance) ??
    ableToMeet(utterance)
  return found === null ? null : [found]
}

const CASH = phraseSet(
  'cash|liquidity|cash and cash equivalent|operating cash|working capital|cash resource|cash balance',
)
const RUNWAY = phraseSet('cash runway|runway')

const isStatedHere = ({ start }: Utterance, { verb, reality, negated }: Claim): boolean =>
  verb.at >= start && (reality === 'fact' || reality === 'future') && !negated

/** The cash runway to a given day: a warning if it is less than a year after the filing; null for a day long past. */
export function runway(
  through: string,
  filing: FilingContext,
  details: Proposal['details'] = { horizon: through },
): Proposal | null {
  const written = filing.filedAt ?? filing.periodEnd
  const days = written === null ? Infinity : daysBetween(written, through)
  if (days < -31) return null
  return proposalOf(FRAME, 'liquidity', 'cash_runway', days < 365 ? 'warning' : 'reported', {
    details: { through: through.slice(0, 7), ...details },
  })
}

/** "our cash runway extends into the second half of 2026". */
function runwayExtends(utterance: Utterance, filing: FilingContext): Proposal | null {
  const { sentence, claims } = utterance
  const claim = claims.find(
    (one) =>
      isStatedHere(utterance, one) &&
      !one.verb.passive &&
      (one.verb.class === 'have'
        ? holds(sentence, RUNWAY, one.object.from, one.object.from + 4)
        : /^(?:extend|last|reach|continue)$/.test(one.verb.lemma) &&
          holds(sentence, RUNWAY, one.subject.from, one.verb.from)),
  )
  const through = claim === undefined ? null : throughDate(sentence, claim.verb.at)
  return through === null ? null : runway(through, filing)
}

/** "our cash will be exhausted by June 2026", "we will exhaust our cash by". */
function exhausted(utterance: Utterance, filing: FilingContext): Proposal | null {
  const { sentence, claims } = utterance
  const claim = claims.find(
    (one) =>
      /^(?:exhaust|deplete|consume)$/.test(one.verb.lemma) &&
      isStatedHere(utterance, one) &&
      (one.verb.passive
        ? holds(sentence, CASH, one.subject.from, one.verb.from)
        : holds(sentence, CASH, one.object.from, Math.min(one.object.to, one.object.from + 6))),
  )
  const at = claim?.verb.at ?? runningOut(utterance)
  if (at === null) return null
  const date = sentence.values.find(
    ({ kind, from }) =>
      kind === 'date' &&
      from > at &&
      sentence.tokens.slice(Math.max(0, from - 6), from).some(({ lower }) => /^(?:by|in|before|during)$/.test(lower)),
  )
  return date?.kind === 'date' ? runway(date.iso, filing) : null
}

/** "We will run out of cash in June", "expect to run out of cash by June": where the words begin. */
function runningOut({ sentence, claims, start }: Utterance): number | null {
  const out = firstOf(sentence, RUN_OUT, start)
  if (out === null) return null
  const leading = claims.findLast(({ verb }) => verb.at < out.at && out.at - verb.at < 4)
  if (leading === undefined || leading.negated || leading.clause.kind === 'condition') return null
  const isToCome = leading.verb.modal === 'will' || (leading.verb.class === 'believe' && leading.reality === 'fact')
  return isToCome ? out.at : null
}

const RUN_OUT = phraseSet('run out of cash|run out of fund|run out of money|run out of liquidity|run out of capital')

/** "We have less than one month of operating cash". */
function monthsOfCash(utterance: Utterance): Proposal | null {
  const { sentence, claims } = utterance
  for (const claim of claims) {
    if (claim.verb.class !== 'have' || claim.reality !== 'fact' || !isStatedHere(utterance, claim)) continue
    const time = sentence.values.find(
      ({ kind, from }) => kind === 'duration' && from > claim.verb.at && from - claim.verb.at < 6,
    )
    if (time?.kind !== 'duration' || time.months >= 12) continue
    const isOf = sentence.tokens[time.to]?.lower === 'of' && holds(sentence, CASH, time.to + 1, time.to + 4)
    // "have cash for roughly seven months of operations".
    const lead = sentence.tokens.slice(claim.verb.at + 1, time.from).map(({ lower }) => lower)
    if (!isOf && !(lead.includes('for') && CASH.at(sentence.tokens, claim.verb.at + 1) !== null)) continue
    return proposalOf(FRAME, 'liquidity', 'cash_runway', 'warning', { details: { horizonMonths: time.months } })
  }
  return null
}

const PAYING = /^(?:repay|pay|satisfy|meet|fund|settle|refinance|continue)$/

/** "do not have the funds to repay the loan". */
function noFunds({ sentence, claims, start }: Utterance): Proposal | null {
  const claim = claims.find(
    ({ verb, negated, reality, object, subject }) =>
      verb.at >= start &&
      verb.class === 'have' &&
      negated &&
      reality === 'fact' &&
      verb.tense !== 'past' &&
      holds(sentence, ISSUER_PRONOUNS, subject.from, verb.from) &&
      (holds(sentence, MONEY_SOURCES, object.from, Math.min(object.to, object.from + 6)) ||
        holds(sentence, FUNDING, object.from, Math.min(object.to, object.from + 4))),
  )
  const paying =
    claim === undefined
      ? undefined
      : claims.find(
          ({ governor, verb }) =>
            PAYING.test(verb.lemma) &&
            // "no source of funds from which to repay the loan".
            (governor === claim || (verb.at > claim.verb.at && verb.tense === 'none')),
        )
  if (paying === undefined) return null
  return proposalOf(FRAME, 'liquidity', 'liquidity_sufficiency', 'stated_insufficient', {
    details: { reason: 'no_funds' },
  })
}

const FUNDING = phraseSet('funding|financing|means')

const insufficient = (reason: string): Proposal =>
  proposalOf(FRAME, 'liquidity', 'liquidity_sufficiency', 'stated_insufficient', { details: { reason } })

const LITTLE = phraseSet(
  'minimal cash|little cash|limited cash|limited working capital|limited capital resource|minimal liquidity|limited liquidity|limited cash resource|limited cash and liquidity|limited financial resource|insufficient liquidity|insufficient cash',
)

/** "We have limited liquidity". */
function limitedFunds(utterance: Utterance): Proposal | null {
  const { sentence, start } = utterance
  const { tokens, clauses } = sentence
  const little = firstOf(sentence, LITTLE, start)
  if (little === null) return null
  if (/^(?:need|requirement|commitment|flow)$/.test(tokens[little.to]?.noun ?? '')) return null
  const clause = clauseAt(clauses, little.at)
  const isHad = /^(?:have|has)$/.test(tokens[little.at - 1]?.lower ?? '')
  const isOwn = isHad
    ? holds(sentence, ISSUER_PRONOUNS, Math.max(0, little.at - 3), little.at - 1)
    : isListedLoss(utterance, little.at)
  return isOwn && clause?.kind !== 'condition' ? insufficient('limited_funds') : null
}

/** "has incurred recurring losses, negative working capital and insufficient liquidity". */
const isListedLoss = ({ sentence, claims }: Utterance, at: number): boolean =>
  claims.some(
    ({ verb, reality, negated, subject, reach, governor }) =>
      /^(?:have|incur|experience|suffer|face)$/.test(verb.lemma) &&
      reality === 'fact' &&
      !negated &&
      governor === null &&
      verb.at < at &&
      at < reach.to &&
      !claims.some((one) => one.verb.at > verb.at && one.verb.at < at) &&
      holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)),
  )

/** "Management has been unable to secure additional financing to meet its cash requirements". */
function noFinancing(utterance: Utterance): Proposal | null {
  const { sentence, claims } = utterance
  const claim = claims.find(
    ({ verb, clause, governor }) =>
      verb.at >= utterance.start &&
      /^(?:secure|obtain|raise|arrange)$/.test(verb.lemma) &&
      isUnable(sentence, verb.from) &&
      governor !== null &&
      governor.verb.modal === null &&
      governor.verb.tense !== 'none' &&
      clause.mood === 'stated' &&
      holds(sentence, FINANCING, verb.at, verb.at + 6),
  )
  return claim === undefined || !holds(sentence, NEEDS, claim.verb.at) ? null : insufficient('no_financing')
}

/** "We will not be able to continue operations beyond June without additional financing". */
function unableToGoOn(utterance: Utterance): Proposal | null {
  const { sentence, start } = utterance
  if (!sentence.tokens.some(({ lower }) => lower === 'able')) return null
  const claim = utterance.claims.find(
    ({ verb, reality, negated, subject }) =>
      verb.at >= start &&
      negated &&
      reality === 'future' &&
      /^(?:continue|fund|sustain|maintain)$/.test(verb.lemma) &&
      verb.from < verb.at - 1 &&
      sentence.tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'able') &&
      holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)) &&
      holds(sentence, OPERATIONS, verb.at, verb.at + 4),
  )
  if (claim === undefined || claim.clause.kind === 'condition') return null
  const isDated = sentence.values.some(
    ({ kind, from }) => (kind === 'date' || kind === 'duration') && from > claim.verb.at,
  )
  const isWithout = holds(sentence, WITHOUT, start) && holds(sentence, FINANCING)
  return isDated || (isWithout && utterance.speaker !== 'risk_factor') ? insufficient('needs_financing') : null
}

const OPERATIONS = phraseSet('operation|operating|business|operate')
const WITHOUT = phraseSet('without|absent|unless')

const isUnable = ({ tokens }: Utterance['sentence'], at: number): boolean => {
  const lead = tokens.slice(Math.max(0, at - 5), at).map(({ lower }) => lower)
  return lead.includes('unable') || (lead.includes('not') && lead.includes('able'))
}

/** "We believe that we will be able to meet our obligations for at least one year", "can meet its needs through 2027". */
function ableToMeet(utterance: Utterance): Proposal | null {
  const { sentence, claims, start } = utterance
  const claim = claims.find(
    (one) =>
      one.verb.at >= start &&
      /^(?:meet|satisfy|fund|cover|finance|pay)$/.test(one.verb.lemma) &&
      !one.negated &&
      (isWithinReach(sentence, one) || isAsNeeded(utterance, one)) &&
      holds(sentence, NEEDS, one.verb.at, one.reach.to),
  )
  if (claim === undefined || claim.clause.kind === 'condition') return null
  const believing = claims.find(
    ({ verb, reality, negated }) =>
      verb.class === 'believe' && verb.at < claim.verb.at && reality === 'fact' && !negated,
  )
  const time = sentence.values.find(({ kind, from }) => kind === 'duration' && from > claim.verb.at)
  const months = time?.kind === 'duration' && time.months >= 3 ? time.months : null
  const through = throughDate(sentence, claim.verb.at)
  const isAhead =
    months !== null ||
    through !== null ||
    holds(sentence, AHEAD, claim.verb.at) ||
    (claim.reality === 'future' && isForYear(sentence, claim.verb.at, claim.reach.to))
  const isPositioned =
    sentence.tokens[claim.verb.from - 2]?.lower === 'positioned' &&
    holds(sentence, OWN_NEEDS, claim.object.from, claim.object.from + 6)
  const isEnough =
    (believing !== undefined && isPositioned) ||
    isOfPlenty(sentence, claim, believing) ||
    (believing !== undefined && isAsNeeded(utterance, claim))
  if (!(believing !== undefined && isAhead) && !isEnough) return null
  return proposalOf(FRAME, 'liquidity', 'liquidity_sufficiency', 'stated_sufficient', {
    details: months !== null ? { horizonMonths: months } : through === null ? {} : { horizon: through },
  })
}

/** "has substantial borrowing capacity to meet unanticipated needs": more than the time to come asks for. */
function isOfPlenty(sentence: Utterance['sentence'], { verb, governor }: Claim, believing: Claim | undefined): boolean {
  if (governor?.verb.class !== 'have' || governor.verb.tense !== 'present') return false
  if (sentence.clauses.some(({ kind }) => kind === 'condition')) return false
  // "the company believes that it has".
  const isIt = believing !== undefined && sentence.tokens[governor.verb.from - 1]?.lower === 'it'
  const holder = isIt ? believing : governor
  if (!holds(sentence, ISSUER_PRONOUNS, holder.subject.from, holder.verb.from)) return false
  const much = sentence.tokens.findIndex(({ lower }, at) => at > governor.verb.at && at < verb.at && PLENTY.test(lower))
  return much > 0 && holds(sentence, MONEY_SOURCES, much + 1, verb.from)
}

/** "believe that we have the financial resources needed to meet our requirements": as much as these ask for. */
function isAsNeeded({ sentence, claims }: Utterance, { verb }: Claim): boolean {
  const holder = claims.findLast((one) => one.verb.class === 'have' && one.verb.at < verb.at)
  if (holder === undefined || holder.negated || holder.reality !== 'fact' || holder.verb.tense !== 'present')
    return false
  const words = sentence.tokens.slice(holder.verb.at + 1, verb.at)
  return (
    /^(?:needed|necessary|required)$/.test(words.at(-2)?.lower ?? '') &&
    words.length < MAX_NEEDED_WORDS &&
    words.some(({ noun }) => /^(?:resource|means|liquidity|capacity|fund|capital|cash)$/.test(noun))
  )
}

const MAX_NEEDED_WORDS = 9
const OWN_NEEDS = phraseSet(
  'our liquidity|its liquidity|our cash|its cash|our obligation|its obligation|our debt|its debt|our capital|its capital|our working capital|its working capital|our funding|its funding',
)
const PLENTY = /^(?:substantial|significant|strong|considerable|ready)$/

/** "will be able to meet", "can meet", "have the resources to meet". */
function isWithinReach({ tokens }: Utterance['sentence'], { verb, reality, governor }: Claim): boolean {
  if (verb.modal === 'can') return reality !== 'asked'
  const words = tokens.slice(Math.min(governor?.verb.at ?? verb.from, verb.from), verb.at)
  const isHeld = governor?.verb.class === 'have' && governor.reality === 'fact' && !governor.negated
  return isHeld
    ? words.some(({ noun }) => /^(?:ability|resource|means|liquidity|capacity|fund)$/.test(noun))
    : (reality === 'future' && words.some(({ lower }) => lower === 'able')) ||
        tokens[verb.from - 2]?.lower === 'positioned'
}
