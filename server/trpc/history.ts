import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { historyEdge } from '#server/usage/history-window.ts'
import type { ApiContext } from './context.ts'

/** The first filing day the caller's plan reaches; null for a caller without one. */
export function historyEdgeOf({ caller }: Pick<ApiContext, 'caller'>): string | null {
  return caller.kind === 'anonymous' ? null : historyEdge(caller.planKey, now())
}

/** Refuses a filing day before the caller's history. */
export function demandWithinHistory(filedAt: string, edge: string | null): void {
  if (edge !== null && filedAt < edge) throw new ApiError('history_window_exceeded', { details: { historyFrom: edge } })
}
