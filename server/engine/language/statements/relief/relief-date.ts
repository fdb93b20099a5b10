import { firstOf } from '../../context/speaker.ts'
import { RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import type { ActDate } from '../acts/act-time.ts'
import { dayOfDocument } from '../acts/document-day.ts'
import { asActDate, dayOfPeriod } from '../act-span.ts'
import { dayOfClause, dayOfSentence, dayOfState, dayOfEarlierAct } from '../acts/act-time.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/**
 * When a waiver, a forbearance or a change of covenants was given: never the day of the waived default, nor the end of
 * a covered period.
 */
export function reliefDate(utterance: Utterance, claim: Claim): ActDate | null {
  const state = dayOfState(utterance, claim)
  const period = dayOfPeriod(utterance, claim)
  const { dates } = utterance
  const opens = (one: ActDate | null): boolean =>
    dates.some(({ date }) => date.iso === one?.iso && date.to <= claim.verb.from)
  return (
    dayOfClause(utterance, claim) ??
    (claim.verb.class === 'enter' && opens(state) ? state : null) ??
    dayOfSentence(utterance, claim) ??
    asActDate(dayOfDocument(utterance, claim), 'sentence') ??
    dayOfMaking(utterance, claim) ??
    (opens(period) ? period : null) ??
    dayOfEarlierAct(utterance, claim)
  )
}

/**
 * "and, on May 4, we entered into a waiver, pursuant to which the bank waived": on the date of the document that makes
 * the change.
 */
function dayOfMaking(utterance: Utterance, claim: Claim): ActDate | null {
  const making = utterance.claims.findLast(
    ({ verb, reality, object }) =>
      verb.class === 'enter' &&
      reality === 'fact' &&
      verb.at < claim.verb.at &&
      firstOf(utterance.sentence, RELATED_DOCUMENTS, object.from, object.to) !== null,
  )
  if (making === undefined) return null
  return dayOfClause(utterance, making) ?? asActDate(dayOfDocument(utterance, making), 'sentence')
}
