import { and, count, desc, eq, lt } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { savedSearches } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import { visibleTo } from '../../workspace/queries.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/**
 * Saved searches that a caller may see, newest first: at most `limit` of those behind `after`, from the newest where it
 * is null. Ids grow with time, so the place of a search that was deleted is still a place.
 */
export function selectSavedSearches(
  caller: Member,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<SavedSearchRow[]> {
  const { id } = savedSearches
  return database()
    .select()
    .from(savedSearches)
    .where(and(visibleTo(savedSearches, caller), after === null ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(limit)
}

/** One saved search that a caller may see; undefined for any other. */
export async function selectSavedSearch(caller: Member, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await database()
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), visibleTo(savedSearches, caller)))
  return row
}

/** One saved search that a caller may see, locked until the transaction ends. */
export async function selectSavedSearchForUpdate(
  tx: Transaction,
  caller: Member,
  id: string,
): Promise<SavedSearchRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), visibleTo(savedSearches, caller)))
    .for('update')
  return row
}

/** How many saved searches an organization has. */
export async function countSavedSearches(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(savedSearches).where(eq(savedSearches.orgId, orgId))
  return row?.count ?? 0
}

/** Adds a saved search. */
export async function insertSavedSearch(tx: Transaction, row: typeof savedSearches.$inferInsert): Promise<void> {
  await tx.insert(savedSearches).values(row)
}

/** Changes columns of a saved search. */
export async function updateSavedSearchRow(
  tx: Transaction,
  id: string,
  change: Partial<typeof savedSearches.$inferInsert>,
): Promise<void> {
  await tx.update(savedSearches).set(change).where(eq(savedSearches.id, id))
}

/** Deletes a saved search with its read marks, mail settings and feeds. */
export async function deleteSavedSearchRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id))
}
