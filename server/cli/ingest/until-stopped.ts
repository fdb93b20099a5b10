import { onShutdown } from '#server/platform/process/lifecycle.ts'

/** Work over many filings that the end of this process waits for, so that those in hand are finished and no other is begun. */
export function untilStopped<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController()
  const done = work(stopping.signal)
  onShutdown('filings in hand', async () => {
    stopping.abort()
    await Promise.allSettled([done])
  })
  return done
}
