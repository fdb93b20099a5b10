import { type FailedJob, listFailedJobs, retryFailedJobs } from '#server/ingest/queue/failed-jobs.ts'
import { type JobQueue, openQueue } from '#server/ingest/queue/open-queue.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { CommandError } from '../run-command.ts'

/** `npm run ingest -- --failed`: the filings whose jobs were given up, each with its reason. */
export async function showFailed(): Promise<number> {
  const failed = await listFailedJobs(await openQuietQueue())
  for (const job of failed) console.log(describe(job))
  console.log(
    failed.length === 0
      ? 'No job has failed for good.'
      : `${failed.length} failed. npm run ingest -- --retry [ACCESSION ...] takes them up again.`,
  )
  return 0
}

/** `npm run ingest -- --retry [ACCESSION ...]`: queues failed jobs again, all of them if none is named. */
export async function retryFailed(accessions: readonly string[]): Promise<number> {
  const queue = await openQuietQueue()
  let count = 0
  for (const accession of accessions) {
    const retried = await retryFailedJobs(queue, accession)
    if (retried === 0)
      throw new CommandError(`${accession} is not among the failed; npm run ingest -- --failed lists them.`)
    count += retried
  }
  if (accessions.length === 0) count = await retryFailedJobs(queue)
  console.log(count === 0 ? 'No job has failed for good.' : `${count} wait for a worker again (npm run worker).`)
  return 0
}

async function openQuietQueue(): Promise<JobQueue> {
  const queue = await openQueue({ supervises: false, schedules: false })
  onShutdown('queue', () => queue.stop({ graceful: false }))
  return queue
}

function describe({ accession, queue, reason, retries, failedAt }: FailedJob): string {
  const attempts = retries === 0 ? 'at once' : `after ${retries + 1} attempts`
  return `${accession}  ${failedAt.toISOString().slice(0, 16)}Z  ${queue}, given up ${attempts}: ${reason}`
}
