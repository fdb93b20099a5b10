import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { timeDetails } from '../acts/act-record.ts'
import { reliefDate } from './relief-date.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import { actedOn } from '../covenants/lifted-duties.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { fromOf, inCondition, untilOf } from '../covenant-time.ts'
import { isOfAnother } from '../subject-matter.ts'

const FRAME = 'covenant_relief'

const PERIOD_NAMES = phraseSet(
  'covenant relief period|covenant suspension period|covenant holiday|covenant relief|suspension period|covenant waiver period|covenant suspension',
)
const NOT_TESTED = new Set(['test', 'require', 'apply', 'subject', 'oblige', 'obligate', 'measure'])

/** Covenants suspended for a time: suspended, not tested, not applied or not required. */
export function suspensions(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence } = utterance
  const found = suspensionIn(utterance)
  if (found === null) return []
  const { claim, range } = found
  if (isFallAway(utterance, claim)) return []
  const named = new Map(
    findQuantities(sentence)
      .filter(({ from, quantity }) => from >= range.from && from < range.to && !quantity.weak)
      .map(({ quantity }) => [quantity.concept, quantity]),
  )
  const details = {
    ...timeDetails(reliefDate(utterance, claim), utterance, filing),
    ...fromOf(utterance, claim),
    ...untilOf(utterance, claim),
  }
  if (named.size === 0)
    return [proposalOf(FRAME, 'covenant', 'covenant_terms', 'suspended', { anchor: claim.verb.at, details })]
  return [...named.values()].map(({ concept, usual }) =>
    proposalOf(FRAME, 'covenant', concept, 'suspended', { comparator: usual, anchor: claim.verb.at, details }),
  )
}

/** "will not apply during any period when the notes are rated investment grade": what may come to be, and is not told as so now. */
function isFallAway(utterance: Utterance, claim: Claim): boolean {
  const { sentence, dates } = utterance
  const isToCome = claim.verb.modal === 'will' || (claim.verb.lemma === 'apply' && claim.verb.tense === 'present')
  const isConditional = holds(sentence, WHENEVER) || sentence.clauses.some(({ kind }) => kind === 'condition')
  return isToCome && isConditional && dates.length === 0 && !isGranted(utterance)
}

/** "waived the covenant, which will not apply during such time", "during the covenant relief period": there is relief. */
const isGranted = ({ sentence, claims }: Utterance): boolean =>
  holds(sentence, PERIOD_NAMES) || claims.some(({ verb, negated }) => verb.lemma === 'waive' && !negated)

const WHENEVER = phraseSet(
  'during any period|during any time|during any such|at any time when|at any time that|at any time the note|at any time if|so long as|for any period|during such time|when the note|while the note',
)

/** Whether the sentence suspends the covenant at a token, so that it isn't required. */
export function isSuspended(utterance: Utterance, { from }: TokenRange): boolean {
  const found = suspensionIn(utterance)
  return found !== null && from >= found.range.from && from < found.range.to
}

function suspensionIn(utterance: Utterance): { readonly claim: Claim; readonly range: TokenRange } | null {
  const { sentence, claims, start } = utterance
  if (isOfAnother(sentence)) return null
  const claim = claims.find((one) => one.verb.at >= start && !inCondition(one) && isSuspension(utterance, one))
  if (claim === undefined) return null
  const { verb, reach, subject } = claim
  const whole = verb.passive || NOT_TESTED.has(verb.lemma) || verb.lemma === 'cease'
  // "will not be subject to A but will be required to keep B": what "but" opens is in force.
  const but = sentence.tokens.findIndex(({ lower }, at) => at > verb.at && lower === 'but')
  const to = but < 0 ? reach.to : Math.min(but, reach.to)
  const from = verb.lemma === 'cease' ? ceasedFrom(utterance, claim) : subject.from
  return { claim, range: whole ? { from: Math.min(from, verb.from), to } : actedOn(utterance, claim) }
}

function isSuspension(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, subject, reality } = claim
  const stated = reality === 'fact' || reality === 'future' || isAgreed(utterance, claim)
  if (!stated && !(reality === 'duty' && claim.negated)) return false
  const covenants = (from: number, to: number): boolean =>
    holds(sentence, COVENANT_NOUNS, from, to) ||
    findQuantities(sentence).some((one) => one.from >= from && one.from < to && !one.quantity.weak)
  if (/^(?:suspend|exempt|relieve|defer)$/.test(verb.lemma)) {
    // "deferred tax assets": no verb.
    if (claim.negated || (verb.lemma === 'defer' && DEFERRED.test(sentence.tokens[verb.at + 1]?.noun ?? '')))
      return false
    return verb.passive
      ? covenants(subject.from, verb.from) || covenants(object.from, object.to)
      : covenants(object.from, Math.max(object.from + 14, actedOn(utterance, claim).to))
  }
  if (verb.lemma === 'cease')
    return (
      !claim.negated &&
      holds(sentence, IN_FORCE, verb.at, verb.at + 7) &&
      covenants(ceasedFrom(utterance, claim), verb.from)
    )
  if (['enter', 'provide', 'receive', 'extend'].includes(verb.class) && !claim.negated && reality === 'fact') {
    const period = firstOf(sentence, PERIOD_NAMES, object.from, object.to)
    return period !== null && period.at - verb.at < 8
  }
  if (!claim.negated || !NOT_TESTED.has(verb.lemma) || !isTimed(sentence, claim)) return false
  const ofSubject = verb.passive || verb.lemma === 'apply'
  return covenants(claim.reach.from, claim.reach.from + 16) || (ofSubject && covenants(subject.from, verb.from))
}

/** "the covenants with respect to maintaining a minimum EBITDA and ... would cease to apply": where the covenants are named. */
function ceasedFrom({ sentence, start }: Utterance, { subject, verb }: Claim): number {
  const named = firstOf(sentence, COVENANT_NOUNS, Math.max(start, verb.from - FAR_SUBJECT), verb.from)
  return Math.min(subject.from, named?.at ?? subject.from)
}

const FAR_SUBJECT = 60
const DEFERRED =
  /^(?:tax|revenue|income|compensation|financing|cost|rent|loan|charge|asset|liability|fee|debt|interest)$/

const IN_FORCE = phraseSet(
  'to apply|to be tested|to be effective|to be in effect|to be in force|to be applicable|to be required',
)

/** "agreed that the covenant would cease to apply": the text after "would" was agreed. */
const isAgreed = ({ claims }: Utterance, { verb }: Claim): boolean =>
  verb.modal === 'would' &&
  claims.some(
    (one) =>
      one.verb.at < verb.at &&
      one.reality === 'fact' &&
      !one.negated &&
      (one.verb.class === 'amend' || one.verb.class === 'provide' || one.verb.lemma === 'agree'),
  )

/** "not required to comply ... until June 30": a suspension has an end. */
function isTimed({ tokens, values }: Utterance['sentence'], claim: Claim): boolean {
  // "agreed not to test the covenant at December 31".
  const isTest = claim.verb.lemma === 'test'
  if (isTest && values.some(({ kind, from }) => kind === 'date' && from > claim.verb.at && from < claim.reach.to))
    return true
  return tokens
    .slice(claim.subject.from, claim.reach.to + 20)
    .some(({ lower }) => /^(?:until|through|during|quarter|quarters|period|commencing|beginning|before)$/.test(lower))
}
