import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { LimitMention } from './find-limits.ts'

/**
 * "...; ours was 2.20 to 1.00", "and our actual ratio at June 30 was 1.92": a later verb of the sentence states the value
 * that the quantity reached, by a word that takes the quantity up again.
 */
export function isResumed(
  { tokens }: Pick<Sentence, 'tokens'>,
  claims: readonly Claim[],
  quantity: TokenRange,
  { side, level, from }: LimitMention,
): boolean {
  if (side !== null || level) return false
  const claim = claims.findLast(({ verb }) => verb.at < from)
  if (claim === undefined || claim.verb.at < quantity.to || from - claim.verb.at > NEAR) return false
  if (claim.verb.class !== 'be' || claim.verb.modal !== null || claim.reality !== 'fact' || claim.negated) return false
  const { subject, verb } = claim
  return (
    subject.from >= quantity.to &&
    tokens.slice(subject.from, Math.min(subject.to, verb.from)).some(({ lower }) => RESUMING.test(lower))
  )
}

const NEAR = 5
const RESUMING = /^(?:ratio|ours|actual|multiple|it)$/
