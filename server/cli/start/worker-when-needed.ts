import { readFollowedIssuers } from '#server/ingest/follow/queries.ts'
import { hasWaitingFilings } from '#server/ingest/queue/queries.ts'
import { log } from '#server/platform/log/log.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { settings } from '#server/platform/settings.ts'
import { openWorkerProcess } from './worker-process.ts'

const LOOK_EVERY_MS = 10_000

/**
 * Opens the service's worker when there is work for it: at once, or later, when an administrator follows a first issuer
 * or retries a filing. Throws CommandError for settings it can't work with.
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

/**
 * Work comes from the settings, from followed issuers if EDGAR may be used, or from filings that wait to be fetched or
 * read again.
 */
async function hasWork(): Promise<boolean> {
  const { EDGAR_FOLLOW, EDGAR_USER_AGENT } = settings()
  if (EDGAR_FOLLOW !== undefined) return true
  if (EDGAR_USER_AGENT === undefined) return false
  return (await readFollowedIssuers()).length > 0 || (await hasWaitingFilings())
}
