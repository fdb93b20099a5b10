import type { AnnouncedFiling, CallOptions, EdgarClient } from '../edgar/model.ts'
import { enqueueFilings } from '../queue/enqueue-filings.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import type { FetchFilingJob } from '../queue/queues.ts'
import type { IsFollowed } from './followed.ts'
import { noteFeedReading, readFollowState } from './queries.ts'

/** The feed is asked for form by form: most of what EDGAR takes in is of forms that are not read. */
const FEED_FORMS = ['8-K', '10-Q', '10-K'] as const
/** Filings appear in the feed a little out of order, so that it is read back past the newest one known. */
const OVERLAP_MS = 15 * 60_000

export interface Following {
  readonly queue: JobQueue
  readonly client: EdgarClient
  readonly isFollowed: IsFollowed
  readonly now: () => Date
}

export interface FeedOutcome {
  /** Accessions that are fetched because of this reading. */
  readonly added: readonly string[]
  /** False where the feed no longer reached back to what was known: the daily index fills the gap. */
  readonly complete: boolean
}

/**
 * Reads the latest filings back to where the last reading ended and has the followed ones fetched, each once. The state
 * moves on after that: a worker that is killed in between reads the same again. The first reading of all takes one page.
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

/** A filing whose list names no registrant has no folder to be fetched from. */
export function fetchJob(
  { accession, ciks: [cik], form }: AnnouncedFiling,
  arrival: FetchFilingJob['arrival'],
): FetchFilingJob[] {
  return cik === undefined ? [] : [{ accession, cik, form, arrival }]
}

/** The newest that is known; one from further ahead than a reading reaches back would hide what comes before its time. */
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
