import { and, desc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { savedSearches } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { OpenedSearch, SavedSearch, SavedSearches } from '#server/contract/resources/workspace/saved-search.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { visibleTo, readNames } from '../workspace/queries.ts'
import { findHits } from './queries/find-new.ts'
import { readReaderStates, savedSearchRecord, type SavedSearchRow } from './saved-search-record.ts'
import { readSavedQuery } from './saved-query.ts'

const MAX_HITS = 100
/** Searches counted at a time: a person with hundreds must not take every connection. */
const AT_ONCE = 4

/** The saved searches that the caller may see, newest first, each with what is new to the caller. */
export async function listSavedSearches(caller: Member): Promise<Omit<SavedSearches, 'isMailConfigured'>> {
  // Before anything is counted, so that what comes in between stays new.
  const storeRevision = await readStoreRevision()
  const rows = await database()
    .select()
    .from(savedSearches)
    .where(visibleTo(savedSearches, caller))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
  return { storeRevision, searches: await describe(rows, caller) }
}

/** A saved search with what it finds, the new ones first. Throws `not_found` for one that the caller may not see. */
export async function openSavedSearch(caller: Member, id: string): Promise<OpenedSearch> {
  const storeRevision = await readStoreRevision()
  const row = await findSavedSearch(caller, id)
  const [search] = await describe([row], caller)
  if (search === undefined) throw new ApiError('not_found')
  const query = readSavedQuery(search.kind, row.query)
  const state = (await readReaderStates(caller.userId, [id])).get(id)
  const revision = state?.seenRevision ?? row.storeRevision
  const fresh = await findHits(query, { revision, part: 'new' }, MAX_HITS)
  const rest = await findHits(query, { revision, part: 'rest' }, MAX_HITS - fresh.length)
  return { storeRevision, search, hits: [...fresh, ...rest] }
}

/** The row of a search that the caller may see, or `not_found`. */
export async function findSavedSearch(caller: Member, id: string): Promise<SavedSearchRow> {
  const [row] = await database()
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), visibleTo(savedSearches, caller)))
  if (row === undefined) throw new ApiError('not_found')
  return row
}

async function describe(rows: readonly SavedSearchRow[], caller: Member): Promise<SavedSearch[]> {
  const names = await readNames(rows.map(({ authorId }) => authorId))
  const states = await readReaderStates(
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

/** One saved search as the caller reads it. */
export async function getSavedSearch(caller: Member, id: string): Promise<SavedSearch> {
  const [search] = await describe([await findSavedSearch(caller, id)], caller)
  if (search === undefined) throw new ApiError('not_found')
  return search
}
