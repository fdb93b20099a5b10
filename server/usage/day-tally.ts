import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { now } from '#server/platform/clock.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import type { Counts } from './meter.ts'
import { writeDays } from './queries.ts'

/** Usage by day and credential that is not stored yet. */
export interface DayTally {
  readonly add: (orgId: string, used: string, counts: Counts) => void
  /** Stores all counts; those that could not be stored are kept for the next time. */
  readonly flush: () => Promise<void>
}

/** One day's usage by one key, or by sessions. */
export interface DayUse extends Counts {
  readonly orgId: string
  readonly day: string
  /** Id of the key, or `session`. */
  readonly used: string
}

/** Adds up in memory and writes sums, so that a day is never counted too high. */
export function createDayTally(write: (uses: readonly DayUse[]) => Promise<void>, clock: () => Date = now): DayTally {
  let held = new Map<string, DayUse>()
  const add = (use: DayUse) => {
    const key = `${use.orgId} ${use.day} ${use.used}`
    const before = held.get(key)
    const requests = (before?.requests ?? 0) + use.requests
    held.set(key, { ...use, requests, queryCost: (before?.queryCost ?? 0) + use.queryCost })
  }
  return {
    add: (orgId, used, counts) => add({ orgId, used, day: clock().toISOString().slice(0, 10), ...counts }),
    async flush() {
      if (held.size === 0) return
      const uses = [...held.values()]
      held = new Map()
      try {
        await write(uses)
      } catch (error) {
        uses.forEach(add)
        throw error
      }
    },
  }
}

const FLUSH_MS = 5000

/** The tally of this process, stored every five seconds and on shutdown. */
export function processDayTally(): DayTally {
  return processWide('day-tally', () => {
    const tally = createDayTally(writeDays)
    const flush = () =>
      tally.flush().catch((error: unknown) => {
        log().warn({ err: error }, 'usage by day could not be written and is kept')
      })
    setInterval(() => void flush(), FLUSH_MS).unref()
    onShutdown('day tally', flush)
    return tally
  })
}
