import { firstOf, holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { namesDebt } from '../subject-matter.ts'
import { phraseSet } from '../../phrases.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

const VIOLATIONS = phraseSet(
  'covenant violation|violation|breach|noncompliance|non compliance|covenant default|covenant breach|default|event of default',
)
export const DEFAULTS = phraseSet('default|event of default')

/** Words after which "no event of default exists" is a condition of something else. */
const CONDITIONAL = new Set(
  'if unless until provided assuming so whether when subject upon condition conditions certificate notified informed represented certified asserted'.split(
    ' ',
  ),
)

/** "No event of default has occurred", "there were no defaults under the indenture": stated of the issuer's debt, now. */
function isFreeOfDefault(
  { sentence }: Utterance,
  { from, to }: TokenRange,
  { clause, reality, governor }: Claim,
): boolean {
  const none = sentence.tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => /^(?:no|any)$/.test(lower))
  return (
    none &&
    reality === 'fact' &&
    governor === null &&
    clause.kind === 'main' &&
    firstOf(sentence, DEFAULTS, from, to) !== null &&
    (namesDebt(sentence) || sentence.values.some(({ kind }) => kind === 'date') || holds(sentence, ISSUER_PRONOUNS)) &&
    !sentence.tokens.slice(0, to).some(({ lower }) => CONDITIONAL.has(lower))
  )
}

/** "As a result of our non-compliance with the covenants, the agent took control": a breach that has had an effect. */
export function causedByBreach({ sentence, claims, start }: Utterance): Claim | null {
  const violation = firstOf(sentence, VIOLATIONS, start)
  if (violation === null || !holds(sentence, COVENANT_NOUNS, violation.to, violation.to + 9)) return null
  const lead = sentence.tokens.slice(Math.max(0, violation.at - 5), violation.at).map(({ lower }) => lower)
  if (!lead.some((word) => /^(?:our|its|company's)$/.test(word)) || lead.includes('any') || lead.includes('if'))
    return null
  const causes = sentence.tokens
    .slice(Math.max(0, violation.at - 10), violation.at)
    .some(({ lower }) => /^(?:result|due|because|given|light|following)$/.test(lower))
  return causes
    ? (claims.find(({ reality, verb }) => reality === 'fact' && (verb.tense === 'past' || verb.tense === 'perfect')) ??
        null)
    : null
}

/** "had no covenant violations", "there were no violations of the covenants". */
export function noViolation(utterance: Utterance, claim: Claim): boolean | null {
  const { sentence } = utterance
  const violation = firstOf(sentence, VIOLATIONS, claim.object.from, claim.object.to)
  if (violation === null || violation.at - claim.verb.at > 8) return null
  const own = { from: violation.at, to: violation.to }
  if (sentence.tokens[violation.at - 1]?.lower === 'no' && isFreeOfDefault(utterance, own, claim)) return true
  if (!holds(sentence, COVENANT_NOUNS, claim.object.from, claim.reach.to)) return null
  const lead = sentence.tokens.slice(claim.verb.at, violation.at).map(({ lower }) => lower)
  return lead.includes('no') || lead.includes('not') ? true : null
}

/** "our non-compliance resulted from", "a covenant violation occurred". */
export function violationOccurred(utterance: Utterance, claim: Claim): boolean | null {
  const { sentence } = utterance
  const { lemma, passive } = claim.verb
  const ofObject = /^(?:cause|constitute)$/.test(lemma) || (/^(?:experience|incur)$/.test(lemma) && !passive)
  const range = ofObject ? claim.object : claim.subject
  const violation = firstOf(sentence, VIOLATIONS, range.from, range.to)
  if (violation !== null && !ofObject && /^(?:occur|exist)$/.test(lemma)) {
    const own = { from: violation.at, to: violation.to }
    const isNone =
      sentence.tokens[violation.at - 1]?.lower === 'no' || sentence.tokens[violation.at - 2]?.lower === 'no'
    if (isNone && isFreeOfDefault(utterance, own, claim)) return true
  }
  if (violation === null || claim.verb.tense === 'present' || claim.verb.tense === 'none') return null
  if (!holds(sentence, COVENANT_NOUNS, range.from, Math.max(range.to, violation.to + 10))) return null
  return claim.negated ? true : false
}

/**
 * "waived our non-compliance with the covenants", "the failure by the Company to meet the ratio": a breach that was
 * forgiven.
 */
export function forgivenBreach(utterance: Utterance): TokenRange | null {
  const { sentence, start, stem } = utterance
  const { tokens } = sentence
  const breach = firstOf(sentence, FORGIVEN, start)
  if (breach === null) return null
  const { claims, dates } = utterance
  const named =
    holds(sentence, COVENANT_NOUNS, breach.to, breach.to + 14) ||
    findQuantities(sentence).some(({ from, quantity }) => !quantity.weak && from >= breach.to && from < breach.to + 14)
  const near = tokens.slice(Math.max(0, breach.at - 5), breach.to + 4).map(({ lower }) => lower)
  const behind = tokens.slice(breach.to, breach.to + 8).map(({ lower }) => lower)
  // "the failure to meet the coverage ratio for the quarter ended May 4": of a day, so it has happened.
  const isDated = dates.some(({ role, date }) => (role === 'period' || role === 'as_of') && date.from > breach.at)
  const isOwn = near.some((word) => OWN.test(word)) || (isDated && tokens[breach.at - 1]?.lower === 'the')
  if (!named || !isOwn || [...near, ...behind].some((word) => NOT_YET.test(word))) return null
  const isWaived = claims.some(
    ({ verb, reality, negated, subject }) =>
      verb.class === 'waive' &&
      verb.passive &&
      reality === 'fact' &&
      !negated &&
      subject.from <= breach.at &&
      verb.at > breach.at,
  )
  const forgiving = claims.find(
    ({ verb, reality, negated, object }) =>
      verb.at < breach.at &&
      (verb.at >= start || stem !== null) &&
      reality === 'fact' &&
      !negated &&
      (/^(?:waive|forbear)$/.test(verb.class) || holds(sentence, WAIVERS, object.from, breach.at)),
  )
  const isAsked = claims.some(({ verb }) => verb.at < breach.at && /^(?:request|ask|seek)$/.test(verb.lemma))
  // "our failure to comply would be a default": one that may come.
  const mayCome = claims.some(
    ({ verb, subject }) => verb.modal !== null && verb.at > breach.at && subject.from <= breach.at,
  )
  return (forgiving === undefined && !isWaived) || isAsked || mayCome ? null : { from: breach.at, to: breach.to }
}

const FORGIVEN = phraseSet(
  'noncompliance|non compliance|failure to comply|failure to meet|failure to satisfy|failure to maintain|failure by the company to comply|failure by the company to satisfy|failure by the company to meet|breach of|violation of',
)
const WAIVERS = phraseSet('waiver|forbearance')
const OWN = /^(?:our|its|their|company|company's|borrower's|such|this)$/
const NOT_YET = /^(?:any|future|potential|anticipated|possible|expected|prospective|if)$/
