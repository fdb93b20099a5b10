import { now } from '#server/platform/clock.ts'

/** The state of a caller's window after a request was counted in it. */
export interface RateState {
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number
  readonly allowed: boolean
}

/** Counts requests per caller in fixed windows. A counter in the process answers at once, a shared one later. */
export interface RateCounter {
  readonly hit: (caller: string) => RateState | Promise<RateState>
  /** Takes back one request that belongs to another caller after all. */
  readonly giveBack: (caller: string) => void | Promise<void>
}

/** The result of a counter of this process, at once. */
export interface ProcessRateCounter extends RateCounter {
  readonly hit: (caller: string) => RateState
  readonly giveBack: (caller: string) => void
}

/**
 * Counts in this process. Windows begin at multiples of their length, for all callers alike, so that the counts of a
 * past window are dropped as a whole and memory holds one window's callers at most.
 */
export function createProcessRateCounter(
  limit: number,
  windowSeconds: number,
  clock: () => Date = now,
): ProcessRateCounter {
  const counts = new Map<string, number>()
  const windowMs = windowSeconds * 1000
  let current = -1
  return {
    hit(caller) {
      const ms = clock().getTime()
      const window = Math.floor(ms / windowMs)
      if (window !== current) {
        counts.clear()
        current = window
      }
      const count = (counts.get(caller) ?? 0) + 1
      counts.set(caller, count)
      return {
        limit,
        remaining: Math.max(0, limit - count),
        resetSeconds: Math.max(1, Math.ceil(((window + 1) * windowMs - ms) / 1000)),
        allowed: count <= limit,
      }
    },
    giveBack(caller) {
      const count = counts.get(caller) ?? 0
      if (count > 0) counts.set(caller, count - 1)
    },
  }
}
