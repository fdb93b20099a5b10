import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { addEventCounts } from './count-events.ts'
import { createEventCounter } from './event-counter.ts'
import type { EventCounter } from './event-counter.ts'
import { keepWithinTime } from './keep-within-time.ts'

const FLUSH_MS = 1000

/** The counter of this process: written every second, before counts are read, and on orderly shutdown. */
export function processEventCounter(): EventCounter {
  return processWide('event-counter', () => {
    const counter = createEventCounter(addEventCounts)
    const flush = () =>
      counter.flush().catch((error: unknown) => {
        log().warn({ err: error }, 'website events could not be written and are kept')
      })
    setInterval(() => void flush(), FLUSH_MS).unref()
    onShutdown('event counter', flush)
    keepWithinTime()
    return counter
  })
}
