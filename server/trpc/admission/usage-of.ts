import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import type { Usage } from '#server/contract/resources/account/account-overview.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { now } from '#server/platform/clock.ts'
import type { Counts } from '#server/usage/meter.ts'
import { monthOf } from '#server/usage/plan-bounds.ts'

/** This month's usage against a plan. Usage above the limit of a smaller plan leaves nothing. */
export function usageOf(used: Counts, planKey: z.infer<typeof PlanKey>): Usage {
  const { start, end } = monthOf(now())
  const { monthlyRequests, monthlyQueryCost } = PLANS[planKey]
  return {
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
    requests: allowance(used.requests, monthlyRequests),
    queryCost: allowance(used.queryCost, monthlyQueryCost),
  }
}

function allowance(used: number, limit: number) {
  return { used, limit, remaining: Math.max(0, limit - used) }
}
