import { database } from '#db/client.ts'
import { followedIssuers, followState } from '#db/schema/edgar/follow.ts'
import { inArray, sql } from 'drizzle-orm'

export type FollowState = typeof followState.$inferSelect

/** The progress of following, over all workers. */
export async function readFollowState(): Promise<FollowState> {
  const [state] = await database().select().from(followState)
  if (state === undefined) throw new Error('Following has no state; the migrations have not run.')
  return state
}

export interface FeedReading {
  readonly newest: { readonly accession: string; readonly acceptedAt: Date } | null
  /** Whether the feed reached back to the known filings. */
  readonly complete: boolean
  readonly now: Date
}

/** Stores the progress of the feed; the newest entry only moves forward. */
export async function noteFeedReading({ newest, complete, now }: FeedReading): Promise<void> {
  await database()
    .update(followState)
    .set({ feedReadAt: now, ...(!complete && { feedGaps: sql`${followState.feedGaps} + 1` }) })
  if (newest === null) return
  const { accession, acceptedAt } = newest
  await database()
    .update(followState)
    .set({ newestAccession: accession, newestAcceptedAt: acceptedAt })
    .where(
      sql`${followState.newestAcceptedAt} is null or ${followState.newestAcceptedAt} < ${acceptedAt.toISOString()}::timestamptz`,
    )
}

/** Stores that a day was compared with its index, which had `found` unknown filings; days only move forward. */
export async function noteReconciled(day: string, found: number, now: Date): Promise<void> {
  await database()
    .update(followState)
    .set({ indexReconciledTo: day, indexReadAt: now, indexFound: sql`${followState.indexFound} + ${found}` })
    .where(sql`${followState.indexReconciledTo} is null or ${followState.indexReconciledTo} < ${day}::date`)
}

/** Issuers that administrators added. */
export async function readFollowedIssuers(): Promise<string[]> {
  const rows = await database().select({ name: followedIssuers.name }).from(followedIssuers)
  return rows.map(({ name }) => name)
}

/** Stores which of them have no ticker at EDGAR today. */
export async function noteUnknown(names: readonly string[]): Promise<void> {
  const isUnknown = names.length === 0 ? sql`false` : inArray(followedIssuers.name, [...names])
  await database()
    .update(followedIssuers)
    .set({ isUnknown })
    .where(sql`${followedIssuers.isUnknown} is distinct from (${isUnknown})`)
}
