import { firstOf, holds } from '../../../context/speaker.ts'
import { ISSUER_PRONOUNS } from '../../../lexicon/parties.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import { phraseSet } from '../../../phrases.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'
import { agreementOf, isOfPapers, loanBehind } from './covenant-holders.ts'
import { restrictedActs } from './restricted-acts.ts'

/** Covenants that an agreement is said not to have, by their kinds. */
export interface AbsentCovenants {
  readonly kinds: readonly string[]
  /** What the agreement leaves the filer free to do. */
  readonly restricts?: readonly string[]
  readonly agreement: InstrumentMention | null
}

/** "The notes contain no financial covenants", "we are not subject to any covenants under", "there are no covenants in". */
export function absentCovenants(utterance: Utterance): AbsentCovenants | null {
  const { claims, start, sentence } = utterance
  if (sentence.clauses.some((clause) => clause.kind === 'condition' && !isConceded(sentence, clause))) return null
  for (const claim of claims) {
    const absent = claim.verb.at < start ? null : absentIn(utterance, claim)
    if (absent !== null) return absent
  }
  return null
}

/** "even if our business has suffered": whatever comes. */
const isConceded = ({ tokens }: Utterance['sentence'], { from }: TokenRange): boolean =>
  tokens.slice(Math.max(0, from - 1), from + 1).some(({ lower }) => lower === 'even')

function absentIn(utterance: Utterance, claim: Claim): AbsentCovenants | null {
  const { verb, reality, negated } = claim
  const isDuty = negated && reality === 'duty' && claim.governor !== null
  if (isDuty) return unrequired(utterance, claim)
  if (reality !== 'fact' || verb.tense !== 'present' || verb.modal !== null) return null
  return negated && LIMITING.test(verb.lemma) ? unlimited(utterance, claim) : unheld(utterance, claim)
}

/** "does not require us to comply with financial covenants", "to maintain financial ratios". */
function unrequired(utterance: Utterance, claim: Claim): AbsentCovenants | null {
  const { object, verb, governor } = claim
  if (governor?.verb.lemma !== 'require' || governor.verb.tense !== 'present' || !KEEPING.test(verb.lemma)) return null
  const agreement = agreementOf(utterance, claim)
  const covenant = covenantIn(utterance, object.from)
  return covenant === null || agreement === null ? null : { kinds: covenant.kinds, agreement }
}

/**
 * "The notes do not limit our ability to incur debt or require us to maintain financial ratios": none for the acts and
 * of the kinds that are named, and no word of others.
 */
function unlimited(utterance: Utterance, claim: Claim): AbsentCovenants | null {
  const { sentence } = utterance
  const { object } = claim
  const ability = sentence.tokens
    .slice(object.from, object.from + ABILITY_WITHIN)
    .some(({ noun }) => noun === 'ability')
  const agreement = agreementOf(utterance, claim)
  if (!ability || agreement === null || isNarrowed(utterance, sentence.tokens.length, object.from)) return null
  const restricts = restrictedActs(sentence, object.from, sentence.tokens.length)
  const kinds = holds(sentence, OF_MEASURES, object.from) ? ['financial'] : []
  return restricts.length + kinds.length === 0 ? null : { kinds, restricts, agreement }
}

/** What a financial covenant keeps at a level. */
const OF_MEASURES = phraseSet(
  'maintain financial ratio|maintain any financial ratio|maintain certain financial ratio|maintain specified financial ratio|level of net worth|level of liquidity',
)
const ABILITY_WITHIN = 5
const LIMITING = /^(?:limit|restrict)$/
const KEEPING = /^(?:comply|maintain|meet|satisfy)$/

interface Covenant {
  readonly to: number
  readonly kinds: readonly string[]
  /** The words before it, "no" among them where they deny it. */
  readonly lead: readonly string[]
}

/** The covenants that an object names with no more than their kinds before them. */
function covenantIn(utterance: Utterance, from: number): Covenant | null {
  const { sentence } = utterance
  const covenant = firstOf(sentence, COVENANTS, from, from + REACH)
  if (covenant === null) return null
  const lead = sentence.tokens.slice(from, covenant.to - 1).map(({ lower }) => lower)
  // "no longer subject to", "not in violation of": other statements.
  if (!lead.every((word) => LEADING.has(word)) || isNarrowed(utterance, covenant.to)) return null
  const named = sentence.tokens.slice(from, covenant.to).map(({ lower }) => lower)
  const kinds = [...named.filter((word) => KINDS.test(word)), ...(named.includes('cross') ? ['cross_default'] : [])]
  return { to: covenant.to, lead, kinds: [...new Set(kinds)].sort() }
}

