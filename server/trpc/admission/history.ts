import { now } from '#server/platform/clock.ts'
import { selectFiledAt } from '#server/services/filings/queries.ts'
import { demandWithinHistory, historyEdge } from '#server/plans/history.ts'
import type { ApiContext } from '../context.ts'

/** The first filing date in the caller's plan; null for a caller without one. */
export function historyEdgeOf({ caller }: Pick<ApiContext, 'caller'>): string | null {
  return caller.kind === 'anonymous' ? null : historyEdge(caller.planKey, now())
}

/** Refuses a filing from before the caller's history. One that is not stored is left to whoever reads it. */
export async function demandFilingWithinHistory(accession: string, ctx: Pick<ApiContext, 'caller'>): Promise<void> {
  const edge = historyEdgeOf(ctx)
  if (edge !== null) demandWithinHistory([(await selectFiledAt(accession)) ?? undefined], edge)
}
