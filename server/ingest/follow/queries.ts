import { database } from '#db/client.ts'
import { followState } from '#db/schema/edgar/follow.ts'
import { sql } from 'drizzle-orm'

export type FollowState = typeof followState.$inferSelect

/** How far following has come, over all workers. */
export async function readFollowState(): Promise<FollowState> {
  const [state] = await database().select().from(followState)
  if (state === undefined) throw new Error('Following has no state; the migrations have not run.')
  return state
}

export interface FeedReading {
  readonly newest: { readonly accession: string; readonly acceptedAt: Date } | null
  /** Whether the feed reached back to what was known. */
  readonly complete: boolean
  readonly now: Date
}

/** Notes a reading of the feed; the newest entry only ever moves on. */
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

/** Notes that a day was compared with its index, which named `found` filings that were not known; days only ever move on. */
export async function noteReconciled(day: string, found: number, now: Date): Promise<void> {
  await database()
    .update(followState)
    .set({ indexReconciledTo: day, indexReadAt: now, indexFound: sql`${followState.indexFound} + ${found}` })
    .where(sql`${followState.indexReconciledTo} is null or ${followState.indexReconciledTo} < ${day}::date`)
}
