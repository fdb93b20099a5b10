import { randomUUID } from 'node:crypto'
import { database } from '#db/client.ts'
import { withdrawnAmong } from '#server/store/queries/withdrawals.ts'
import { selectStored } from '../queries.ts'
import { listFailedJobs } from './failed-jobs.ts'
import type { JobQueue } from './open-queue.ts'
import { FETCH_FILING, type FetchFilingJob } from './queues.ts'

const JOBS_PER_INSERT = 500

/**
 * Queues filings that are not stored, withdrawn or among the failed jobs; one that is waiting or being fetched is not
 * queued twice. Returns the accessions that this call added.
 */
export async function enqueueFilings(queue: JobQueue, jobs: readonly FetchFilingJob[]): Promise<string[]> {
  const wanted = await leaveOutKnown(queue, jobs)
  const added: string[] = []
  for (let from = 0; from < wanted.length; from += JOBS_PER_INSERT) {
    const part = new Map<string, FetchFilingJob>(
      wanted.slice(from, from + JOBS_PER_INSERT).map((job) => [randomUUID(), job]),
    )
    const rows = [...part].map(([id, job]) => ({ id, data: job, singletonKey: job.accession }))
    const inserted = await queue.insert(FETCH_FILING, rows, { returnId: true })
    added.push(...(inserted ?? []).flatMap((id) => part.get(id)?.accession ?? []))
  }
  return added
}

async function leaveOutKnown(queue: JobQueue, jobs: readonly FetchFilingJob[]): Promise<FetchFilingJob[]> {
  const byAccession = new Map(jobs.map((job) => [job.accession, job]))
  if (byAccession.size === 0) return []
  const accessions = [...byAccession.keys()]
  const stored = await selectStored(accessions)
  const withdrawn = await withdrawnAmong(database(), accessions)
  const failed = await listFailedJobs(queue)
  for (const accession of [...stored, ...withdrawn, ...failed.map((job) => job.accession)])
    byAccession.delete(accession)
  return [...byAccession.values()]
}
