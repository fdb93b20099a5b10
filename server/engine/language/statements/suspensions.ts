import type { FilingContext } from '../../model.ts'
import { firstOf, holds } from '../context/speaker.ts'
import { COVENANT_NOUNS } from '../lexicon/statements.ts'
import { isListMark } from '../list-marks.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import { timeDetails } from './act-time-details.ts'
import { reliefDate } from './relief-date.ts'
import { findQuantities } from './covenants/find-quantities.ts'
import { actedOn } from './covenants/lifted-duties.ts'
import type { Deed } from './deeds.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { proposalOf } from './proposal.ts'
import { fromOf, inCondition, untilOf } from './covenant-time.ts'
import { isOfAnother } from './subject-matter.ts'

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
  const { deed, range } = found
  const named = new Map(
    findQuantities(sentence)
      .filter(({ from, quantity }) => from >= range.from && from < range.to && !quantity.weak)
      .map(({ quantity }) => [quantity.concept, quantity]),
  )
  const details = {
    ...timeDetails(reliefDate(utterance, deed), utterance, filing),
    ...fromOf(utterance, deed),
    ...untilOf(utterance, deed),
  }
  if (named.size === 0)
    return [proposalOf(FRAME, 'covenant', 'covenant_terms', 'suspended', { anchor: deed.verb.at, details })]
  return [...named.values()].map(({ concept, usual }) =>
    proposalOf(FRAME, 'covenant', concept, 'suspended', { comparator: usual, anchor: deed.verb.at, details }),
  )
}

/** Whether the sentence suspends the covenant at a token, so that it isn't required. */
export function isSuspended(utterance: Utterance, { from }: TokenRange): boolean {
  const found = suspensionIn(utterance)
  return found !== null && from >= found.range.from && from < found.range.to
}

function suspensionIn(utterance: Utterance): { readonly deed: Deed; readonly range: TokenRange } | null {
  const { sentence, deeds, start } = utterance
  if (isOfAnother(sentence)) return null
  const deed = deeds.find((one) => one.verb.at >= start && !inCondition(one) && isSuspension(utterance, one))
  if (deed === undefined) return null
  const { verb, subject, reach } = deed
  const whole = verb.passive || NOT_TESTED.has(verb.lemma) || verb.lemma === 'cease'
  // "will not be subject to A but will be required to keep B": what "but" opens is in force.
  const but = sentence.tokens.findIndex(({ lower }, at) => at > verb.at && lower === 'but')
  const to = but < 0 ? reach.to : Math.min(but, reach.to)
  const from = verb.lemma === 'cease' ? ceasedFrom(utterance, deed) : subject.from
  const range = whole ? { from: Math.min(from, verb.from), to } : actedOn(utterance, deed)
  return { deed, range: { from: range.from, to: listEnd(utterance, range.to) } }
}

/** "suspend (i) the coverage ratio until May and (ii) the leverage ratio": up to the last item that has no verb of its own. */
function listEnd({ sentence: { tokens }, deeds }: Utterance, to: number): number {
  const next = deeds.find(({ verb, governor }) => verb.from >= to && governor === null && verb.tense !== 'none')
  const end = next?.verb.from ?? tokens.length
  const mark = tokens.findLastIndex(
    ({ text }, at) => text === '(' && at >= to - 1 && at < end && isListMark(tokens, at),
  )
  return mark < 0 ? to : end
}

function isSuspension(utterance: Utterance, deed: Deed): boolean {
  const { sentence } = utterance
  const { verb, object, subject, reality } = deed
  const stated = reality === 'fact' || reality === 'future' || isAgreed(utterance, deed)
  if (!stated && !(reality === 'duty' && deed.negated)) return false
  const covenants = (from: number, to: number): boolean =>
    holds(sentence, COVENANT_NOUNS, from, to) ||
    findQuantities(sentence).some((one) => one.from >= from && one.from < to && !one.quantity.weak)
  if (/^(?:suspend|exempt|relieve|defer)$/.test(verb.lemma)) {
    // "deferred tax assets": no verb.
    if (deed.negated || (verb.lemma === 'defer' && DEFERRED.test(sentence.tokens[verb.at + 1]?.noun ?? '')))
      return false
    return verb.passive
      ? covenants(subject.from, verb.from) || covenants(object.from, object.to)
      : covenants(object.from, Math.max(object.from + 14, actedOn(utterance, deed).to))
  }
  if (verb.lemma === 'cease')
    return (
      !deed.negated &&
      holds(sentence, IN_FORCE, verb.at, verb.at + 7) &&
      covenants(ceasedFrom(utterance, deed), verb.from)
    )
  if (['enter', 'provide', 'receive', 'extend'].includes(verb.class) && !deed.negated && reality === 'fact') {
    const period = firstOf(sentence, PERIOD_NAMES, object.from, object.to)
    return period !== null && period.at - verb.at < 8
  }
  if (!deed.negated || !NOT_TESTED.has(verb.lemma) || !isTimed(sentence, deed)) return false
  const ofSubject = verb.passive || verb.lemma === 'apply'
  return covenants(deed.reach.from, deed.reach.from + 16) || (ofSubject && covenants(subject.from, verb.from))
}

/** "the covenants with respect to maintaining a minimum EBITDA and ... would cease to apply": where the covenants are named. */
function ceasedFrom({ sentence, start }: Utterance, { subject, verb }: Deed): number {
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
const isAgreed = ({ deeds }: Utterance, { verb }: Deed): boolean =>
  verb.modal === 'would' &&
  deeds.some(
    (one) =>
      one.verb.at < verb.at &&
      one.reality === 'fact' &&
      !one.negated &&
      (one.verb.class === 'amend' || one.verb.class === 'provide' || one.verb.lemma === 'agree'),
  )

/** "not required to comply ... until June 30": a suspension has an end. */
function isTimed({ tokens }: Utterance['sentence'], deed: Deed): boolean {
  return tokens
    .slice(deed.subject.from, deed.reach.to + 20)
    .some(({ lower }) => /^(?:until|through|during|quarter|quarters|period|commencing|beginning|before)$/.test(lower))
}
