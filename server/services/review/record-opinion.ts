import { ApiError } from '#server/contract/errors.ts'
import type { ReviewVerdict } from '#server/contract/resources/workspace/review.ts'
import { now } from '#server/platform/clock.ts'
import { type Act, transact } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandNotClaimed } from './claims.ts'
import { insertOpinion, selectEvidence } from './queries/opinions.ts'

/**
 * Stores an administrator's opinion on a refusal, or on a record that somebody else judged the same way. It changes
 * nothing that is served. Throws `not_found` if there is no such record, and `conflict` if its evidence has changed,
 * somebody else holds it, or the administrator gave this opinion before.
 */
export async function recordOpinion({ caller, requestId }: Act, given: ReviewVerdict): Promise<void> {
  const { accession, recordId, kind, evidenceSha256, verdict, note } = given
  await demandNotClaimed(accession, recordId, caller.userId)
  const stands = await selectEvidence(given)
  if (stands.length === 0) throw new ApiError('not_found')
  if (!stands.includes(evidenceSha256))
    throw new ApiError('conflict', { message: 'The record rests on other evidence now.' })
  await transact(async (tx) => {
    const isAdded = await insertOpinion(tx, {
      ...{ accession, recordId, recordKind: kind, evidenceSha256, opinion: verdict, note },
      ...{ judgedBy: caller.userId, createdAt: now() },
    })
    if (!isAdded) throw new ApiError('conflict', { message: 'You judged this already.' })
    await recordAuditEntry(tx, {
      orgId: caller.orgId,
      actor: caller,
      action: kind === 'refusal' ? 'refusal.judged' : 'record.looked_at_again',
      targetType: kind,
      targetId: recordId,
      requestId,
      details: { accession, evidenceSha256, verdict, note },
    })
  })
}
