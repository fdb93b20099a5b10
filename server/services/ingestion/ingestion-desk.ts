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
export interface IngestionDesk {
  /** The oldest first. */
  readonly listFailed: () => Promise<readonly FailedFiling[]>
  /** Retries a filing with all its attempts; returns how many jobs that were. */
  readonly retry: (accession: string) => Promise<number>
  /** Discards a failed filing; returns how many jobs that were. */
  readonly giveUp: (accession: string) => Promise<number>
}

const held = () => processWide<{ desk: IngestionDesk | null }>('ingestion-desk', () => ({ desk: null }))

/** Lets this process's pages change the queue. */
export function openIngestionDesk(desk: IngestionDesk): void {
  held().desk = desk
}

/** The desk of this process; null if it only serves pages. */
export function ingestionDesk(): IngestionDesk | null {
  return held().desk
}

/** The same for a change. Throws `service_unavailable` if this process can't make one. */
export function demandIngestionDesk(): IngestionDesk {
  const desk = ingestionDesk()
  if (desk === null)
    throw new ApiError('service_unavailable', {
      message: 'This process serves pages alone. Use the one that npm start runs.',
    })
  return desk
}
