import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { companySetEntries } from '#db/schema/accounts/accounts.ts'
import { watchMarks } from '#db/schema/workspace/watchlist.ts'
import { canonicalTicker } from '#server/contract/atoms.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { MarkRead } from '#server/contract/resources/workspace/watchlist.ts'
import type { Member } from '#server/auth/caller.ts'
import { now } from '#server/platform/clock.ts'
import { readStoreRevision } from '../store/read-store-revision.ts'

/**
 * Marks a company as read up to the revision of the store that was looked at, or all of the set. A mark only ever moves
 * on; nothing later than the store itself is marked. It is the reader's own and no change of the organization.
 */
export async function markRead(
  { orgId, userId }: Pick<Member, 'orgId' | 'userId'>,
  { ticker, storeRevision }: MarkRead,
): Promise<void> {
  const revision = await readStoreRevision()
  const inSet = and(
    eq(companySetEntries.orgId, orgId),
    ticker === undefined ? undefined : eq(companySetEntries.ticker, canonicalTicker(ticker)),
  )
  const entries = await database().select({ ticker: companySetEntries.ticker }).from(companySetEntries).where(inSet)
  if (entries.length === 0) {
    if (ticker === undefined) return
    throw new ApiError('not_found')
  }
  const seenRevision = Math.min(storeRevision, revision)
  await database()
    .insert(watchMarks)
    .values(entries.map((entry) => ({ orgId, userId, ticker: entry.ticker, seenRevision, seenAt: now() })))
    .onConflictDoUpdate({
      target: [watchMarks.orgId, watchMarks.userId, watchMarks.ticker],
      set: {
        seenRevision: sql`greatest(${watchMarks.seenRevision}, excluded.seen_revision)`,
        seenAt: sql`excluded.seen_at`,
      },
    })
}
