import type { JobWithMetadata } from 'pg-boss'
import type { JobQueue } from './open-queue.ts'
import { FAILED, FETCH_FILING, type FetchFilingJob, type ReprocessFilingJob } from './queues.ts'

export interface FailedJob {
  readonly id: string
  readonly accession: string
  /** The queue it failed in: what the job was. */
  readonly queue: string
  readonly reason: string
  /** The number of retries before it was given up. */
  readonly retries: number
  readonly failedAt: Date
}

type Failed = JobWithMetadata<FetchFilingJob | ReprocessFilingJob>

/** The failed jobs, the oldest first. */
export async function listFailedJobs(queue: JobQueue, accession?: string): Promise<FailedJob[]> {
  const jobs = await findFailed(queue, accession)
  return jobs.map(failedJob).sort((left, right) => left.failedAt.getTime() - right.failedAt.getTime())
}

/** Retries failed jobs with all their attempts: one filing's, or all. Returns how many. */
export async function retryFailedJobs(queue: JobQueue, accession?: string): Promise<number> {
  const jobs = await findFailed(queue, accession)
  for (const job of jobs) {
    // Added again before it is removed: if the process ends in between, a job is there twice, which changes nothing.
    await queue.send(job.sourceName ?? FETCH_FILING, job.data, { singletonKey: job.data.accession })
    await queue.deleteJob(FAILED, job.id)
  }
  return jobs.length
}

/** Discards a filing's failed jobs. Returns how many. */
export async function dropFailedJobs(queue: JobQueue, accession: string): Promise<number> {
  const jobs = await findFailed(queue, accession)
  for (const job of jobs) await queue.deleteJob(FAILED, job.id)
  return jobs.length
}

function findFailed(queue: JobQueue, accession: string | undefined): Promise<Failed[]> {
  return queue.findJobs<FetchFilingJob | ReprocessFilingJob>(FAILED, {
    queued: true,
    ...(accession !== undefined && { key: accession }),
  })
}

function failedJob(job: Failed): FailedJob {
  return {
    id: job.id,
    accession: job.singletonKey ?? job.data.accession,
    queue: job.sourceName ?? FETCH_FILING,
    reason: reasonOf(job.output),
    retries: job.sourceRetryCount ?? 0,
    failedAt: job.createdOn,
  }
}

/** The handler's message, else the queue's note on a worker that fell silent or took too long. */
function reasonOf(output: unknown): string {
  if (typeof output === 'string') return output
  if (typeof output !== 'object' || output === null) return 'no reason was kept'
  for (const key of ['reason', 'message', 'value']) {
    const said: unknown = Reflect.get(output, key)
    if (typeof said === 'string' && said !== '') return said
    if (typeof said === 'object' && said !== null) return reasonOf(said)
  }
  return JSON.stringify(output)
}
