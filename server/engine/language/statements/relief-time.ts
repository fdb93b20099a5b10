import { holds } from '../context/speaker.ts'
import { phraseSet } from '../phrases.ts'
import type { Deed } from './deeds.ts'
import type { Utterance } from './proposal.ts'

/** A relief that only a condition or a proviso speaks of. */
export const inCondition = ({ clause }: Deed): boolean => clause.kind === 'condition' || clause.kind === 'proviso'

/** The last day of a relief; a day behind another verb of the sentence is that one's. */
export function untilOf(utterance: Utterance, deed: Deed): Readonly<Record<string, unknown>> {
  const until = utterance.dates.find(
    ({ role, date }) =>
      role === 'until' &&
      date.from > deed.verb.at &&
      !isOfAnotherVerb(utterance, deed, date.from) &&
      !isOfSigning(utterance, deed, date.from),
  )
  return until === undefined ? {} : { until: until.date.iso }
}

/** "amendments entered into on or prior to May 4": by when they were signed, not how long the relief lasts. */
const isOfSigning = ({ deeds }: Utterance, deed: Deed, at: number): boolean =>
  deeds.some(
    ({ verb }) =>
      verb.at > deed.verb.at &&
      verb.at < at &&
      at - verb.at < 8 &&
      /^(?:enter|execute|sign|obtain|receive|date)$/.test(verb.lemma) &&
      verb.modal === null,
  )

const RELIEF = phraseSet('forbearance|waiver|suspension|relief|forbearance period|waiver period|period|agreement')

function isOfAnotherVerb({ sentence, deeds }: Utterance, deed: Deed, at: number): boolean {
  return deeds.some(
    ({ verb, governor, clause, subject }) =>
      verb.at > deed.verb.at &&
      verb.at < at &&
      governor === null &&
      verb.tense !== 'none' &&
      clause.kind === 'main' &&
      clause !== deed.clause &&
      !holds(sentence, RELIEF, subject.from, Math.min(subject.to, verb.from)),
  )
}

/** "for the period which began on July 1": the first day of a relief. */
export function fromOf({ dates }: Utterance, deed: Deed): Readonly<Record<string, unknown>> {
  const first = dates.find(({ role, date }) => role === 'from' && date.from > deed.verb.at)
  return first === undefined ? {} : { from: first.date.iso }
}
