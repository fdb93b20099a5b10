import type { FilingContext } from '../../../../model.ts'
import { actDate } from '../../acts/act-time.ts'
import { timeDetails } from '../../acts/act-record.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Proposal, Utterance } from '../../proposal.ts'
import { reliefDate } from '../../relief/relief-date.ts'

/** The record of a changed, waived or removed covenant, with the day of that act where the text states it. */
export function withChangeDay(utterance: Utterance, proposal: Proposal, filing: FilingContext): Proposal {
  const at = proposal.anchor ?? proposal.limitAt?.from
  if (at === undefined || !CHANGED.has(proposal.action) || proposal.details['effectiveDate'] !== undefined)
    return proposal
  const claim = changeOf(utterance, at)
  if (claim === null) return proposal
  // "deleted the covenant as of May 4": a removed covenant has no test day.
  const day = reliefDate(utterance, claim) ?? (proposal.action === 'removed' ? actDate(utterance, claim) : null)
  if (day === null) return proposal
  // The as-of day of a level is a test day.
  const { asOf: _asOf, asOfPrecision, ...stated } = timeDetails(day, utterance, filing)
  const precision = asOfPrecision === 'quarter' ? { effectivePrecision: asOfPrecision } : {}
  return { ...proposal, details: { ...proposal.details, ...stated, ...precision } }
}

const CHANGED = new Set(['amended', 'removed', 'waived'])

/** The verb that changed the covenant: the last one before it, or the passive verb of which it is the subject. */
function changeOf({ claims }: Utterance, at: number): Claim | null {
  const before = claims.findLast(({ verb }) => verb.at < at && verb.tense !== 'none')
  const passive = claims.find(({ verb, subject }) => verb.passive && at >= subject.from && at < verb.from)
  return passive ?? before ?? claims.find(({ verb }) => verb.at < at) ?? null
}
