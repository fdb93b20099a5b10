import { and, eq } from 'drizzle-orm'
import { sql, type Transaction } from '#db/client.ts'
import { searchFeeds } from '#db/schema/workspace/workspace.ts'
import type { HeldPlan } from '#server/plans/plan-standing.ts'
import type { SavedSearchRow } from './searches.ts'

type SearchOfFeed = Pick<SavedSearchRow, 'id' | 'name' | 'kind' | 'query' | 'updatedAt'> & HeldPlan

/** Stores a person's feed of a saved search; it replaces the one before. */
export async function upsertFeed(tx: Transaction, row: typeof searchFeeds.$inferInsert): Promise<void> {
  await tx
    .insert(searchFeeds)
    .values(row)
    .onConflictDoUpdate({ target: [searchFeeds.searchId, searchFeeds.userId], set: row })
}

/** Deletes a person's feed of a saved search. Returns whether there was one. */
export async function deleteFeed(tx: Transaction, searchId: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(searchFeeds)
    .where(and(eq(searchFeeds.searchId, searchId), eq(searchFeeds.userId, userId)))
    .returning({ searchId: searchFeeds.searchId })
  return deleted.length > 0
}

/** The saved search of a feed with its owner's plan, as long as the owner is active and may see the search. */
export async function selectSearchOfFeed(tokenSha256: string): Promise<SearchOfFeed | undefined> {
  const [row] = await sql()<SearchOfFeed[]>`
    select s.id, s.name, s.kind, s.query, s.updated_at as "updatedAt",
      o.plan_key as "planKey", o.plan_lapses_at as "planLapsesAt", o.next_plan_key as "nextPlanKey"
    from search_feeds f
    join memberships m on m.org_id = f.org_id and m.user_id = f.user_id and m.status = 'active'
    join users u on u.id = f.user_id and u.status = 'active'
    join organizations o on o.id = f.org_id and o.status = 'active'
    join saved_searches s on s.id = f.search_id and (s.visibility = 'shared' or s.author_id = f.user_id)
    where f.token_sha256 = ${tokenSha256}`
  return row
}
