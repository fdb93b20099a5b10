import type { JobWithMetadata } from 'pg-boss'
import type { JobQueue } from './open-queue.ts'
import { FAILED, FETCH_FILING, type FetchFilingJob, type ReprocessFilingJob } from './queues.ts'

export interface FailedJob {
  readonly id: string
  readonly accession: string
  /** The queue it failed in: what was to be done. */
  readonly queue: string
  readonly reason: string
  /** How often it was tried again before it was given up. */
  readonly retries: number
  readonly failedAt: Date
}

type Failed = JobWithMetadata<FetchFilingJob | ReprocessFilingJob>

/** The jobs that were given up, the oldest first. */
export async function listFailedJobs(queue: JobQueue, accession?: string): Promise<FailedJob[]> {
  const jobs = await findFailed(queue, accession)
  return jobs.map(failedJob).sort((left, right) => left.failedAt.getTime() - right.failedAt.getTime())
}

/** Takes failed jobs up again, with all their attempts: one filing's, or all. Returns how many. */
export async function retryFailedJobs(queue: JobQueue, accession?: string): Promise<number> {
  const jobs = await findFailed(queue, accession)
  for (const job of jobs) {
    // First there again, then gone: a process that ends in between leaves a job too many, which changes nothing.
    await queue.send(job.sourceName ?? FETCH_FILING, job.data, { singletonKey: job.data.accession })
    await queue.deleteJob(FAILED, job.id)
  }
  return jobs.length
}

/** Lets a filing's failed jobs go for good. Returns how many. */
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

/** What a handler said, else what the queue notes of a worker that fell silent or took too long. */
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
