import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'

const DAY_MS = 86_400_000

/** The first filing day that a plan's history reaches at a moment, as an ISO date (UTC). */
export function historyEdge(planKey: z.infer<typeof PlanKey>, at: Date): string {
  return new Date(at.getTime() - PLANS[planKey].historyDays * DAY_MS).toISOString().slice(0, 10)
}
