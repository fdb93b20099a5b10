import { firstOf, holds } from '../../../context/speaker.ts'
import { ISSUER_PRONOUNS } from '../../../lexicon/parties.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'
import { agreementOf, isOfPapers, loanBehind } from './covenant-holders.ts'

/** Covenants that an agreement is said not to have, by their kinds. */
export interface AbsentCovenants {
  readonly kinds: readonly string[]
  readonly agreement: InstrumentMention | null
}

/** "The notes contain no financial covenants", "we are not subject to any covenants under", "there are no covenants in". */
export function absentCovenants(utterance: Utterance): AbsentCovenants | null {
  const { claims, start, sentence } = utterance
  if (sentence.clauses.some(({ kind }) => kind === 'condition')) return null
  for (const claim of claims) {
    const absent = claim.verb.at < start ? null : absentIn(utterance, claim)
    if (absent !== null) return absent
  }
  return null
}

function absentIn(utterance: Utterance, claim: Claim): AbsentCovenants | null {
  const { sentence } = utterance
  const { verb, object, subject, reality, negated } = claim
  if (reality !== 'fact' || verb.tense !== 'present' || verb.modal !== null) return null
  const covenant = firstOf(sentence, COVENANTS, object.from, object.from + REACH)
  if (covenant === null) return null
  const lead = sentence.tokens.slice(object.from, covenant.to - 1).map(({ lower }) => lower)
  // "no longer subject to", "not in violation of": other statements.
  if (!lead.every((word) => LEADING.has(word)) || !(negated || lead.includes('no'))) return null
  if (isNarrowed(utterance, covenant.to)) return null
  const subjected = agreementOf(utterance, claim)
  const holder = subjected?.type === 'lease' ? null : subjected
  const behind = loanBehind(utterance, covenant.to)
  const isSubject = verb.lemma === 'subject' || (verb.class === 'be' && lead.includes('subject'))
  const own = [subject.from, Math.min(subject.to, verb.from)] as const
  const isIssuer = holds(sentence, ISSUER_PRONOUNS, ...own)
  const exists = verb.class === 'be' && sentence.tokens.slice(...own).some(({ lower }) => lower === 'there')
  const isHeld = HOLDING.test(verb.lemma) && (holder !== null || isOfPapers(utterance, claim))
  const isOfLease = behind === null && sentence.tokens.some(({ noun }) => noun === 'lease')
  const isOfIssuer = isIssuer && !isOfLease && (isSubject || (verb.class === 'have' && behind !== null))
  if (!isHeld && !isOfIssuer && !(isSubject && holder !== null) && !(exists && behind !== null)) return null
  const kinds = lead.filter((word) => KINDS.test(word))
  return { kinds: [...new Set(kinds)].sort(), agreement: holder ?? behind }
}

/** "no covenants other than", "no covenants that restrict", "no covenant violations": less than none at all is denied. */
function isNarrowed({ sentence: { tokens } }: Utterance, at: number): boolean {
  const next = tokens[at]?.text === ',' || tokens[at]?.text === '(' ? at + 1 : at
  return (
    NARROWING.has(tokens[next]?.lower ?? '') || tokens.slice(next, next + 2).some(({ noun }) => OF_BREACH.test(noun))
  )
}

const REACH = 10
const COVENANTS = phraseSet('covenant|financial covenant')
const HOLDING = /^(?:contain|include|have|impose|provide|carry|require)$/
const LEADING = new Set(
  `no any to for subject significant material financial maintenance restrictive performance debt affirmative negative
  operating operational reporting specific ongoing such other covenant covenants or and ,`.split(/\s+/),
)
const KINDS = /^(?:financial|maintenance|restrictive|affirmative|negative|operating|operational|reporting)$/
const NARROWING = new Set(
  'that which other except excepting besides beyond unless until requiring restricting limiting prohibiting preventing relating related with as but'.split(
    ' ',
  ),
)
const OF_BREACH = /^(?:violation|breach|default|waiver|noncompliance|amendment|issue|requirement)$/
