import { elapsedMs } from '#server/platform/clock.ts'

const LOOK_EVERY_MS = 1000
const MAX_WAIT_MS = 60_000

/** What is kept running. */
export interface Kept {
  readonly isRunning: () => boolean
  /** Starts it once. Rejects if it does not come up. */
  readonly start: () => Promise<void>
}

/**
 * Looks every so often whether the embedded PostgreSQL still runs, and starts it again if it doesn't: whoever killed it
 * asked nobody. Each time it waits twice as long, a minute at most, until the server has run for as long. Returns a
 * function that ends this, and waits for a start in progress.
 */
export function keepRunning(
  { isRunning, start }: Kept,
  report: (line: string) => void,
  lookEveryMs = LOOK_EVERY_MS,
): () => Promise<void> {
  let isStopped = false
  let waitMs = lookEveryMs
  let startedMs = elapsedMs()
  let working = Promise.resolve()
  let timer = lookLater(lookEveryMs)

  function lookLater(afterMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      working = look().then((nextMs) => {
        if (!isStopped) timer = lookLater(nextMs)
      })
    }, afterMs).unref()
  }

  async function look(): Promise<number> {
    if (isRunning()) {
      if (elapsedMs() - startedMs > MAX_WAIT_MS) waitMs = lookEveryMs
      return lookEveryMs
    }
    report('The embedded PostgreSQL has ended; it is started again.')
    const nextMs = waitMs
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    try {
      await start()
      startedMs = elapsedMs()
      report('The embedded PostgreSQL runs again.')
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      report(`${problem}\nThe next attempt is in ${Math.ceil(nextMs / 1000)} s.`)
    }
    return nextMs
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await working
  }
}
