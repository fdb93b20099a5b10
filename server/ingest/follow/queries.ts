import { database } from '#db/client.ts'
import { followedIssuers, followState } from '#db/schema/edgar/follow.ts'
import { inArray, sql } from 'drizzle-orm'

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

/** What administrators had followed. */
export async function readFollowedIssuers(): Promise<string[]> {
  const rows = await database().select({ name: followedIssuers.name }).from(followedIssuers)
  return rows.map(({ name }) => name)
}

/** Notes which of them EDGAR lists no ticker for today. */
export async function noteUnknown(names: readonly string[]): Promise<void> {
  const isUnknown = names.length === 0 ? sql`false` : inArray(followedIssuers.name, [...names])
  await database()
    .update(followedIssuers)
    .set({ isUnknown })
    .where(sql`${followedIssuers.isUnknown} is distinct from (${isUnknown})`)
}
