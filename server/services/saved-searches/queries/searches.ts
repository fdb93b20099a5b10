import { and, count, desc, eq } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { savedSearches } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import { visibleTo } from '../../workspace/queries.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** The saved searches that a caller may see, newest first. */
export function selectSavedSearches(caller: Member): Promise<SavedSearchRow[]> {
  return database()
    .select()
    .from(savedSearches)
    .where(visibleTo(savedSearches, caller))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
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
