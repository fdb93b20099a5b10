import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Deed } from '../deeds.ts'
import type { Utterance } from '../proposal.ts'

const VIOLATIONS = phraseSet(
  'covenant violation|violation|breach|noncompliance|non compliance|covenant default|covenant breach|default',
)

/** "As a result of our non-compliance with the covenants, the agent took control": a cause that has had its effect. */
export function causedByBreach({ sentence, deeds, start }: Utterance): Deed | null {
  const violation = firstOf(sentence, VIOLATIONS, start)
  if (violation === null || !holds(sentence, COVENANT_NOUNS, violation.to, violation.to + 9)) return null
  const lead = sentence.tokens.slice(Math.max(0, violation.at - 5), violation.at).map(({ lower }) => lower)
  if (!lead.some((word) => /^(?:our|its|company's)$/.test(word)) || lead.includes('any') || lead.includes('if'))
    return null
  const causes = sentence.tokens
    .slice(Math.max(0, violation.at - 10), violation.at)
    .some(({ lower }) => /^(?:result|due|because|given|light|following)$/.test(lower))
  return causes
    ? (deeds.find(({ reality, verb }) => reality === 'fact' && (verb.tense === 'past' || verb.tense === 'perfect')) ??
        null)
    : null
}

/** "had no covenant violations", "there were no violations of the covenants". */
export function noViolation({ sentence }: Utterance, deed: Deed): boolean | null {
  const violation = firstOf(sentence, VIOLATIONS, deed.object.from, deed.object.to)
  if (violation === null || violation.at - deed.verb.at > 8) return null
  if (!holds(sentence, COVENANT_NOUNS, deed.object.from, deed.reach.to)) return null
  const lead = sentence.tokens.slice(deed.verb.at, violation.at).map(({ lower }) => lower)
  return lead.includes('no') || lead.includes('not') ? true : null
}

/** "our non-compliance resulted from", "a covenant violation occurred". */
export function violationOccurred({ sentence }: Utterance, deed: Deed): boolean | null {
  const { lemma, passive } = deed.verb
  const ofObject = /^(?:cause|constitute)$/.test(lemma) || (/^(?:experience|incur)$/.test(lemma) && !passive)
  const range = ofObject ? deed.object : deed.subject
  const violation = firstOf(sentence, VIOLATIONS, range.from, range.to)
  if (violation === null || deed.verb.tense === 'present' || deed.verb.tense === 'none') return null
  if (!holds(sentence, COVENANT_NOUNS, range.from, Math.max(range.to, violation.to + 10))) return null
  return deed.negated ? true : false
}
