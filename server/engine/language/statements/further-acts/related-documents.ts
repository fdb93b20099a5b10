import { firstOf, holds } from '../../context/speaker.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { LENDERS_VERBS, RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import { LENDER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

type RelatedDocument = { readonly at: number; readonly to: number; readonly value: ActAction | 'none' }

/**
 * "received an amendment", "negotiated the Ninth Amendment", "the lenders consented to an extension": Whether the
 * document was made.
 */
export function isDocumentMade(
  sentence: Utterance['sentence'],
  { verb, subject, object }: Claim,
  document: RelatedDocument,
): document is RelatedDocument & { readonly value: ActAction } {
  if (document.value === 'none' || (verb.tense !== 'past' && verb.tense !== 'perfect')) return false
  const reach = verb.lemma === 'reach' ? 14 : 7
  const near = verb.passive
    ? subject.from <= document.at && verb.from - document.at < 14
    : document.at - verb.at < reach
  // "reached an agreement in principle on an amendment": not reached yet.
  if (sentence.tokens.slice(verb.at, document.at).some(({ lower }) => lower === 'principle')) return false
  if (isDraft(sentence, verb.from, document)) return false
  if (!near || (verb.lemma === 'agree' && sentence.tokens[object.from]?.lower !== 'to')) return false
  const doer = verb.passive ? object : { from: subject.from, to: Math.min(subject.to, verb.from) }
  return !LENDERS_VERBS.has(verb.lemma) || holds(sentence, LENDER_WORDS, doer.from, doer.to)
}

/** "received a draft amendment", "an amendment request", "unsuccessfully negotiated": not a document in force. */
const isDraft = (
  { tokens }: Utterance['sentence'],
  from: number,
  document: { readonly at: number; readonly to: number },
): boolean =>
  /^(?:requests?|fees?|options?|proposals?|notices?)$/.test(tokens[document.to]?.lower ?? '') ||
  tokens
    .slice(Math.max(from - 1, document.at - 6), document.at)
    .some(({ lower }) => /^(?:draft|terms|form|request|unsuccessfully)$/.test(lower))

/** The document in a token range; an amendment comes first where there are several. */
export function documentIn(sentence: Utterance['sentence'], { from, to }: TokenRange) {
  const first = firstOf(sentence, RELATED_DOCUMENTS, from, to)
  if (first?.value !== 'none') return first
  const second = firstOf(sentence, RELATED_DOCUMENTS, first.to, to)
  // "a waiver and third amendment to the agreement".
  return second?.value === 'amended' && second.at - first.to < 4 ? second : first
}

/** "entered into the Credit Agreement Amendment", "a loan modification". */
export function documentAfter(sentence: Utterance['sentence'], instrument: InstrumentMention) {
  const match = RELATED_DOCUMENTS.at(sentence.tokens, instrument.to)
  return match === null ? null : { at: instrument.to, to: instrument.to + match.length, value: match.value }
}

/** "under the facility, the commitment letter was terminated": the noun right before a passive is what it acts on. */
export function documentBefore(sentence: Utterance['sentence'], { verb }: Claim, { to }: InstrumentMention) {
  return verb.passive ? firstOf(sentence, RELATED_DOCUMENTS, Math.max(to, verb.from - 3), verb.from) : null
}
