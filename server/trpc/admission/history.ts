import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { historyEdge } from '#server/usage/plan-bounds.ts'
import type { ApiContext } from '../context.ts'

/** The first filing date in the caller's plan; null for a caller without one. */
export function historyEdgeOf({ caller }: Pick<ApiContext, 'caller'>): string | null {
  return caller.kind === 'anonymous' ? null : historyEdge(caller.planKey, now())
}

/** Refuses filing dates before the caller's history: an empty answer would look as if nothing was filed then. */
export function demandWithinHistory(days: readonly (string | undefined)[], edge: string | null): void {
  if (edge !== null && days.some((day) => day !== undefined && day < edge))
    throw new ApiError('history_window_exceeded', { details: { historyFrom: edge } })
}
