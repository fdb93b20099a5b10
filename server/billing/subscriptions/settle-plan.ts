import type { Transaction } from '#db/client.ts'
import { PlanKey } from '#server/contract/enums.ts'
import { planInEffect, standingOf } from '#server/plans/plan-standing.ts'
import type { PlanStanding } from '#server/plans/plan-standing.ts'
import { decideEntitlement } from './entitlement.ts'
import { listSubscriptions } from './subscription-rows.ts'
import type { BillingChange } from '../trail.ts'
import { updatePlanStanding } from '../queries.ts'
import type { OrganizationRow } from '../queries.ts'

/**
 * Writes an organization's entitlement to its row, where everybody reads its plan. The row must be locked. Returns the
 * change for the audit trail; null if nothing changed.
 */
export async function settlePlan(tx: Transaction, before: OrganizationRow, at: Date): Promise<BillingChange | null> {
  const grant = { planKey: PlanKey.parse(before.grantedPlanKey), grantedAt: before.grantedAt }
  const { subscribed, otherwise, reason } = decideEntitlement(await listSubscriptions(before.id, tx), grant, at)
  const standing = standingOf(subscribed, otherwise)
  if (isSame(before, standing)) return null
  await updatePlanStanding(tx, before.id, standing)
  return {
    orgId: before.id,
    action: 'organization.plan_changed',
    targetType: 'organization',
    targetId: before.id,
    details: { before: reported(before, at), after: reported(standing, at), reason },
  }
}

function reported(plan: Pick<OrganizationRow, 'planKey' | 'planLapsesAt' | 'nextPlanKey'>, at: Date) {
  const lapsesAt = plan.planLapsesAt !== null && plan.planLapsesAt > at ? plan.planLapsesAt.toISOString() : null
  return { planKey: planInEffect(plan, at), lapsesAt }
}

function isSame(
  row: OrganizationRow,
  { planKey, planLapsesAt, nextPlanKey, isSubscribed, companyLimit }: PlanStanding,
): boolean {
  return (
    row.planKey === planKey &&
    row.planLapsesAt?.getTime() === planLapsesAt?.getTime() &&
    row.nextPlanKey === nextPlanKey &&
    row.isSubscribed === isSubscribed &&
    row.companyLimit === companyLimit
  )
}
