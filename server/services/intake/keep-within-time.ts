import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { dropExpired } from './drop-expired.ts'

const DROP_MS = 6 * 3_600_000

/** From here on, what this process took in is deleted once it is past its time. */
export function keepWithinTime(): void {
  processWide('intake-retention', () => {
    const drop = () =>
      dropExpired().catch((error: unknown) => {
        log().warn({ err: error }, 'what is past its time could not be deleted')
      })
    void drop()
    return setInterval(() => void drop(), DROP_MS).unref()
  })
}
