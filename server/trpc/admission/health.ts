import { isShuttingDown } from '#server/platform/process/lifecycle.ts'
import type { DatabaseWatch } from '#server/services/store/watch-database.ts'
import { watchStoreState } from '#server/services/store/watch-store-state.ts'

/** Whether the database answers, as both surfaces need to know it before they have anything asked of it. */
export { processDatabaseWatch } from '#server/services/store/watch-database.ts'
export type { DatabaseWatch }

/** The ingestion queue, the database's connections and the budget towards EDGAR, for an operator. */
export { readConnections, readEdgarWait, readQueueState } from '#server/services/store/queries/queue-state.ts'

/** What is asked: whether the process lives, or whether it can serve. */
export type HealthQuestion = 'live' | 'ready'

/** A process that is to end, or whose database does not answer, can't serve: nothing more is sent to it. */
export async function readHealth(
  question: HealthQuestion,
  database: Pick<DatabaseWatch, 'ask'>,
): Promise<{ readonly status: 200 | 503; readonly body: Readonly<Record<string, string>> }> {
  if (question === 'live') return { status: 200, body: { status: 'ok' } }
  if (isShuttingDown()) return { status: 503, body: { status: 'unavailable', reason: 'stopping' } }
  if (!(await database.ask())) return { status: 503, body: { status: 'unavailable', reason: 'database' } }
  const { mode } = await watchStoreState()
  return { status: 200, body: { status: 'ok', mode } }
}
