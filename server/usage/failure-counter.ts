import { now } from '#server/platform/clock.ts'
import type { RateState } from './rate-counter.ts'

/**
 * Counts what fails. An attempt counts as failed from its begin, so that many at once get no further than one after
 * another, and is taken back when it succeeds.
 */
export interface FailureCounter {
  readonly begin: (key: string) => Pick<RateState, 'resetSeconds' | 'allowed'>
  readonly takeBack: (key: string) => void
}

/** Counts in this process, in fixed windows that begin at multiples of their length. */
export function createProcessFailureCounter(limit: number, windowSeconds: number, clock: () => Date = now): FailureCounter {
  const counts = new Map<string, number>()
  const windowMs = windowSeconds * 1000
  let current = -1
  return {
    begin(key) {
      const ms = clock().getTime()
      const window = Math.floor(ms / windowMs)
      if (window !== current) {
        counts.clear()
        current = window
      }
      const count = counts.get(key) ?? 0
      const allowed = count < limit
      if (allowed) counts.set(key, count + 1)
      return { allowed, resetSeconds: Math.max(1, Math.ceil(((window + 1) * windowMs - ms) / 1000)) }
    },
    takeBack(key) {
      const count = counts.get(key) ?? 0
      if (count > 0) counts.set(key, count - 1)
    },
  }
}
