import { sql } from '#db/client.ts'
import type { savedSearches } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import type { Notice, SavedSearch, SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import type { Names } from '../workspace/names.ts'
import { ownedRecord } from '../workspace/owned.ts'
import { countNew, MAX_COUNTED } from './queries/find-new.ts'
import { readSavedQuery } from './saved-query.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** What one person has of a saved search. */
export interface ReaderState {
  readonly searchId: string
  /** Null where it was never opened, and no mails were asked for. */
  readonly seenRevision: number | null
  readonly seenAt: Date | null
  readonly notice: Notice
  readonly hasFeed: boolean
}

/** What the reader has of each of these searches. */
export async function readReaderStates(
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReaderState>> {
  if (ids.length === 0) return new Map()
  const rows = await sql()<ReaderState[]>`
    select s.id as "searchId", r.seen_revision::float8 as "seenRevision", r.seen_at as "seenAt", coalesce(r.notice, 'none') as notice,
      exists (select 1 from search_feeds f where f.search_id = s.id and f.user_id = ${userId}) as "hasFeed"
    from saved_searches s left join saved_search_readers r on r.search_id = s.id and r.user_id = ${userId}
    where s.id = any (${ids})`
  return new Map(rows.map((row) => [row.searchId, row]))
}

/** A saved search as one person reads it, with what is new to that person counted now. */
export async function savedSearchRecord(
  row: SavedSearchRow,
  caller: Member,
  names: Names,
  state: ReaderState | undefined,
): Promise<SavedSearch> {
  // The column's check knows the same kinds as the contract.
  const kind = row.kind as SavedSearchKind
  const counted = await countNew(readSavedQuery(kind, row.query), state?.seenRevision ?? row.storeRevision)
  return {
    ...ownedRecord(row, caller, names),
    name: row.name,
    kind,
    query: row.query,
    newHits: Math.min(counted, MAX_COUNTED),
    isNewHitsCut: counted > MAX_COUNTED,
    seenAt: state?.seenAt?.toISOString() ?? null,
    notice: state?.notice ?? 'none',
    hasFeed: state?.hasFeed ?? false,
  }
}
