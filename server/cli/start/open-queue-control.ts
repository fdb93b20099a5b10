import { dropFailedJobs, listFailedJobs, retryFailedJobs } from '#server/ingest/queue/failed-jobs.ts'
import { type JobQueue, openQueue } from '#server/ingest/queue/open-queue.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { provideQueueControl } from '#server/services/ingestion/queue-control.ts'

/** Lets the website's administrators act on the queue; its connections open at first use. */
export function openQueueControl(): void {
  let opening: Promise<JobQueue> | null = null
  const queue = () => {
    opening ??= openQueue({ supervises: false, schedules: false }).then(
      (opened) => {
        onShutdown('queue of the website', () => opened.stop({ graceful: false }))
        return opened
      },
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }
  provideQueueControl({
    listFailed: async () => await listFailedJobs(await queue()),
    retry: async (accession) => await retryFailedJobs(await queue(), accession),
    giveUp: async (accession) => await dropFailedJobs(await queue(), accession),
  })
}
