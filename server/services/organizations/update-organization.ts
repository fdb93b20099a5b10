import { eq } from 'drizzle-orm'
import { organizations } from '#db/schema/accounts.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Organization } from '#server/contract/resources/accounts.ts'
import type { UpdateOrganizationRequest } from '#server/contract/resources/administration.ts'
import { PLANS } from '#server/contract/resources/plan.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { lockOrganization, transact } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { organizationRecord } from '../account/records.ts'

/**
 * Suspends or restores an organization, or changes its plan; what it may do follows at once. A company set beyond the
 * new limit is kept. Throws `not_found`.
 */
export async function updateOrganization({ caller, requestId }: Act, { organization_id: orgId, status, planKey }: UpdateOrganizationRequest): Promise<Organization> {
  return await transact(async (tx) => {
    const before = await lockOrganization(tx, orgId)
    if (before === null) throw new ApiError('not_found')
    const after = { status: status ?? before.status, planKey: planKey ?? before.planKey }
    if (after.status === before.status && after.planKey === before.planKey) return organizationRecord(before)
    const companyLimit = planKey === undefined ? before.companyLimit : PLANS[planKey].companyLimit
    const [row] = await tx.update(organizations).set({ ...after, companyLimit }).where(eq(organizations.id, orgId)).returning()
    if (row === undefined) throw new ApiError('not_found')
    await recordAuditEntry(tx, {
      orgId, actor: caller, action: 'organization.updated', targetType: 'organization', targetId: orgId, requestId,
      details: { before: { status: before.status, planKey: before.planKey }, after },
    })
    return organizationRecord(row)
  })
}
