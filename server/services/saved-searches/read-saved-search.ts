import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { savedSearchReaders } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import type { MarkSearchRead } from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { findSavedSearch } from './list-saved-searches.ts'

/** Marks a saved search as read up to the revision of the store that was looked at. The mark is the reader's and only moves on. */
export async function markSearchRead(caller: Member, { id, storeRevision }: MarkSearchRead): Promise<void> {
  const { orgId } = await findSavedSearch(caller, id)
  const seenRevision = Math.min(storeRevision, await readStoreRevision())
  await database()
    .insert(savedSearchReaders)
    .values({ searchId: id, orgId, userId: caller.userId, seenRevision, seenAt: now(), noticedRevision: seenRevision })
    .onConflictDoUpdate({
      target: [savedSearchReaders.searchId, savedSearchReaders.userId],
      set: {
        seenRevision: sql`greatest(${savedSearchReaders.seenRevision}, excluded.seen_revision)`,
        seenAt: sql`excluded.seen_at`,
      },
    })
}
