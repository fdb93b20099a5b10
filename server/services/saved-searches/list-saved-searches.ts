import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { OpenedSearch, SavedSearch, SavedSearches } from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { historyEdge } from '#server/plans/history.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { readNames } from '../workspace/queries.ts'
import { findHits } from './queries/find-new.ts'
import { selectReaderStates } from './queries/readers.ts'
import { type SavedSearchRow, selectSavedSearch, selectSavedSearches } from './queries/searches.ts'
import { savedSearchRecord } from './saved-search-record.ts'
import { readSavedQuery, withinHistory } from './saved-query.ts'

const MAX_HITS = 100
/** Searches counted at a time, so that a person with hundreds doesn't take every connection. */
const AT_ONCE = 4

/** Each is counted, so that a page of them holds few. */
const SEARCHES_A_PAGE = 25

/** Lists a page of the saved searches that the caller may see, newest first, each with its number of new results. */
export async function listSavedSearches(
  caller: Member,
  after: string | null = null,
): Promise<Omit<SavedSearches, 'isMailConfigured'>> {
  // Read before counting: whatever is published in between stays new.
  const storeRevision = await readStoreRevision()
  const found = await selectSavedSearches(caller, { limit: SEARCHES_A_PAGE + 1, after })
  const rows = found.slice(0, SEARCHES_A_PAGE)
  const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null
  return { storeRevision, searches: await describe(rows, caller), next }
}

/** Reads a saved search with its results, the new ones first. Throws `not_found` if the caller may not see it. */
export async function openSavedSearch(caller: Member, id: string): Promise<OpenedSearch> {
  const storeRevision = await readStoreRevision()
  const row = await findSavedSearch(caller, id)
  const [search] = await describe([row], caller)
  if (search === undefined) throw new ApiError('not_found')
  const query = withinHistory(readSavedQuery(search.kind, row.query), historyEdge(caller.planKey, now()))
  const state = (await selectReaderStates(caller.userId, [id])).get(id)
  const revision = state?.seenRevision ?? row.storeRevision
  const fresh = await findHits(query, { revision, part: 'new' }, MAX_HITS)
  const rest = await findHits(query, { revision, part: 'rest' }, MAX_HITS - fresh.length)
  return { storeRevision, search, hits: [...fresh, ...rest] }
}

/** Reads the row of a saved search. Throws `not_found` if the caller may not see it. */
export async function findSavedSearch(caller: Member, id: string): Promise<SavedSearchRow> {
  const row = await selectSavedSearch(caller, id)
  if (row === undefined) throw new ApiError('not_found')
  return row
}

async function describe(rows: readonly SavedSearchRow[], caller: Member): Promise<SavedSearch[]> {
  const names = await readNames(rows.map(({ authorId }) => authorId))
  const states = await selectReaderStates(
    caller.userId,
    rows.map(({ id }) => id),
  )
  const searches: SavedSearch[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    searches.push(...(await Promise.all(some.map((row) => savedSearchRecord(row, caller, names, states.get(row.id))))))
  }
  return searches
}

/** Reads one saved search. Throws `not_found` if the caller may not see it. */
export async function getSavedSearch(caller: Member, id: string): Promise<SavedSearch> {
  const [search] = await describe([await findSavedSearch(caller, id)], caller)
  if (search === undefined) throw new ApiError('not_found')
  return search
}
