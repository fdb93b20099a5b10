import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { dropExpired } from './drop-expired.ts'

const DROP_MS = 6 * 3_600_000

/** From now on, this process deletes what it took in once that has expired. */
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
