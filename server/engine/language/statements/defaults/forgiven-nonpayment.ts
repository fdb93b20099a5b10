import type { FilingContext } from '../../../model.ts'
import { firstOf } from '../../context/speaker.ts'
import { timeDetails } from '../acts/act-record.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { missedDay } from './default-day.ts'
import { UNPAID } from './default-words.ts'

/** "agreed to forbear with respect to our failure to pay the interest due on May 4": a default that was forgiven. */
export function forgivenNonpayment(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, start, claims } = utterance
  const missed = firstOf(sentence, UNPAID, start)
  if (missed === null) return []
  const lead = sentence.tokens.slice(Math.max(0, missed.at - 3), missed.at).map(({ lower }) => lower)
  const forgiven = claims.some(
    ({ verb, reality, negated }) =>
      verb.at < missed.at && reality === 'fact' && !negated && /^(?:waive|forbear)$/.test(verb.class),
  )
  if (!forgiven || !lead.some((word) => /^(?:our|its|the|company's)$/.test(word)) || lead.includes('any')) return []
  const details = timeDetails(missedDay(sentence, filing), utterance, filing)
  return [proposalOf('debt_default', 'debt', 'debt_default', 'defaulted', { anchor: missed.at, details })]
}
