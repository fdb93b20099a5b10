import { canonicalTicker } from '#server/contract/atoms.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type {
  WatchedCompany,
  WatchedCompanyNews,
  Watchlist,
  WatchNews,
} from '#server/contract/resources/workspace/watchlist.ts'
import type { Member } from '#server/auth/caller.ts'
import { now } from '#server/platform/clock.ts'
import { historyEdge } from '#server/plans/history.ts'
import { headlineInFull } from '../events/headline-in-full.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { type NewsRow, selectNews, selectWatched, type WatchRow } from './queries.ts'

const MAX_OF_A_KIND = 50

type Watcher = Pick<Member, 'orgId' | 'userId' | 'planKey'>

const historyOf = ({ planKey }: Watcher) => historyEdge(planKey, now())

/** The caller's company set with what is new to the caller; companies with news first, then by ticker. */
export async function listWatched(caller: Watcher): Promise<Watchlist> {
  // Read before counting, so that changes in between stay new once this is marked as read.
  const revision = await readStoreRevision()
  const companies = (await selectWatched(caller, null, historyOf(caller))).map(watchedCompany)
  return { storeRevision: revision, companies: companies.sort((left, right) => newsIn(right) - newsIn(left)) }
}

/** A watched company with its newest filings, events and verdicts. Throws `not_found` if it is not in the set. */
export async function getWatched(caller: Watcher, ticker: string): Promise<WatchedCompanyNews> {
  const historyFrom = historyOf(caller)
  const revision = await readStoreRevision()
  const [row] = await selectWatched(caller, canonicalTicker(ticker), historyFrom)
  if (row === undefined) throw new ApiError('not_found')
  const rows =
    row.cik === null
      ? []
      : await selectNews(row.cik, { seenRevision: row.seenRevision, historyFrom }, MAX_OF_A_KIND + 1)
  const kinds = [...Map.groupBy(rows, ({ kind }) => (kind === 'reread' ? 'filing' : kind)).values()]
  const news = kinds
    .flatMap((kind) => kind.slice(0, MAX_OF_A_KIND).map(newsOf))
    .sort((left, right) => Number(right.isNew) - Number(left.isNew) || (left.filedAt < right.filedAt ? 1 : -1))
  return {
    storeRevision: revision,
    company: watchedCompany(row),
    news,
    isCut: kinds.some(({ length }) => length > MAX_OF_A_KIND),
  }
}

/** An event is told with what it compares, since its line stands alone. */
function newsOf(row: NewsRow): WatchNews {
  // The store writes only events into that column.
  return row.kind === 'event' ? { ...row, text: headlineInFull(JSON.parse(row.text) as Event) } : row
}

/** The number of new items of a watched company. */
function newsIn({ unseen }: WatchedCompany): number {
  return unseen.filings + unseen.rereads + unseen.events + unseen.verdicts > 0 ? 1 : 0
}

function watchedCompany(row: WatchRow): WatchedCompany {
  const { ticker, cik, name, latestFiledAt, addedAt, seenAt, filings, rereads, events, refusals, verdicts } = row
  return {
    ticker,
    cik,
    name,
    latestFiledAt,
    addedAt: addedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    unseen: { filings, rereads, events, refusals, verdicts },
  }
}
