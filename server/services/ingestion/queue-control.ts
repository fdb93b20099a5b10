import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'

/** A filing whose job failed for good. */
export interface FailedFiling {
  readonly id: string
  readonly accession: string
  readonly queue: string
  readonly reason: string
  readonly retries: number
  readonly failedAt: Date
}

/** Operations on the queue of filings; the process that serves the website provides them. */
export interface QueueControl {
  /** The oldest first. */
  readonly listFailed: () => Promise<readonly FailedFiling[]>
  /** Retries a filing with all its attempts; returns how many jobs that were. */
  readonly retry: (accession: string) => Promise<number>
  /** Discards a failed filing; returns how many jobs that were. */
  readonly giveUp: (accession: string) => Promise<number>
}

const held = () => processWide<{ control: QueueControl | null }>('queue-control', () => ({ control: null }))

/** Sets the queue control that this process's pages use. */
export function provideQueueControl(control: QueueControl): void {
  held().control = control
}

/** The queue control of this process; null if it only serves pages. */
export function queueControl(): QueueControl | null {
  return held().control
}

/** The queue control of this process. Throws `service_unavailable` if it has none. */
export function requireQueueControl(): QueueControl {
  const control = queueControl()
  if (control === null)
    throw new ApiError('service_unavailable', {
      message: 'This process serves pages alone. Use the one that npm start runs.',
    })
  return control
}
