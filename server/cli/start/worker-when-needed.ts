import { readFollowedIssuers } from '#server/ingest/follow/queries.ts'
import { hasWaitingFilings } from '#server/ingest/queue/queries.ts'
import { log } from '#server/platform/log/log.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { settings } from '#server/platform/settings.ts'
import { openWorkerProcess } from './worker-process.ts'

const LOOK_EVERY_MS = 10_000

/**
 * Opens the worker of this service at once where it has work, and otherwise when it gets some: an administrator may have
 * the first issuer followed, or a filing retried, while the service runs. Throws CommandError for settings it can't work
 * with.
 */
export async function openWorkerWhenNeeded(report: (line: string) => void): Promise<void> {
  if (await hasWork()) {
    openWorkerProcess(report)
    return
  }
  let isOpened = false
  const timer = setInterval(() => {
    void look()
  }, LOOK_EVERY_MS)
  timer.unref()
  onShutdown('look for work', () => {
    clearInterval(timer)
  })

  async function look(): Promise<void> {
    try {
      if (!(await hasWork()) || isOpened) return
      isOpened = true
      clearInterval(timer)
      openWorkerProcess(report)
    } catch (error) {
      log().warn({ err: error }, 'whether a worker is needed could not be read')
    }
  }
}

/** By the settings, or because EDGAR may be asked and somebody is followed, or filings wait to be fetched or read again. */
async function hasWork(): Promise<boolean> {
  const { EDGAR_FOLLOW, EDGAR_USER_AGENT } = settings()
  if (EDGAR_FOLLOW !== undefined) return true
  if (EDGAR_USER_AGENT === undefined) return false
  return (await readFollowedIssuers()).length > 0 || (await hasWaitingFilings())
}
