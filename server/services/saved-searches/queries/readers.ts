import { eq, sql as raw } from 'drizzle-orm'
import { database, sql, type Transaction } from '#db/client.ts'
import { savedSearchReaders } from '#db/schema/workspace/workspace.ts'
import type { HeldPlan } from '#server/plans/plan-standing.ts'
import type { Notice, SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'

type NewReader = typeof savedSearchReaders.$inferInsert

/** One person's read mark, mail setting and feed of a saved search. */
export interface ReaderState {
  readonly searchId: string
  /** Null if the person never opened the search and never asked for mails. */
  readonly seenRevision: number | null
  readonly seenAt: Date | null
  readonly notice: Notice
  readonly hasFeed: boolean
}

/** One person's state of each of these searches. */
export async function selectReaderStates(
  userId: string,
  searchIds: readonly string[],
): Promise<ReadonlyMap<string, ReaderState>> {
  if (searchIds.length === 0) return new Map()
  const rows = await sql()<ReaderState[]>`
    select s.id as "searchId", r.seen_revision::float8 as "seenRevision", r.seen_at as "seenAt", coalesce(r.notice, 'none') as notice,
      exists (select 1 from search_feeds f where f.search_id = s.id and f.user_id = ${userId}) as "hasFeed"
    from saved_searches s left join saved_search_readers r on r.search_id = s.id and r.user_id = ${userId}
    where s.id = any (${searchIds})`
  return new Map(rows.map((row) => [row.searchId, row]))
}

/** Stores a read mark. It only moves forward. */
export async function upsertReadMark(row: NewReader): Promise<void> {
  await database()
    .insert(savedSearchReaders)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSearchReaders.searchId, savedSearchReaders.userId],
      set: {
        seenRevision: raw`greatest(${savedSearchReaders.seenRevision}, excluded.seen_revision)`,
        seenAt: raw`excluded.seen_at`,
      },
    })
}

/** Stores how a person wants to hear of new results. */
export async function upsertNotice(tx: Transaction, row: NewReader & { readonly notice: Notice }): Promise<void> {
  const { notice } = row
  await tx
    .insert(savedSearchReaders)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSearchReaders.searchId, savedSearchReaders.userId],
      set: {
        notice,
        noticedRevision: raw`excluded.noticed_revision`,
        ...(notice === 'none' && { unsubscribeSha256: null }),
      },
    })
}

/** Stops the mails of an unsubscribe link. Returns whose they were and of which search; undefined if there were none. */
export async function clearNotice(tx: Transaction, unsubscribeSha256: string) {
  const { orgId, userId, searchId } = savedSearchReaders
  const [cleared] = await tx
    .update(savedSearchReaders)
    .set({ notice: 'none', unsubscribeSha256: null })
    .where(eq(savedSearchReaders.unsubscribeSha256, unsubscribeSha256))
    .returning({ orgId, userId, searchId })
  return cleared
}

/** A reader whose mail may be due, and what to look for. */
export interface DueReader extends HeldPlan {
  readonly searchId: string
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly kind: SavedSearchKind
  readonly query: string
  readonly noticedRevision: number
}

/** Active readers who have not heard of this revision and want a mail now, the longest waiting first. */
export function selectDueReaders(revision: number, at: Date, limit: number): Promise<DueReader[]> {
  return sql()<DueReader[]>`
    select r.search_id as "searchId", r.user_id as "userId", u.email, s.name, s.kind, s.query, r.noticed_revision::float8 as "noticedRevision",
      o.plan_key as "planKey", o.plan_lapses_at as "planLapsesAt", o.next_plan_key as "nextPlanKey"
    from saved_search_readers r join saved_searches s on s.id = r.search_id and (s.visibility = 'shared' or s.author_id = r.user_id)
    join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
    join users u on u.id = r.user_id and u.status = 'active' join organizations o on o.id = r.org_id and o.status = 'active'
    where r.notice <> 'none' and r.noticed_revision < ${revision}
      and (r.notice = 'immediate' or r.noticed_at is null or r.noticed_at <= ${new Date(at.getTime() - 86_400_000)})
    order by r.noticed_at nulls first limit ${limit}`
}

/** The mail that is about to be sent; null where nothing is new. */
type ClaimedMail = { readonly at: Date; readonly unsubscribeSha256: string } | null

/** Moves a reader to this revision. Returns false if another process did it first or the mails were stopped. */
export async function claimReader(
  { searchId, userId, noticedRevision }: DueReader,
  revision: number,
  mail: ClaimedMail,
): Promise<boolean> {
  const claimed = await sql()`
    update saved_search_readers set noticed_revision = ${revision}
      ${mail === null ? sql()`` : sql()`, noticed_at = ${mail.at}, unsubscribe_sha256 = ${mail.unsubscribeSha256}`}
    where search_id = ${searchId} and user_id = ${userId} and noticed_revision = ${noticedRevision} and notice <> 'none' returning 1`
  return claimed.length > 0
}

/** Takes a claim back whose mail was not sent: what was new stays new. */
export async function releaseReader({ searchId, userId, noticedRevision }: DueReader, claimed: number): Promise<void> {
  await sql()`
    update saved_search_readers set noticed_revision = ${noticedRevision}
    where search_id = ${searchId} and user_id = ${userId} and noticed_revision = ${claimed}`
}

/** Puts a reader who could not be mailed behind the others; what was new stays new. */
export async function deferReader({ searchId, userId, noticedRevision }: DueReader, at: Date): Promise<void> {
  await sql()`
    update saved_search_readers set noticed_at = ${at}
    where search_id = ${searchId} and user_id = ${userId} and noticed_revision = ${noticedRevision}`
}
