import type { Queue } from 'pg-boss'
import { z } from 'zod'
import { Accession } from '#server/contract/atoms.ts'

/** A filing to be fetched from EDGAR; its accession is the job's singleton key, so it is queued at most once. */
export const FetchFilingJob = z.object({
  accession: Accession,
  /** Any of its registrants. */
  cik: z.string().regex(/^[0-9]{1,10}$/),
  /** From the list that named it; its own header decides. */
  form: z.string().optional(),
  primaryDocument: z.string().nullish(),
  arrival: z.enum(['feed', 'daily_index', 'request']),
})
export type FetchFilingJob = Readonly<z.infer<typeof FetchFilingJob>>

/** A stored filing to be read again from its stored bytes. */
export interface ReprocessFilingJob {
  readonly accession: string
}

export const FETCH_FILING = 'fetch-filing'
export const REPROCESS_FILING = 'reprocess-filing'
export const FOLLOW_FEED = 'follow-feed'
export const RECONCILE_DAILY_INDEX = 'reconcile-daily-index'
/** The queue of jobs without attempts left, and of permanent failures. */
export const FAILED = 'failed-filings'

const DAY_SECONDS = 86_400
/** Waiting jobs never expire. */
const KEPT = { retentionSeconds: 3650 * DAY_SECONDS, deleteAfterSeconds: 7 * DAY_SECONDS }
/** About four hours of attempts, the last ones every half hour. */
const PATIENT = { retryLimit: 16, retryDelay: 2, retryBackoff: true, retryDelayMax: 1800 }

/**
 * Every queue; the dead letters first, because the others refer to it. `heartbeatSeconds` is how long a worker may be
 * silent before its job goes to another.
 */
export function queuesWith(heartbeatSeconds: number): readonly Queue[] {
  const perFiling = {
    ...KEPT,
    policy: 'exclusive',
    deadLetter: FAILED,
    heartbeatSeconds,
    expireInSeconds: 2 * 3600,
  } as const
  // The schedule sends the next one, which catches up.
  const scheduled = {
    policy: 'exclusive',
    retryLimit: 0,
    heartbeatSeconds,
    expireInSeconds: 3600,
    deleteAfterSeconds: DAY_SECONDS,
  } as const
  return [
    { name: FAILED, policy: 'standard', ...KEPT, retryLimit: 0 },
    { name: FETCH_FILING, ...perFiling, ...PATIENT },
    // Everything it needs is local: three failures mean a defect.
    { name: REPROCESS_FILING, ...perFiling, retryLimit: 2, retryDelay: 2 },
    { name: FOLLOW_FEED, ...scheduled },
    { name: RECONCILE_DAILY_INDEX, ...scheduled },
  ]
}
