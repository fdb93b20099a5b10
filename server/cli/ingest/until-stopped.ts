import { onShutdown } from '#server/platform/process/lifecycle.ts'

/**
 * Work over many filings that delays the end of the process: filings in progress are finished, no further one is
 * started.
 */
export function untilStopped<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController()
  const done = work(stopping.signal)
  onShutdown('filings in hand', async () => {
    stopping.abort()
    await Promise.allSettled([done])
  })
  return done
}
