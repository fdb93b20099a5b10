import { randomBytes } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import { savedSearchReaders } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import type { NoticeRequest, SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { countNew } from './queries/find-new.ts'
import { findSavedSearch } from './list-saved-searches.ts'
import { readSavedQuery } from './saved-query.ts'

const TOKEN = /^fi_mail_[A-Za-z0-9_-]{43}$/

/** Sets whether news of a saved search are mailed to the caller: what comes from now on. */
export async function setNotice(caller: Member, { id, notice }: NoticeRequest): Promise<void> {
  const { orgId, storeRevision } = await findSavedSearch(caller, id)
  const noticedRevision = await readStoreRevision()
  const { userId } = caller
  await database()
    .insert(savedSearchReaders)
    .values({ searchId: id, orgId, userId, seenRevision: storeRevision, noticedRevision, notice })
    .onConflictDoUpdate({
      target: [savedSearchReaders.searchId, savedSearchReaders.userId],
      set: {
        notice,
        noticedRevision: raw`excluded.noticed_revision`,
        ...(notice === 'none' && { unsubscribeSha256: null }),
      },
    })
}

/** Ends the mails that a link stands for. Says whether there were any. */
export async function unsubscribe(token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false
  const ended = await sql()`
    update saved_search_readers set notice = 'none', unsubscribe_sha256 = null where unsubscribe_sha256 = ${sha256Hex(token)} returning 1`
  return ended.length > 0
}

/** A mail that is due. */
export interface Notice {
  readonly email: string
  readonly searchId: string
  readonly name: string
  readonly count: number
  /** Part of the address that ends these mails. */
  readonly unsubscribeToken: string
}

interface DueRow {
  readonly searchId: string
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly kind: SavedSearchKind
  readonly query: string
  readonly noticedRevision: number
}

const AT_ONCE = 500

/**
 * Mails what is new to whoever asked for it: at once, or once a day. A person's row is claimed before the mail is sent,
 * so that of several processes one sends it; a mail that fails is not sent again.
 */
export async function sendNotices(send: (notice: Notice) => Promise<void>): Promise<number> {
  const revision = await readStoreRevision()
  const at = now()
  const due = await sql()<DueRow[]>`
    select r.search_id as "searchId", r.user_id as "userId", u.email, s.name, s.kind, s.query, r.noticed_revision::float8 as "noticedRevision"
    from saved_search_readers r join saved_searches s on s.id = r.search_id and (s.visibility = 'shared' or s.author_id = r.user_id)
    join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
    join users u on u.id = r.user_id and u.status = 'active' join organizations o on o.id = r.org_id and o.status = 'active'
    where r.notice <> 'none' and r.noticed_revision < ${revision}
      and (r.notice = 'immediate' or r.noticed_at is null or r.noticed_at <= ${new Date(at.getTime() - 86_400_000)})
    order by r.noticed_at nulls first limit ${AT_ONCE}`
  let sent = 0
  for (const { searchId, userId, email, name, kind, query, noticedRevision } of due) {
    const count = await countNew(readSavedQuery(kind, query), noticedRevision)
    const unsubscribeToken = `fi_mail_${randomBytes(32).toString('base64url')}`
    const claimed = await sql()`
      update saved_search_readers set noticed_revision = ${revision}
        ${count === 0 ? sql()`` : sql()`, noticed_at = ${at}, unsubscribe_sha256 = ${sha256Hex(unsubscribeToken)}`}
      where search_id = ${searchId} and user_id = ${userId} and noticed_revision = ${noticedRevision} and notice <> 'none' returning 1`
    if (claimed.length === 0 || count === 0) continue
    await send({ email, searchId, name, count, unsubscribeToken })
    sent += 1
  }
  return sent
}
