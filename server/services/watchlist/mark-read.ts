import { canonicalTicker } from '#server/contract/atoms.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { MarkRead } from '#server/contract/resources/workspace/watchlist.ts'
import type { Member } from '#server/auth/caller.ts'
import { now } from '#server/platform/clock.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { selectSet, upsertMarks } from './queries.ts'

/**
 * Marks a company, or the whole set, as read by the caller up to a revision of the store, at most the present one. A
 * mark only moves forward, and is no change of the organization.
 */
export async function markRead(
  { orgId, userId }: Pick<Member, 'orgId' | 'userId'>,
  { ticker, storeRevision }: MarkRead,
): Promise<void> {
  const revision = await readStoreRevision()
  const tickers = await selectSet(orgId, ticker === undefined ? undefined : canonicalTicker(ticker))
  if (tickers.length === 0) {
    if (ticker === undefined) return
    throw new ApiError('not_found')
  }
  const seenRevision = Math.min(storeRevision, revision)
  await upsertMarks(tickers.map((held) => ({ orgId, userId, ticker: held, seenRevision, seenAt: now() })))
}
