import { ApiError } from '#server/contract/errors.ts'
import { transact } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { deleteLeadsLike } from './queries/leads.ts'

/**
 * Deletes a lead and every other request with its email; returns how many were deleted. The audit entry, in the
 * administrator's own organization, has ids and nothing about the person. Throws `not_found`.
 */
export async function deleteLead({ caller, requestId }: Act, leadId: string): Promise<number> {
  return await transact(async (tx) => {
    const gone = await deleteLeadsLike(tx, leadId)
    if (gone === 0) throw new ApiError('not_found')
    await recordAuditEntry(tx, {
      orgId: caller.orgId,
      actor: caller,
      action: 'lead.deleted',
      targetType: 'lead',
      targetId: leadId,
      requestId,
      details: { requests: gone },
    })
    return gone
  })
}
