import type { IncomingMessage, ServerResponse } from 'node:http'
import { passwordThreads } from '#server/auth/password-threads.ts'
import { equalInConstantTime } from '#server/platform/hashes.ts'
import { gauge, printMetrics } from '#server/platform/log/metrics.ts'
import { settings } from '#server/platform/settings.ts'
import { readConnections, readEdgarWait, readQueueState } from '#server/health/queries.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { processWork } from '#server/trpc/admission/process-work.ts'
import { readBearer } from '../read-bearer.ts'

/** Answers /metrics to callers with METRICS_TOKEN; without that setting the page does not exist. */
export async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { METRICS_TOKEN } = settings()
  const token = readBearer(request.headers.authorization)
  if (METRICS_TOKEN === undefined) return end(response, 404, 'Not found.')
  if (token === null || !equalInConstantTime(token, METRICS_TOKEN)) {
    response.setHeader('WWW-Authenticate', 'Bearer')
    return end(response, 401, 'METRICS_TOKEN is needed as a bearer token.\n')
  }
  describeProcess()
  const { type, text } = await printMetrics()
  end(response, 200, text, type)
}

function end(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(text)
}

function describeProcess(): void {
  gauge('work_in_progress', 'Requests that are worked on, beside answers that are ready.', () =>
    processWork().inProgress(),
  )
  gauge('password_queue_depth', 'Passwords that are hashed or wait for it.', () => passwordThreads().depth())
  gauge('database_up', 'Whether the database answers.', () => (processDatabaseWatch().isAway() ? 0 : 1))
  gauge('database_connections', 'Connections of all processes to the database, by state.', readConnections, 'state')
  gauge('edgar_wait_seconds', 'Time until EDGAR may be asked again: its budget, or a hold.', readEdgarWait)
  gauge('ingest_jobs_waiting', 'Jobs of the ingestion queue that wait.', async () => (await readQueueState()).waiting)
  gauge(
    'ingest_jobs_failed',
    'Jobs of the ingestion queue that no attempt could help.',
    async () => (await readQueueState()).failed,
  )
  gauge(
    'ingest_oldest_job_seconds',
    'How long the oldest waiting job has been due.',
    async () => (await readQueueState()).oldestSeconds,
  )
}
