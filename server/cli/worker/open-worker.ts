import { openEdgarClient } from '#server/ingest/edgar/open-edgar-client.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import { runWorker } from '#server/ingest/queue/run-worker.ts'
import { now } from '#server/platform/clock.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { appUrl, settings, type Settings } from '#server/platform/settings.ts'
import { getIngestLag } from '#server/services/store/queries/get-ingest-lag.ts'
import { CommandError } from '../run-command.ts'

/**
 * A filing takes a second or two. A job that takes longer, such as one that waits for EDGAR, is returned to the queue.
 */
const PATIENCE_MS = 20_000
const LAG_EVERY_MS = 10 * 60_000

/**
 * Runs jobs in this process until shutdown. It then takes no new job, finishes those in progress and returns jobs that
 * take too long. The store must be open. Throws CommandError if following is configured without EDGAR_USER_AGENT.
 */
export async function openWorker(of: Settings = settings()): Promise<void> {
  requireUserAgentToFollow(of)
  const { EDGAR_USER_AGENT, EDGAR_FOLLOW: follows = [], WORKER_CONCURRENCY: concurrency } = of
  const client =
    EDGAR_USER_AGENT === undefined
      ? null
      : openEdgarClient({
          onWait: (ms, because) => {
            log().info({ seconds: Math.round(ms / 1000), because }, 'waiting for EDGAR')
          },
        })
  const queue = await openQueue({ supervises: true, schedules: client !== null })
  onShutdown('worker', async () => {
    await queue.stop({ graceful: true, timeout: PATIENCE_MS })
    await client?.close()
  })
  await runWorker({
    queue,
    client,
    follows,
    concurrency,
    keepSamples: of.SAMPLE_DATA === 'keep',
    siteUrl: appUrl(of),
    now,
  })
  if (client !== null) logLagRegularly()
}

/** Throws CommandError if following is configured without a user agent. */
export function requireUserAgentToFollow({ EDGAR_USER_AGENT, EDGAR_FOLLOW }: Settings): void {
  if (EDGAR_FOLLOW === undefined || EDGAR_USER_AGENT !== undefined) return
  throw new CommandError(
    'EDGAR_FOLLOW needs EDGAR_USER_AGENT: EDGAR answers only clients that say who they are, such as "Harrowgate Capital filings@harrowgate.example".',
  )
}

function logLagRegularly(): void {
  const logLag = async () => {
    try {
      log().info({ ...(await getIngestLag()) }, 'from acceptance to stored')
    } catch (error) {
      log().error({ err: error }, 'the lag could not be read')
    }
  }
  const timer = setInterval(() => {
    void logLag()
  }, LAG_EVERY_MS)
  timer.unref()
  onShutdown('lag log', () => {
    clearInterval(timer)
  })
}
