import { phraseSet } from '../../phrases.ts'
import { holds } from '../../context/speaker.ts'
import { CREDIT_WORDS } from '../../lexicon/statements.ts'
import type { Side } from '../../lexicon/covenants.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import type { LimitMention } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'

const REQUIRED = phraseSet('required|minimum|maximum|permitted|limit|covenant|threshold|allowed|requirement')
const BELOW = /^(?:below|under|less|lower|short)$/
const ABOVE = /^(?:above|over|higher|greater)$/

/** A quantity on the wrong side of its required level, with that level. */
export interface BrokenLimit {
  readonly mention: QuantityMention
  readonly proposal: Proposal
}

/** "liquidity was below the required minimum of $10 million", "the ratio exceeded the maximum of 3.75 to 1.00". */
export function breachedLimits(
  utterance: Utterance,
  mentions: readonly QuantityMention[],
  limits: readonly LimitMention[],
): BrokenLimit[] {
  if (limits.length === 0) return []
  const { sentence, claims, start } = utterance
  return claims.flatMap((claim) => {
    if (claim.verb.at < start || claim.reality !== 'fact' || claim.negated) return []
    if (claim.clause.kind === 'time') return []
    const side = brokenSide(utterance, claim)
    if (side === null) return []
    const limit = limits.find(({ from }) => from >= claim.object.from && from < claim.object.to)
    if (limit === undefined || !(limit.level || holds(sentence, REQUIRED, claim.object.from, limit.from))) return []
    const mention = mentions.findLast(
      ({ from, quantity }) =>
        (startsIn(claim.subject, from) || (startsIn(claim.object, from) && from < limit.from)) &&
        quantity.usual === side &&
        (quantity.measure === 'amount') === (limit.kind === 'money'),
    )
    return mention === undefined ? [] : [{ mention, proposal: breachOf(utterance, mention, limit, side) }]
  })
}

const startsIn = (range: TokenRange, at: number): boolean => at >= range.from && at < range.to

/**
 * "had fallen below the required net worth", "exceeded the required minimum": whether a level that the text doesn't state
 * is kept, or null where the verb tells neither.
 */
export function keepsLevel(utterance: Utterance, claim: Claim): boolean | null {
  const { sentence } = utterance
  const isStated =
    !claim.negated && (claim.verb.tense !== 'none' || claim.governor !== null) && claim.clause.kind !== 'condition'
  const side = isStated ? brokenSide(utterance, claim) : null
  if (side === null) return null
  const { from } = claim.object
  const to = Math.min(claim.object.to, from + REACH_OF_LEVEL)
  if (
    !holds(sentence, REQUIRED, from, to + 2) ||
    sentence.values.some((one) => one.kind !== 'date' && startsIn({ from, to }, one.from))
  )
    return null
  // "EBITDA was less than the amount required by the credit agreement": a word of everyday use, as the subject.
  const isLenders = holds(sentence, REQUIRED_BY, from, to) && holds(sentence, CREDIT_WORDS, from, to + 6)
  const of = findQuantities(sentence).find(
    (one) =>
      (startsIn(claim.subject, one.from) && (!one.quantity.weak || isLenders)) ||
      (startsIn({ from, to }, one.from) && !one.quantity.weak),
  )
  if (of === undefined) return null
  if (of.quantity.usual === side) return false
  return claim.reality === 'fact' && claim.governor === null && claim.verb.tense !== 'present' ? true : null
}

const REQUIRED_BY = phraseSet(
  'required by|required under|minimum required|permitted by|permitted under|allowed by|allowed under',
)
const REACH_OF_LEVEL = 10

function brokenSide({ sentence }: Utterance, { verb, object }: Claim): Side | null {
  if (verb.lemma === 'exceed') return 'maximum'
  if (verb.class !== 'be' && !/^(?:fall|drop|decline|remain)$/.test(verb.lemma)) return null
  const words = sentence.tokens.slice(object.from, object.from + 3).map(({ lower }) => lower)
  if (words.some((word) => word === 'not' || word === 'no')) return null
  if (words.some((word) => BELOW.test(word))) return 'minimum'
  return words.some((word) => ABOVE.test(word)) || words.join(' ').startsWith('in excess of') ? 'maximum' : null
}

function breachOf({ sentence, dates }: Utterance, mention: QuantityMention, limit: LimitMention, side: Side): Proposal {
  const named = sentence.text.slice(
    sentence.tokens[mention.from]?.start ?? 0,
    sentence.tokens[mention.to - 1]?.end ?? 0,
  )
  const asOf = dates.find(({ role, date }) => role === 'as_of' && date.precision === 'day')
  return proposalOf('covenant_limit', 'covenant', mention.quantity.concept, 'breached', {
    comparator: side,
    ratio: limit.kind === 'money' ? null : limit.value,
    threshold: limit.kind === 'money' ? limit.value : null,
    currency: limit.currency,
    limitAt: { from: limit.from, to: limit.to },
    anchor: mention.from,
    details: { named, ...(asOf === undefined ? {} : { asOf: asOf.date.iso }) },
  })
}
