import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { organizations } from '#db/schema/accounts.ts'
import { PlanKey } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { BillingAccess } from '#server/contract/resources/billing.ts'
import { now } from '#server/platform/clock.ts'
import { decideEntitlement } from './entitlement.ts'
import { listSubscriptions } from './subscription-rows.ts'

/** What an organization is entitled to now, and by what. Throws `not_found`. */
export async function readAccess(orgId: string, at: Date = now()): Promise<BillingAccess> {
  const [[organization], subscriptions] = await Promise.all([
    database().select().from(organizations).where(eq(organizations.id, orgId)),
    listSubscriptions(orgId),
  ])
  if (organization === undefined) throw new ApiError('not_found')
  const grant = { planKey: PlanKey.parse(organization.grantedPlanKey), grantedAt: organization.grantedAt }
  const { subscription, requestedPlanKey, effectivePlanKey, entitled, reason } = decideEntitlement(subscriptions, grant, at)
  const state = {
    currentPeriodEnd: subscription?.currentPeriodEnd?.toISOString() ?? null,
    graceEndsAt: subscription?.graceEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
  }
  return {
    requestedPlanKey,
    effectivePlanKey,
    status: subscription?.status ?? 'none',
    entitled,
    reason,
    ...state,
    subscription: subscription === null ? null : { orgId, planKey: subscription.planKey, status: subscription.status, ...state },
  }
}
