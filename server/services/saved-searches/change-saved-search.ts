import { ApiError } from '#server/contract/errors.ts'
import type {
  ChangeSearchRequest,
  SavedSearch,
  SavedSearchKind,
  SaveSearchRequest,
} from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { demandRoom } from '../workspace/limits.ts'
import { readNames } from '../workspace/queries.ts'
import { demandMayEnd, demandMayShow, demandRevision, editWorkspace, touched } from '../workspace/owned.ts'
import { getSavedSearch } from './list-saved-searches.ts'
import {
  countSavedSearches,
  deleteSavedSearchRow,
  insertSavedSearch,
  type SavedSearchRow,
  selectSavedSearchForUpdate,
  updateSavedSearchRow,
} from './queries/searches.ts'
import { canonicalQuery, readSavedQuery } from './saved-query.ts'

/**
 * Saves a search. Throws `invalid_request` for a query that its list would refuse, `conflict` if there are too many.
 */
export async function createSavedSearch(
  act: Act,
  { name, kind, query, visibility }: SaveSearchRequest,
): Promise<SavedSearch> {
  readSavedQuery(kind, query)
  const id = newId()
  const storeRevision = await readStoreRevision()
  await editWorkspace(act, async (change) => {
    const { tx, caller } = change
    const { orgId, userId } = caller
    demandRoom('savedSearches', await countSavedSearches(tx, orgId))
    const at = now()
    await insertSavedSearch(tx, {
      ...{ id, orgId, authorId: userId, changedBy: userId, visibility, createdAt: at, updatedAt: at },
      ...{ name, kind, query: canonicalQuery(query), storeRevision },
    })
    await auditWorkspaceItem(change, 'saved_search.created', id, { kind, visibility })
  })
  return await getSavedSearch(act.caller, id)
}

/** Changes a saved search. Throws `not_found`, and `conflict` unless the revision is the current one. */
export async function updateSavedSearch(act: Act, change: ChangeSearchRequest): Promise<SavedSearch> {
  const { id, revision, name, query, visibility } = change
  await editWorkspace(act, async (work) => {
    const row = await lockSearch(work, id)
    const { name: named, query: asked } = row
    demandRevision(row, revision, await readNames([row.changedBy], work.tx), { name: named, query: asked })
    demandMayShow(row, visibility, work.caller)
    // The column's check constraint allows the contract's kinds only.
    if (query !== undefined) readSavedQuery(row.kind as SavedSearchKind, query)
    await updateSavedSearchRow(work.tx, id, {
      ...touched(row, work.caller, now()),
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query: canonicalQuery(query) }),
      ...(visibility !== undefined && { visibility }),
    })
    const changed = [
      name !== undefined && 'name',
      query !== undefined && 'query',
      visibility !== undefined && 'visibility',
    ]
    await auditWorkspaceItem(work, 'saved_search.updated', id, { changed: changed.filter((field) => field !== false) })
  })
  return await getSavedSearch(act.caller, id)
}

/** Deletes a saved search with its read marks, mail settings and feeds. */
export async function deleteSavedSearch(act: Act, { id, revision }: { id: string; revision: number }): Promise<void> {
  await editWorkspace(act, async (work) => {
    const row = await lockSearch(work, id)
    demandMayEnd(row, work.caller)
    demandRevision(row, revision, await readNames([row.changedBy], work.tx))
    await deleteSavedSearchRow(work.tx, id)
    await auditWorkspaceItem(work, 'saved_search.deleted', id)
  })
}

async function lockSearch({ tx, caller }: Change, id: string): Promise<SavedSearchRow> {
  const row = await selectSavedSearchForUpdate(tx, caller, id)
  if (row === undefined) throw new ApiError('not_found')
  return row
}
