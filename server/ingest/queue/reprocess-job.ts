import type { JobResult, JobWithMetadata } from 'pg-boss'
import { log } from '#server/platform/log/log.ts'
import { isOutage } from '#server/platform/process/survive-dependencies.ts'
import { EngineLimitError } from '../engine/engine-threads.ts'
import { rereadFiling } from '../reread-filing.ts'
import { countDifference } from '#server/store/rereads/compare-extractions.ts'
import { listOutdated } from '#server/store/queries/outdated-filings.ts'
import type { JobQueue } from './open-queue.ts'
import { REPROCESS_FILING, type ReprocessFilingJob } from './queues.ts'

const JOBS_PER_INSERT = 1000

/**
 * Queues every stored filing that another version read; one that is queued already stays once. Returns how many there
 * are.
 */
export async function enqueueOutdated(queue: JobQueue): Promise<number> {
  const outdated = await listOutdated()
  for (let from = 0; from < outdated.length; from += JOBS_PER_INSERT) {
    const jobs = outdated
      .slice(from, from + JOBS_PER_INSERT)
      .map((accession) => ({ data: { accession }, singletonKey: accession }))
    await queue.insert(REPROCESS_FILING, jobs)
  }
  return outdated.length
}

/** Reads one stored filing again; the store's trail records the changes. */
export async function reprocessJob(
  { id, data }: JobWithMetadata<ReprocessFilingJob>,
  now: () => Date,
): Promise<JobResult> {
  try {
    const { accession, difference } = await rereadFiling(data.accession, { now, actor: 'worker' })
    const changed = difference === null ? null : countDifference(difference)
    log().info({ accession, ...changed }, 'a filing was read again')
    return { id, status: 'completed', output: { changed } }
  } catch (error) {
    if (error instanceof EngineLimitError) {
      log().warn({ accession: data.accession, reason: error.message }, 'a filing was refused')
      return { id, status: 'deadletter', output: { reason: `limit_exceeded: ${error.message}` } }
    }
    if (isOutage(error)) log().warn({ accession: data.accession, err: error }, 'a filing waits for an outage to end')
    else log().error({ accession: data.accession, err: error }, 'a filing could not be read again')
    return { id, status: 'failed', output: { reason: error instanceof Error ? error.message : String(error) } }
  }
}
