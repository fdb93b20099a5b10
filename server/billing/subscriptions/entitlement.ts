import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import type { SubscribedPlan } from '#server/plans/plan-standing.ts'
import type { EntitlementReason, SubscriptionStatus } from '#server/contract/resources/account/billing.ts'

type PlanName = z.infer<typeof PlanKey>

/** What a status entitles to, with the reason if the status alone doesn't say it. */
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

/** The plan of an organization without any other entitlement. */
const FREE_PLAN: PlanName = 'evaluation'

/** The part of a subscription that decides the entitlement. */
export interface Subscribed {
  readonly id: string
  readonly planKey: PlanName
  readonly status: SubscriptionStatus
  readonly graceEndsAt: Date | null
  readonly wasInForce: boolean
  readonly startedAt: Date
}

/** What an administrator granted last; the plan at sign-up is the free one. */
export interface Grant {
  readonly planKey: PlanName
  readonly grantedAt: Date
}

/** The entitlement of an organization at a moment. */
export interface Decision<One extends Subscribed> {
  /** The subscription that decides, or would if it entitled. */
  readonly subscription: One | null
  /** The plan by that subscription; null if it entitles to nothing. */
  readonly subscribed: SubscribedPlan | null
  /** The plan without it. */
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
 * Decides an organization's plan. An entitling subscription comes first: of several, one without a grace period, then
 * the one whose grace ends last, then the newest. Without one, an administrator's grant counts if it was made after the
 * last subscription began; an older grant has been superseded. An attempt at a first payment supersedes nothing.
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

/** One without a grace period lasts longest. */
function compareGrace(left: Subscribed, right: Subscribed): number {
  const [leftEnd, rightEnd] = [left, right].map(({ graceEndsAt }) => graceEndsAt?.getTime() ?? Number.MAX_SAFE_INTEGER)
  return (rightEnd ?? 0) - (leftEnd ?? 0)
}

function compareNewest(left: Subscribed, right: Subscribed): number {
  return right.startedAt.getTime() - left.startedAt.getTime() || (right.id < left.id ? -1 : 1)
}
