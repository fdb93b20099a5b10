import type { Ingestion } from '#server/contract/resources/workspace/ingestion.ts'
import { settings } from '#server/platform/settings.ts'
import { listFollowed } from './followed.ts'
import { queueControl } from './queue-control.ts'
import { countJobs, isQueueMade, readFollowing } from './queries.ts'

const MAX_FAILED = 200
const instant = (at: Date | null | undefined) => at?.toISOString() ?? null

/** The waiting and failed jobs with their errors, and the state of following EDGAR. */
export async function getIngestion(): Promise<Ingestion> {
  const control = queueControl()
  const isQueueReadable = await isQueueMade()
  const row = await readFollowing()
  const failed = isQueueReadable && control !== null ? await control.listFailed() : []
  const { EDGAR_REQUESTS_PER_SECOND, EDGAR_USER_AGENT } = settings()
  return {
    isQueueReadable,
    queues: isQueueReadable ? await countJobs() : [],
    failed: failed
      .toReversed()
      .slice(0, MAX_FAILED)
      .map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    following: {
      feedReadAt: instant(row?.feedReadAt),
      feedGaps: row?.feedGaps ?? 0,
      newestAcceptedAt: instant(row?.newestAcceptedAt),
      indexReconciledTo: row?.indexReconciledTo ?? null,
      indexFound: row?.indexFound ?? 0,
    },
    budget: {
      requestsPerSecond: EDGAR_REQUESTS_PER_SECOND,
      heldUntil: instant(row?.heldUntil),
      heldBecause: row?.heldBecause ?? null,
    },
    followed: await listFollowed(),
    workerUserAgent: EDGAR_USER_AGENT !== undefined,
  }
}
