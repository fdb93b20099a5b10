import { isShuttingDown } from '#server/platform/process/lifecycle.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** The two health checks: whether the process runs, and whether it can serve requests. */
export type HealthQuestion = 'live' | 'ready'

/** Answers a health check. A process that is stopping, or whose database does not answer, is not ready. */
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
