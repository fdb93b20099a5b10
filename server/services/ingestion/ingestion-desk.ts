import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'

/** A filing whose job was given up. */
export interface FailedFiling {
  readonly id: string
  readonly accession: string
  readonly queue: string
  readonly reason: string
  readonly retries: number
  readonly failedAt: Date
}

/** What can be done about the queue of filings; the process that serves the website opens it. */
export interface IngestionDesk {
  /** The oldest first. */
  readonly listFailed: () => Promise<readonly FailedFiling[]>
  /** Takes a filing up again with all its attempts; how many jobs that were. */
  readonly retry: (accession: string) => Promise<number>
  /** Lets a failed filing go for good; how many jobs that were. */
  readonly giveUp: (accession: string) => Promise<number>
}

const held = () => processWide<{ desk: IngestionDesk | null }>('ingestion-desk', () => ({ desk: null }))

/** Lets this process's pages do something about the queue. */
export function openIngestionDesk(desk: IngestionDesk): void {
  held().desk = desk
}

/** The desk of this process; null where it serves pages alone. */
export function ingestionDesk(): IngestionDesk | null {
  return held().desk
}

/** The same where something is to be done. Throws `service_unavailable` where this process can't. */
export function demandIngestionDesk(): IngestionDesk {
  const desk = ingestionDesk()
  if (desk === null)
    throw new ApiError('service_unavailable', {
      message: 'This process serves pages alone. Use the one that npm start runs.',
    })
  return desk
}
