import { ApiError } from '#server/contract/errors.ts'
import type { Member } from '#server/auth/caller.ts'
import type { SavedSearch, SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import type { Names } from '../workspace/names.ts'
import { ownedRecord } from '../workspace/owned.ts'
import { now } from '#server/platform/clock.ts'
import { historyEdge } from '#server/plans/history.ts'
import { countNew, MAX_COUNTED } from './queries/find-new.ts'
import type { ReaderState } from './queries/readers.ts'
import type { SavedSearchRow } from './queries/searches.ts'
import { readSavedQuery, withinHistory } from './saved-query.ts'

/** A saved search as one person sees it, with the present number of new results. */
export async function savedSearchRecord(
  row: SavedSearchRow,
  caller: Member,
  names: Names,
  state: ReaderState | undefined,
): Promise<SavedSearch> {
  // The column's check constraint allows the contract's kinds only.
  const kind = row.kind as SavedSearchKind
  const counted = await countOrNull(kind, row.query, {
    historyFrom: historyEdge(caller.planKey, now()),
    revision: state?.seenRevision ?? row.storeRevision,
  })
  return {
    ...ownedRecord(row, caller, names),
    name: row.name,
    kind,
    query: row.query,
    newHits: counted === null ? null : Math.min(counted, MAX_COUNTED),
    isNewHitsCut: counted !== null && counted > MAX_COUNTED,
    seenAt: state?.seenAt?.toISOString() ?? null,
    notice: state?.notice ?? 'none',
    hasFeed: state?.hasFeed ?? false,
  }
}

/**
 * Null if the search takes too long or its list no longer accepts it: the other searches of the page are shown, and this
 * one can be changed or deleted.
 */
async function countOrNull(
  kind: SavedSearchKind,
  query: string,
  { historyFrom, revision }: { readonly historyFrom: string; readonly revision: number },
): Promise<number | null> {
  try {
    return await countNew(withinHistory(readSavedQuery(kind, query), historyFrom), revision)
  } catch (error) {
    if (error instanceof ApiError && ['service_unavailable', 'invalid_request'].includes(error.code)) return null
    throw error
  }
}
