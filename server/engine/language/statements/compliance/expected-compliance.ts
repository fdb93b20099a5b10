import type { Deed } from '../deeds.ts'
import type { Utterance } from '../proposal.ts'

/** Verbs of expectation. */
export const EXPECTING = new Set(['believe', 'expect', 'anticipate', 'project', 'forecast', 'estimate'])

/** "We expect to remain in compliance": the governing verb states an expectation. */
export function isExpected(deed: Deed): boolean {
  return (
    deed.governor !== null &&
    EXPECTING.has(deed.governor.verb.lemma) &&
    deed.governor.reality === 'fact' &&
    !deed.governor.negated
  )
}

/** "We believe that we will remain in compliance". */
export function expects({ deeds, sentence }: Utterance, deed: Deed): boolean {
  if (deed.reality !== 'future') return false
  const lead = deeds.findLast(({ verb }) => verb.at < deed.verb.at && EXPECTING.has(verb.lemma))
  if (lead === undefined || lead.reality !== 'fact') return false
  return (
    !lead.negated &&
    deed.verb.from - lead.verb.at < 40 &&
    !sentence.tokens.slice(lead.verb.at, deed.verb.at).some(({ text }) => text === ';')
  )
}

/** "To be in compliance, we must", "so long as we were in compliance", "that we are in compliance". */
export function isUnderCondition({ sentence, deeds }: Utterance, deed: Deed): boolean {
  const { clause, verb } = deed
  if (clause.kind === 'condition' || clause.kind === 'proviso') return true
  const lead = sentence.tokens.slice(Math.max(clause.from, verb.from - 8), verb.from).map(({ lower }) => lower)
  if (
    lead.some((word) =>
      /^(?:if|whether|unless|ability|able|ensure|certify|certifying|provided|must|assuming|until|when|assure)$/.test(
        word,
      ),
    )
  )
    return true
  const governor = deed.governor ?? deeds.findLast((one) => one.verb.at < verb.at && one.clause === clause)
  return (
    governor !== undefined &&
    /^(?:certify|ensure|monitor|require|represent|assure|seek|intend|plan|need|use)$/.test(governor.verb.lemma)
  )
}
