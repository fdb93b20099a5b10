import { onShutdown } from '#server/platform/lifecycle.ts'
import { log } from '#server/platform/log.ts'
import { processWide } from '#server/platform/process-wide.ts'
import { addEventCounts } from './count-events.ts'
import { dropExpired } from './drop-expired.ts'
import { createEventCounter } from './event-counter.ts'
import type { EventCounter } from './event-counter.ts'

const FLUSH_MS = 1000
const DROP_MS = 6 * 3_600_000

/** The counter of this process: written down every second, before counts are read, and when the process ends in order. */
export function processEventCounter(): EventCounter {
  return processWide('event-counter', () => {
    const counter = createEventCounter(addEventCounts)
    const flush = () => counter.flush().catch((error: unknown) => { log().warn({ err: error }, 'website events could not be written and are kept') })
    setInterval(() => void flush(), FLUSH_MS).unref()
    onShutdown('event counter', flush)
    keepWithinTime()
    return counter
  })
}

/** From here on, what this process took in is deleted once it is past its time. */
export function keepWithinTime(): void {
  processWide('intake-retention', () => {
    const drop = () => dropExpired().catch((error: unknown) => { log().warn({ err: error }, 'what is past its time could not be deleted') })
    void drop()
    return setInterval(() => void drop(), DROP_MS).unref()
  })
}
