import type { AnnouncedFiling, CallOptions, EdgarClient } from '../edgar/model.ts'
import { enqueueFilings } from '../queue/enqueue-filings.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import type { FetchFilingJob } from '../queue/queues.ts'
import type { IsFollowed } from './followed.ts'
import { noteFeedReading, readFollowState } from './queries.ts'

/** The feed is read form by form, because most filings are of forms that are not read. */
const FEED_FORMS = ['8-K', '10-Q', '10-K'] as const
/** Filings appear in the feed slightly out of order, so it is read back beyond the newest known one. */
const OVERLAP_MS = 15 * 60_000

export interface Following {
  readonly queue: JobQueue
  readonly client: EdgarClient
  readonly isFollowed: IsFollowed
  readonly now: () => Date
}

export interface FeedOutcome {
  /** Accessions queued by this reading. */
  readonly added: readonly string[]
  /** False if the feed no longer reached back to the known ones: the daily index fills the gap. */
  readonly complete: boolean
}

/**
 * Reads the latest filings back to the end of the last reading and queues the followed ones, each once. The state moves
 * on after that: if a worker is killed in between, the same part is read again. The very first reading takes one page.
 */
export async function followFeed(
  { queue, client, isFollowed, now }: Following,
  options: CallOptions = {},
): Promise<FeedOutcome> {
  const { newestAcceptedAt } = await readFollowState()
  const reach =
    newestAcceptedAt === null ? { maxPages: 1 } : { since: new Date(newestAcceptedAt.getTime() - OVERLAP_MS) }
  const announced: AnnouncedFiling[] = []
  let complete = true
  for (const form of FEED_FORMS) {
    const page = await client.readLatestFilings({ ...options, form, ...reach })
    announced.push(...page.filings)
    complete &&=
      page.complete ||
      page.filings.length === 0 ||
      newestAcceptedAt === null ||
      reachesBack(page.filings, newestAcceptedAt)
  }
  const added = await enqueueFilings(
    queue,
    announced.filter(isFollowed).flatMap((filing) => fetchJob(filing, 'feed')),
  )
  await noteFeedReading({ newest: newestOf(announced, now()), complete, now: now() })
  return { added, complete }
}

function reachesBack(filings: readonly AnnouncedFiling[], known: Date): boolean {
  return filings.some(({ acceptedAt }) => acceptedAt !== null && new Date(acceptedAt) <= known)
}

/** A filing without a registrant in its list has no folder to be fetched from. */
export function fetchJob(
  { accession, ciks: [cik], form }: AnnouncedFiling,
  arrival: FetchFilingJob['arrival'],
): FetchFilingJob[] {
  return cik === undefined ? [] : [{ accession, cik, form, arrival }]
}

/** The newest known instant; one further in the future than a reading reaches back would hide filings before it. */
function newestOf(announced: readonly AnnouncedFiling[], now: Date): { accession: string; acceptedAt: Date } | null {
  let newest: { accession: string; acceptedAt: Date } | null = null
  for (const { accession, acceptedAt } of announced) {
    if (acceptedAt === null) continue
    const at = new Date(acceptedAt)
    if (at.getTime() > now.getTime() + OVERLAP_MS) continue
    if (newest === null || at > newest.acceptedAt) newest = { accession, acceptedAt: at }
  }
  return newest
}