function unheld(utterance: Utterance, claim: Claim): AbsentCovenants | null {
  const { sentence } = utterance
  const { verb, object, subject, negated } = claim
  const covenant = covenantIn(utterance, object.from)
  // "is free of restrictive covenants".
  const isFree = verb.class === 'be' && !negated && covenant?.lead[0] === 'free'
  if (covenant === null || !(negated || isFree || covenant.lead.includes('no'))) return null
  const subjected = agreementOf(utterance, claim)
  const holder = subjected?.type === 'lease' ? null : subjected
  const own = [subject.from, Math.min(subject.to, verb.from)] as const
  const exists = verb.class === 'be' && sentence.tokens.slice(...own).some(({ lower }) => lower === 'there')
  const behind = loanBehind(utterance, covenant.to) ?? (exists ? onlyLoanBefore(utterance, verb.from) : null)
  const isSubject = verb.lemma === 'subject' || (verb.class === 'be' && covenant.lead.includes('subject'))
  const isIssuer = holds(sentence, ISSUER_PRONOUNS, ...own)
  const isHeld = (isFree || HOLDING.test(verb.lemma)) && (holder !== null || isOfPapers(utterance, claim))
  const isOfLease = behind === null && sentence.tokens.some(({ noun }) => noun === 'lease')
  const isOfIssuer = isIssuer && !isOfLease && (isSubject || (verb.class === 'have' && behind !== null))
  if (!isHeld && !isOfIssuer && !(isSubject && holder !== null) && !(exists && behind !== null)) return null
  // "any financial covenants or restrictions on dividends": neither of them.
  const isJoined = OR_LIMITS.test(wordsIn(sentence.tokens, covenant.to, covenant.to + 3))
  const restricts = isJoined ? restrictedActs(sentence, covenant.to, sentence.tokens.length) : []
  return { kinds: covenant.kinds, ...(restricts.length === 0 ? {} : { restricts }), agreement: holder ?? behind }
}

const OR_LIMITS = /^(?:,? ?or|,? ?nor|,) (?:any )?(?:restrictions?|limitations?|limits?)\b/

/** "No principal is due on the notes until maturity, and there are no covenants": the one loan that the sentence has named. */
function onlyLoanBefore({ sentence: { instruments } }: Utterance, at: number): InstrumentMention | null {
  const [only, ...more] = instruments.filter(({ from, type, part }) => from < at && type !== 'other' && part === null)
  return only === undefined || more.length > 0 || only.type === 'lease' ? null : only
}

/** "no covenants other than", "no covenants that restrict", "no covenant violations": less than none at all is denied. */
function isNarrowed({ sentence: { tokens } }: Utterance, at: number, from = at): boolean {
  if (from < at) return tokens.slice(from, at).some(({ lower }) => EXCEPTING.test(lower))
  const opened = tokens[at]?.text === ',' || tokens[at]?.text === '(' ? at + 1 : at
  // "any covenants or other provisions that afford protection".
  const joined =
    tokens[opened]?.lower === 'or' ? tokens.slice(opened, opened + 4).findIndex(({ noun }) => noun === 'provision') : -1
  const next = joined < 0 ? opened : opened + joined + 1
  return (
    NARROWING.has(tokens[next]?.lower ?? '') || tokens.slice(next, next + 2).some(({ noun }) => OF_BREACH.test(noun))
  )
}

const EXCEPTING = /^(?:except|excepting|unless|other|beyond|but|provided|subject)$/
const REACH = 10
const COVENANTS = phraseSet(
  'covenant|financial covenant|financial ratio|financial test|cross default provision|cross acceleration provision|rating trigger|cross default|cross acceleration',
)
const HOLDING = /^(?:contain|include|have|impose|provide|carry|require)$/
const LEADING = new Set(
  `no any free of from to for subject significant material financial maintenance restrictive performance debt affirmative negative
  operating operational reporting specific ongoing such other covenant covenants or and with certain specified
  cross default ratings rating ,`.split(/\s+/),
)
const KINDS = /^(?:financial|maintenance|restrictive|affirmative|negative|operating|operational|reporting)$/
const NARROWING = new Set(
  'that which other except excepting besides beyond unless until requiring restricting limiting prohibiting preventing relating related with as but'.split(
    ' ',
  ),
)
const OF_BREACH = /^(?:violation|breach|default|waiver|noncompliance|amendment|issue|requirement)$/
