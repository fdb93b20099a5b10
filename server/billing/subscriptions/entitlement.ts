import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import type { SubscribedPlan } from '#server/plans/plan-standing.ts'
import type { EntitlementReason, SubscriptionStatus } from '#server/contract/resources/account/billing.ts'

type PlanName = z.infer<typeof PlanKey>

/** What a status entitles to, and why where the status alone doesn't say it. */
interface Entitlement {
  readonly entitled: 'yes' | 'until_grace_ends' | 'no'
  readonly reason: EntitlementReason | null
}

/** The entitlement of each status: the contract's decisions on billing, as a table. */
export const ENTITLEMENTS: Readonly<Record<SubscriptionStatus, Entitlement>> = {
  trialing: { entitled: 'yes', reason: null },
  active: { entitled: 'yes', reason: null },
  past_due: { entitled: 'until_grace_ends', reason: 'payment_grace_period' },
  incomplete: { entitled: 'no', reason: 'first_payment_pending' },
  unpaid: { entitled: 'no', reason: 'payment_failed' },
  canceled: { entitled: 'no', reason: 'subscription_ended' },
}

/** The plan of an organization that nothing entitles to another. */
export const FREE_PLAN: PlanName = 'evaluation'

/** A subscription, as far as it entitles. */
export interface Subscribed {
  readonly id: string
  readonly planKey: PlanName
  readonly status: SubscriptionStatus
  readonly graceEndsAt: Date | null
  readonly wasInForce: boolean
  readonly startedAt: Date
}

/** What an administrator granted last; the plan of signing up is the free one. */
export interface Grant {
  readonly planKey: PlanName
  readonly grantedAt: Date
}

/** What an organization is entitled to at a moment. */
export interface Decision<One extends Subscribed> {
  /** The subscription that decides, or would if it entitled. */
  readonly subscription: One | null
  /** By that subscription; null where it gives nothing. */
  readonly subscribed: SubscribedPlan | null
  /** What holds without it. */
  readonly otherwise: PlanName
  readonly entitled: boolean
  readonly reason: EntitlementReason | null
  readonly requestedPlanKey: PlanName
  readonly effectivePlanKey: PlanName
}

/** Whether a subscription entitles at a moment. */
export function isEntitled({ status, graceEndsAt }: Pick<Subscribed, 'status' | 'graceEndsAt'>, at: Date): boolean {
  const { entitled } = ENTITLEMENTS[status]
  return entitled === 'yes' || (entitled === 'until_grace_ends' && graceEndsAt !== null && graceEndsAt > at)
}

/**
 * Decides what an organization may use. A subscription that entitles comes first: of several one without a grace, then
 * the one whose grace lasts longest, then the newest. Where none does, what an administrator granted since the last one
 * began; a grant from before it has been superseded. An attempt at a first payment supersedes nothing.
 */
export function decideEntitlement<One extends Subscribed>(
  subscriptions: readonly One[],
  grant: Grant,
  at: Date,
): Decision<One> {
  const newestFirst = [...subscriptions].sort(compareNewest)
  const entitling = newestFirst.filter((one) => isEntitled(one, at)).sort(compareGrace)[0]
  const superseding = newestFirst.find(({ wasInForce }) => wasInForce)
  const isGranted =
    grant.planKey !== FREE_PLAN && (superseding === undefined || grant.grantedAt > superseding.startedAt)
  const otherwise = isGranted ? grant.planKey : FREE_PLAN
  if (entitling !== undefined) {
    const { planKey, status, graceEndsAt } = entitling
    const subscribed = { planKey, lapsesAt: graceEndsAt }
    return {
      subscription: entitling,
      subscribed,
      otherwise,
      entitled: true,
      reason: ENTITLEMENTS[status].reason,
      requestedPlanKey: planKey,
      effectivePlanKey: planKey,
    }
  }
  const subscription = newestFirst[0] ?? null
  const none = { subscription, subscribed: null, otherwise, effectivePlanKey: otherwise }
  if (isGranted) return { ...none, entitled: true, reason: 'granted_by_administrator', requestedPlanKey: otherwise }
  return {
    ...none,
    entitled: false,
    reason: reasonWithout(subscription),
    requestedPlanKey: subscription?.planKey ?? FREE_PLAN,
  }
}

function reasonWithout(subscription: Subscribed | null): EntitlementReason | null {
  if (subscription === null) return 'no_subscription'
  return subscription.status === 'past_due' ? 'grace_period_ended' : ENTITLEMENTS[subscription.status].reason
}

/** One without a grace goes on as it is: it lasts longest. */
function compareGrace(left: Subscribed, right: Subscribed): number {
  const [leftEnd, rightEnd] = [left, right].map(({ graceEndsAt }) => graceEndsAt?.getTime() ?? Number.MAX_SAFE_INTEGER)
  return (rightEnd ?? 0) - (leftEnd ?? 0)
}

function compareNewest(left: Subscribed, right: Subscribed): number {
  return right.startedAt.getTime() - left.startedAt.getTime() || (right.id < left.id ? -1 : 1)
}
