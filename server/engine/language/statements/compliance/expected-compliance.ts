import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** Verbs of expectation. */
export const EXPECTING = new Set(['believe', 'expect', 'anticipate', 'project', 'forecast', 'estimate'])

/** "We expect to remain in compliance", "we do not expect to be": the governing verb states an expectation. */
export function isExpected(claim: Claim): boolean {
  return claim.governor !== null && EXPECTING.has(claim.governor.verb.lemma) && claim.governor.reality === 'fact'
}

/** "We believe that we will remain in compliance". */
export function expects({ claims, sentence }: Utterance, claim: Claim): boolean {
  if (claim.reality !== 'future') return false
  // "It is probable that we will violate".
  const isLikely = (one: Claim): boolean =>
    one.verb.class === 'be' && /^(?:probable|likely)$/.test(sentence.tokens[one.verb.at + 1]?.lower ?? '')
  const lead = claims.findLast((one) => one.verb.at < claim.verb.at && (EXPECTING.has(one.verb.lemma) || isLikely(one)))
  if (lead === undefined || lead.reality !== 'fact') return false
  return (
    !lead.negated &&
    claim.verb.from - lead.verb.at < 40 &&
    !sentence.tokens.slice(lead.verb.at, claim.verb.at).some(({ text }) => text === ';')
  )
}

/** "To be in compliance, we must", "so long as we were in compliance", "that we are in compliance". */
export function isUnderCondition({ sentence, claims }: Utterance, claim: Claim): boolean {
  const { clause, verb } = claim
  if (clause.kind === 'proviso') return true
  const lead = sentence.tokens.slice(Math.max(clause.from, verb.from - 8), verb.from).map(({ lower }) => lower)
  if (
    lead.some((word) =>
      /^(?:if|whether|unless|ability|able|ensure|certify|certifying|provided|must|assuming|until|when|assure)$/.test(
        word,
      ),
    )
  )
    return true
  const governor = claim.governor ?? claims.findLast((one) => one.verb.at < verb.at && one.clause === clause)
  return (
    governor !== undefined &&
    /^(?:certify|ensure|monitor|require|represent|assure|seek|intend|plan|need|use)$/.test(governor.verb.lemma)
  )
}
