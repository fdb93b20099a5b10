import type { z } from 'zod'
import type { organizations } from '#db/schema/accounts/accounts.ts'
import type { PlanKey } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import { planInEffect, standingOf } from '#server/plans/plan-standing.ts'
import type { Organization } from '#server/contract/resources/account/accounts.ts'
import type { UpdateOrganizationRequest } from '#server/contract/resources/account/administration.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transact } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { lockOrganization } from '../account/queries.ts'
import { organizationRecord } from '../account/records.ts'
import { updateRow } from './queries.ts'

type Row = typeof organizations.$inferSelect

/**
 * Suspends or restores an organization, or grants it a plan, with effect at once. While a subscription pays for a plan,
 * the grant waits until that ends. A company set above the new limit is kept. Throws `not_found`, and `conflict` for
 * the suspension of one's own organization.
 */
export async function updateOrganization(
  { caller, requestId }: Act,
  { organization_id: orgId, status, planKey }: UpdateOrganizationRequest,
): Promise<Organization> {
  if (status === 'suspended' && orgId === caller.orgId)
    throw new ApiError('conflict', { message: 'You can’t suspend your own organization.' })
  return await transact(async (tx) => {
    const before = await lockOrganization(tx, orgId)
    if (before === null) throw new ApiError('not_found')
    const granted = planKey === undefined ? {} : grant(before, planKey, now())
    if ((status === undefined || status === before.status) && Object.keys(granted).length === 0)
      return organizationRecord(before)
    const row = await updateRow(tx, orgId, { ...granted, status: status ?? before.status })
    if (row === null) throw new ApiError('not_found')
    const isWaiting = planKey !== undefined && row.isSubscribed
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'organization.updated',
      targetType: 'organization',
      targetId: orgId,
      requestId,
      details: { before: told(before), after: told(row), ...(isWaiting ? { grantedPlanKey: planKey } : {}) },
    })
    return organizationRecord(row)
  })
}

/** The columns that a grant changes; none if the plan is granted and in effect already. */
function grant(before: Row, planKey: z.infer<typeof PlanKey>, at: Date): Partial<Row> {
  const isSubscribed = before.isSubscribed && (before.planLapsesAt === null || before.planLapsesAt > at)
  if (!isSubscribed && before.grantedPlanKey === planKey && planInEffect(before, at) === planKey) return {}
  // The column's check constraint allows the contract's plans only.
  const subscribed = isSubscribed
    ? { planKey: before.planKey as z.infer<typeof PlanKey>, lapsesAt: before.planLapsesAt }
    : null
  return { ...standingOf(subscribed, planKey), grantedPlanKey: planKey, grantedAt: at }
}

function told(row: Row) {
  return { status: row.status, planKey: planInEffect(row, now()) }
}
