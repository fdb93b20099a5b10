import { and, count, eq } from 'drizzle-orm'
import { savedSearches } from '#db/schema/workspace/workspace.ts'
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
import { auditThing } from '../workspace/audit-thing.ts'
import { demandRoom } from '../workspace/limits.ts'
import { visibleTo, readNames } from '../workspace/queries.ts'
import { demandMayEnd, demandMayShow, demandRevision, editWorkspace, touched } from '../workspace/owned.ts'
import { getSavedSearch } from './list-saved-searches.ts'
import { canonicalQuery, readSavedQuery } from './saved-query.ts'

/** Saves a search. Throws `invalid_request` for a query its list would refuse, `conflict` where there are too many. */
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
    const [held] = await tx.select({ count: count() }).from(savedSearches).where(eq(savedSearches.orgId, orgId))
    demandRoom('savedSearches', held?.count ?? 0)
    const at = now()
    await tx.insert(savedSearches).values({
      ...{ id, orgId, authorId: userId, changedBy: userId, visibility, createdAt: at, updatedAt: at },
      ...{ name, kind, query: canonicalQuery(query), storeRevision },
    })
    await auditThing(change, 'saved_search.created', id, { kind, visibility })
  })
  return await getSavedSearch(act.caller, id)
}

/** Changes a saved search as it was looked at. Throws `not_found`, and `conflict` where somebody changed it in between. */
export async function updateSavedSearch(act: Act, change: ChangeSearchRequest): Promise<SavedSearch> {
  const { id, revision, name, query, visibility } = change
  await editWorkspace(act, async (work) => {
    const row = await lockSearch(work, id)
    const { name: named, query: asked } = row
    demandRevision(row, revision, await readNames([row.changedBy], work.tx), { name: named, query: asked })
    demandMayShow(row, visibility, work.caller)
    // The column's check knows the same kinds as the contract.
    if (query !== undefined) readSavedQuery(row.kind as SavedSearchKind, query)
    await work.tx
      .update(savedSearches)
      .set({
        ...touched(row, work.caller, now()),
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query: canonicalQuery(query) }),
        ...(visibility !== undefined && { visibility }),
      })
      .where(eq(savedSearches.id, id))
    const changed = [
      name !== undefined && 'name',
      query !== undefined && 'query',
      visibility !== undefined && 'visibility',
    ]
    await auditThing(work, 'saved_search.updated', id, { changed: changed.filter((field) => field !== false) })
  })
  return await getSavedSearch(act.caller, id)
}

/** Deletes a saved search with everybody's marks, mails and feeds of it. */
export async function deleteSavedSearch(act: Act, { id, revision }: { id: string; revision: number }): Promise<void> {
  await editWorkspace(act, async (work) => {
    const row = await lockSearch(work, id)
    demandMayEnd(row, work.caller)
    demandRevision(row, revision, await readNames([row.changedBy], work.tx))
    await work.tx.delete(savedSearches).where(eq(savedSearches.id, id))
    await auditThing(work, 'saved_search.deleted', id)
  })
}

async function lockSearch({ tx, caller }: Change, id: string) {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), visibleTo(savedSearches, caller)))
    .for('update')
  if (row === undefined) throw new ApiError('not_found')
  return row
}
