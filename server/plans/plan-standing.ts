import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'

type PlanName = z.infer<typeof PlanKey>

/** The plan of an organization, and the next one if it lapses. */
export interface PlanStanding {
  readonly planKey: PlanName
  readonly companyLimit: number
  /** From this moment on the next plan is in effect; null if the plan does not lapse. */
  readonly planLapsesAt: Date | null
  readonly nextPlanKey: PlanName | null
  readonly nextCompanyLimit: number | null
  /** Whether the plan comes from a subscription. */
  readonly isSubscribed: boolean
}

/** A subscription's entitlement to a plan; `lapsesAt` is the end of its grace period, null without one. */
export interface SubscribedPlan {
  readonly planKey: PlanName
  readonly lapsesAt: Date | null
}

/** The standing of an organization: by the subscription that entitles it, if any, and the plan it has otherwise. */
export function standingOf(subscribed: SubscribedPlan | null, otherwise: PlanName): PlanStanding {
  const { planKey, lapsesAt } = subscribed ?? { planKey: otherwise, lapsesAt: null }
  const next = lapsesAt === null ? null : otherwise
  return {
    planKey,
    companyLimit: PLANS[planKey].companyLimit,
    planLapsesAt: lapsesAt,
    nextPlanKey: next,
    nextCompanyLimit: next === null ? null : PLANS[next].companyLimit,
    isSubscribed: subscribed !== null,
  }
}

export interface HeldPlan<Key extends string = PlanName> {
  readonly planKey: Key
  readonly planLapsesAt: Date | null
  readonly nextPlanKey: Key | null
}

/** The plan in effect at a moment. */
export function planInEffect<Key extends string>({ planKey, planLapsesAt, nextPlanKey }: HeldPlan<Key>, at: Date): Key {
  return nextPlanKey !== null && planLapsesAt !== null && planLapsesAt <= at ? nextPlanKey : planKey
}
