import { sql } from '#db/client.ts'
import type { Ingestion } from '#server/contract/resources/workspace/ingestion.ts'
import { settings } from '#server/platform/settings.ts'
import { listFollowed } from './followed.ts'
import { ingestionDesk } from './ingestion-desk.ts'

interface FollowRow {
  readonly feedReadAt: Date | null
  readonly feedGaps: number
  readonly newestAcceptedAt: Date | null
  readonly indexReconciledTo: string | null
  readonly indexFound: number
  readonly heldUntil: Date | null
  readonly heldBecause: string | null
}

const MAX_FAILED = 200
const instant = (at: Date | null | undefined) => at?.toISOString() ?? null

/** What waits, what was given up and why, and how following EDGAR stands. */
export async function getIngestion(): Promise<Ingestion> {
  const desk = ingestionDesk()
  const [queue] = await sql()<{ held: boolean }[]>`select to_regclass('pgboss.job') is not null as held`
  const isQueueReadable = queue?.held === true
  const [row] = await sql()<FollowRow[]>`
    select f.feed_read_at as "feedReadAt", f.feed_gaps as "feedGaps", f.newest_accepted_at as "newestAcceptedAt",
      f.index_reconciled_to::text as "indexReconciledTo", f.index_found as "indexFound",
      b.held_until as "heldUntil", b.held_because as "heldBecause"
    from follow_state f left join edgar_budget b on true`
  const failed = isQueueReadable && desk !== null ? await desk.listFailed() : []
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

async function countJobs(): Promise<Ingestion['queues']> {
  return await sql()<Ingestion['queues']>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as active
    from pgboss.job where name not like 'failed%' and name not like '\\_\\_pgboss%' group by name order by name`
}
