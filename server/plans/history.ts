import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { DAY_MS } from '#server/platform/clock.ts'

/** The first filing date in a plan's history at a moment, as an ISO date (UTC). */
export function historyEdge(planKey: z.infer<typeof PlanKey>, at: Date): string {
  return new Date(at.getTime() - PLANS[planKey].historyDays * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The first filing date of a walk that `begun` on a day: nobody goes on before their own history with the cursor of somebody
 * who has a longer one, or of a plan that ended.
 */
export function walkFrom(begun: string | undefined, edge: string | null): string | undefined {
  return edge !== null && (begun === undefined || begun < edge) ? edge : begun
}

/** Refuses filing dates before a caller's history: an empty answer would look as if nothing was filed then. */
export function demandWithinHistory(days: readonly (string | undefined)[], edge: string | null): void {
  if (edge !== null && days.some((day) => day !== undefined && day < edge))
    throw new ApiError('history_window_exceeded', { details: { historyFrom: edge } })
}
