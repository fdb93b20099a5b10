import { now } from '#server/platform/clock.ts'
import type { RateCounter } from './rate-counter.ts'

/** Too many attempts have failed in this window. */
export interface Locked {
  readonly resetSeconds: number
}

/** Runs attempts while few of them fail. */
export interface FailureCounter {
  /**
   * Runs an attempt, and counts it if it throws what `isFailure` calls a failure. Returns `locked` instead after too
   * many failures under this key. No more run at once than may still fail; the others wait for them, so that many sent
   * together get no further than one after another, and no correct one is refused because of the others.
   */
  readonly run: <Result>(
    key: string,
    attempt: () => Promise<Result>,
    isFailure: (error: unknown) => boolean,
  ) => Promise<{ result: Result } | { locked: Locked }>
}

interface Tally {
  failed: number
  running: number
  waiting: (() => void)[]
}

/** Counts in this process, in fixed windows that begin at multiples of their length. */
export function createProcessFailureCounter(
  limit: number,
  windowSeconds: number,
  clock: () => Date = now,
): FailureCounter {
  const tallies = new Map<string, Tally>()
  const windowMs = windowSeconds * 1000
  let current = -1

  function tallyOf(key: string, ms: number): Tally {
    const window = Math.floor(ms / windowMs)
    if (window !== current) {
      tallies.clear()
      current = window
    }
    const tally = tallies.get(key) ?? { failed: 0, running: 0, waiting: [] }
    tallies.set(key, tally)
    return tally
  }

  return {
    async run(key, attempt, isFailure) {
      for (;;) {
        const ms = clock().getTime()
        const tally = tallyOf(key, ms)
        if (tally.failed >= limit)
          return { locked: { resetSeconds: Math.max(1, Math.ceil(((current + 1) * windowMs - ms) / 1000)) } }
        if (tally.failed + tally.running < limit) return { result: await runIn(tally, attempt, isFailure) }
        await new Promise<void>((resolve) => {
          tally.waiting.push(resolve)
        })
      }
    },
  }
}

/**
 * Counts failures in a counter that may be shared with other processes, and makes attempts of this process wait as
 * above. An attempt is counted before it runs and taken back if it does not fail.
 */
export function createFailureCounter(counter: RateCounter, limit: number, windowSeconds: number): FailureCounter {
  const own = createProcessFailureCounter(limit, windowSeconds)
  return {
    async run(key, attempt, isFailure) {
      const answer = await own.run(
        key,
        async () => {
          const { allowed, resetSeconds } = await counter.hit(key)
          if (!allowed) return { locked: { resetSeconds } }
          try {
            const result = await attempt()
            await counter.giveBack(key)
            return { result }
          } catch (error) {
            if (!isFailure(error)) await counter.giveBack(key)
            throw error
          }
        },
        isFailure,
      )
      return 'locked' in answer ? answer : answer.result
    },
  }
}

async function runIn<Result>(
  tally: Tally,
  attempt: () => Promise<Result>,
  isFailure: (error: unknown) => boolean,
): Promise<Result> {
  tally.running += 1
  try {
    return await attempt()
  } catch (error) {
    if (isFailure(error)) tally.failed += 1
    throw error
  } finally {
    tally.running -= 1
    for (const wake of tally.waiting.splice(0)) wake()
  }
}
