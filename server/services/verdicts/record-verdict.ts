import type { VerdictRequest } from '#server/contract/resources/service/verdict.ts'
import { now } from '#server/platform/clock.ts'
import { recordVerdict as addVerdict } from '#server/store/verdicts/record-verdict.ts'
import { writeStore } from '#server/store/write/write-store.ts'
import type { Act } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandNotClaimed } from '../review/claims.ts'

/**
 * Verifies or rejects a record, or takes that back. The verdict, the republished filing, the store's next revision and
 * the audit entry in the administrator's own organization are one transaction. Throws `not_found` if there is no such
 * record, and `conflict` if it is not what the administrator saw, or if another one holds it now.
 */
export async function recordVerdict({ caller, requestId }: Act, request: VerdictRequest): Promise<void> {
  const { accession, recordId, evidenceSha256, verdict, note, follows } = request
  await demandNotClaimed(accession, recordId, caller.userId)
  await writeStore(async (write) => {
    const { id, recordKind } = await addVerdict(write, { ...request, judgedBy: caller.userId, now: now() })
    await recordAuditEntry(write.tx, {
      orgId: caller.orgId,
      actor: caller,
      action: 'verdict.recorded',
      targetType: recordKind,
      targetId: recordId,
      requestId,
      details: { accession, evidenceSha256, verdict, note, verdictId: id, follows },
    })
    return { changed: true, result: undefined }
  })
}
