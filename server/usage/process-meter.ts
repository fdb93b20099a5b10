import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { createMeter } from './meter.ts'
import type { Meter } from './meter.ts'
import { addToMonth } from './queries.ts'

const FLUSH_MS = 1000

/** The meter of this process: stored every second, before usage is read, and on shutdown. */
export function processMeter(): Meter {
  return processWide('meter', () => {
    const meter = createMeter({ add: addToMonth })
    const flush = () =>
      meter.flush().catch((error: unknown) => {
        log().warn({ err: error }, 'usage could not be written and is kept')
      })
    setInterval(() => void flush(), FLUSH_MS).unref()
    onShutdown('meter', flush)
    return meter
  })
}
