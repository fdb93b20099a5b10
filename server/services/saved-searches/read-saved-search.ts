import type { Member } from '#server/auth/caller.ts'
import type { MarkSearchRead } from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { upsertReadMark } from './queries/readers.ts'
import { findSavedSearch } from './list-saved-searches.ts'

/** Marks a saved search as read by the caller up to a revision of the store. The mark only moves forward. */
export async function markSearchRead(caller: Member, { id, storeRevision }: MarkSearchRead): Promise<void> {
  const { orgId } = await findSavedSearch(caller, id)
  const seenRevision = Math.min(storeRevision, await readStoreRevision())
  await upsertReadMark({
    searchId: id,
    orgId,
    userId: caller.userId,
    seenRevision,
    seenAt: now(),
    noticedRevision: seenRevision,
  })
}
