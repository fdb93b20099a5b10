import { asc, eq, sql as raw } from 'drizzle-orm'
import { database, sql, type Transaction } from '#db/client.ts'
import { users } from '#db/schema/accounts/accounts.ts'
import { followedIssuers } from '#db/schema/edgar/follow.ts'
import type { Ingestion } from '#server/contract/resources/workspace/ingestion.ts'

/** Issuers that administrators added, by name, each with who added it. */
export async function selectFollowed() {
  const { name, isUnknown, addedAt } = followedIssuers
  return await database()
    .select({ name, isUnknown, addedAt, addedBy: users.displayName })
    .from(followedIssuers)
    .leftJoin(users, eq(users.id, followedIssuers.addedBy))
    .orderBy(asc(followedIssuers.name))
}

/** How many issuers are followed; the number can't change until the transaction ends. */
export async function countLocked(tx: Transaction): Promise<number> {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended('followed issuers', 0))`)
  return await tx.$count(followedIssuers)
}

/** Adds an issuer; false if it is followed already. */
export async function insertFollowed(tx: Transaction, issuer: typeof followedIssuers.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(followedIssuers)
    .values(issuer)
    .onConflictDoNothing()
    .returning({ name: followedIssuers.name })
  return added.length > 0
}

/** Removes an issuer; false if no administrator added it. */
export async function deleteFollowed(tx: Transaction, name: string): Promise<boolean> {
  const gone = await tx
    .delete(followedIssuers)
    .where(eq(followedIssuers.name, name))
    .returning({ name: followedIssuers.name })
  return gone.length > 0
}

export interface FollowRow {
  readonly feedReadAt: Date | null
  readonly feedGaps: number
  readonly newestAcceptedAt: Date | null
  readonly indexReconciledTo: string | null
  readonly indexFound: number
  readonly heldUntil: Date | null
  readonly heldBecause: string | null
}

/** The state of following EDGAR, and whether its request budget is on hold. */
export async function readFollowing(): Promise<FollowRow | undefined> {
  const [row] = await sql()<FollowRow[]>`
    select f.feed_read_at as "feedReadAt", f.feed_gaps as "feedGaps", f.newest_accepted_at as "newestAcceptedAt",
      f.index_reconciled_to::text as "indexReconciledTo", f.index_found as "indexFound",
      b.held_until as "heldUntil", b.held_because as "heldBecause"
    from follow_state f left join edgar_budget b on true`
  return row
}

/** Whether a worker has created the queue yet. */
export async function isQueueMade(): Promise<boolean> {
  const [queue] = await sql()<{ held: boolean }[]>`select to_regclass('pgboss.job') is not null as held`
  return queue?.held === true
}

/** Waiting and running jobs, by queue. */
export async function countJobs(): Promise<Ingestion['queues']> {
  return await sql()<Ingestion['queues']>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as active
    from pgboss.job where name not like 'failed%' and name not like '\\_\\_pgboss%' group by name order by name`
}
