import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { LimitMention } from './find-limits.ts'

/**
 * "...; ours was 2.20 to 1.00", "and our actual ratio at June 30 was 1.92": a later verb of the sentence states the value
 * that the quantity reached, by a word that takes the quantity up again.
 */
export function isResumed(
  sentence: Pick<Sentence, 'tokens' | 'values'>,
  claims: readonly Claim[],
  quantity: TokenRange,
  { side, level, from, to }: LimitMention,
): boolean {
  if (side !== null || level) return false
  const claim = claims.findLast(({ verb }) => verb.at < from)
  if (claim === undefined || claim.verb.at < quantity.to || from - claim.verb.at > NEAR) return false
  if (claim.verb.class !== 'be' || claim.verb.modal !== null || claim.reality !== 'fact' || claim.negated) return false
  const { subject, verb } = claim
  // "after which the ratio is 3.50 to 1.00": the present tells a value of the filer's own ratio or of a day.
  const resuming = verb.tense === 'past' || isDated(sentence, to) ? RESUMING : OWN
  return (
    subject.from >= quantity.to &&
    sentence.tokens.slice(subject.from, Math.min(subject.to, verb.from)).some(({ lower }) => resuming.test(lower))
  )
}

/** "the ratio is 3.10 to 1.00 at June 30, 2025". */
const isDated = ({ tokens, values }: Pick<Sentence, 'tokens' | 'values'>, to: number): boolean =>
  /^(?:at|as)$/.test(tokens[to]?.lower ?? '') &&
  values.some(({ kind, from }) => kind === 'date' && from - to <= 2 && from > to)

const NEAR = 5
const RESUMING = /^(?:ratio|ours|actual|multiple|it)$/
const OWN = /^(?:our|ours|its|actual)$/
