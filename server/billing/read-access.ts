import { PlanKey } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { DecidingPlan } from '#server/contract/resources/account/administration.ts'
import type { BillingAccess } from '#server/contract/resources/account/billing.ts'
import { now } from '#server/platform/clock.ts'
import { selectOrganization } from './queries.ts'
import { decideEntitlement } from './subscriptions/entitlement.ts'
import { listSubscriptions } from './subscriptions/subscription-rows.ts'

/** The present entitlement of an organization, and its source. Throws `not_found`. */
export async function readAccess(orgId: string, at: Date = now()): Promise<BillingAccess> {
  const { subscription, requestedPlanKey, effectivePlanKey, entitled, reason } = await decide(orgId, at)
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
    subscription:
      subscription === null ? null : { orgId, planKey: subscription.planKey, status: subscription.status, ...state },
  }
}

/**
 * The plan of the subscription that decides an organization's plan now, and the plan without it; null if no
 * subscription decides. Throws `not_found`.
 */
export async function readDecidingPlan(orgId: string, at: Date = now()): Promise<DecidingPlan | null> {
  const { subscribed, otherwise } = await decide(orgId, at)
  return subscribed === null ? null : { planKey: subscribed.planKey, afterwards: otherwise }
}

async function decide(orgId: string, at: Date) {
  const [organization, subscriptions] = await Promise.all([selectOrganization(orgId), listSubscriptions(orgId)])
  if (organization === undefined) throw new ApiError('not_found')
  return decideEntitlement(
    subscriptions,
    { planKey: PlanKey.parse(organization.grantedPlanKey), grantedAt: organization.grantedAt },
    at,
  )
}
