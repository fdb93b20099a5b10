import { now } from '#server/platform/clock.ts'
import { countedEvent, keyOf, withoutParticulars } from './count-events.ts'
import type { EventCount } from './count-events.ts'
import type { AnalyticsEventRequest } from '#server/contract/resources/service/intake.ts'

/** Counts events in memory and writes sums. */
export interface EventCounter {
  readonly count: (event: AnalyticsEventRequest) => void
  /** Writes the counts. Throws if they could not be written; they are kept for the next time. */
  readonly flush: () => Promise<void>
}

/**
 * An event is a sum in memory until the next flush: it costs no query of its own, and nothing is lost while the
 * database is away. `max` bounds the number of different events; beyond it they are counted by name alone.
 */
export function createEventCounter(
  add: (day: string, counts: readonly EventCount[]) => Promise<void>,
  max = 2000,
  clock: () => Date = now,
): EventCounter {
  let held = new Map<string, { readonly day: string; readonly event: EventCount }>()
  let writing: Promise<void> = Promise.resolve()

  function hold(day: string, event: EventCount): void {
    const key = `${day} ${keyOf(event)}`
    const before = held.get(key)
    if (before === undefined && held.size >= max && event.path !== '')
      hold(day, { ...withoutParticulars(event), count: event.count })
    else held.set(key, { day, event: { ...event, count: (before?.event.count ?? 0) + event.count } })
  }

  async function write(): Promise<void> {
    const taken = [...held.values()]
    held = new Map()
    const days = Object.entries(Object.groupBy(taken, ({ day }) => day))
    const failures: unknown[] = []
    for (const [day, sums = []] of days) {
      try {
        await add(
          day,
          sums.map(({ event }) => event),
        )
      } catch (error) {
        failures.push(error)
        for (const { event } of sums) hold(day, event)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  return {
    count(event) {
      hold(clock().toISOString().slice(0, 10), { ...countedEvent(event), count: 1 })
    },
    flush() {
      writing = writing.catch(() => undefined).then(write)
      return writing
    },
  }
}
