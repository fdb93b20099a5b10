import { randomBytes } from 'node:crypto'
import { eq, and } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import { savedSearches, searchFeeds } from '#db/schema/workspace/workspace.ts'
import type { SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { type Act, changeOrganization } from '../account/change-organization.ts'
import { auditThing } from '../workspace/audit-thing.ts'
import { findHits, type HitRow } from './queries/find-new.ts'
import { findSavedSearch } from './list-saved-searches.ts'
import { readSavedQuery } from './saved-query.ts'

const TOKEN = /^fi_feed_[A-Za-z0-9_-]{43}$/
const MAX_ENTRIES = 50

/** What a feed shows. */
export interface Feed {
  readonly id: string
  readonly name: string
  readonly updatedAt: string
  readonly hits: readonly HitRow[]
}

/** Gives the caller a feed of a saved search under a new secret, whose own one before ends; only its hash is kept. */
export async function createFeed(act: Act, searchId: string): Promise<string> {
  const { orgId } = await findSavedSearch(act.caller, searchId)
  const token = `fi_feed_${randomBytes(32).toString('base64url')}`
  await changeOrganization(act, async (change) => {
    const { tx, caller } = change
    const row = { tokenSha256: sha256Hex(token), searchId, orgId, userId: caller.userId, createdAt: now() }
    await tx
      .insert(searchFeeds)
      .values(row)
      .onConflictDoUpdate({ target: [searchFeeds.searchId, searchFeeds.userId], set: row })
    await auditThing(change, 'saved_search.feed_made', searchId)
  })
  return token
}

/** Ends the caller's feed of a saved search at once. One that isn't there is no error. */
export async function revokeFeed(act: Act, searchId: string): Promise<void> {
  await findSavedSearch(act.caller, searchId)
  await changeOrganization(act, async (change) => {
    const { tx, caller } = change
    const ended = await tx
      .delete(searchFeeds)
      .where(and(eq(searchFeeds.searchId, searchId), eq(searchFeeds.userId, caller.userId)))
      .returning({ searchId: searchFeeds.searchId })
    if (ended.length > 0) await auditThing(change, 'saved_search.feed_revoked', searchId)
  })
}

/**
 * What a secret address shows: the newest that its search finds. Null for a secret that is unknown or revoked, and where
 * the person may no longer see the search: removed, suspended, or because the search is another's private one now.
 */
export async function readFeed(token: string): Promise<Feed | null> {
  if (!TOKEN.test(token)) return null
  const [found] = await sql()<{ searchId: string }[]>`
    select f.search_id as "searchId" from search_feeds f
    join memberships m on m.org_id = f.org_id and m.user_id = f.user_id and m.status = 'active'
    join users u on u.id = f.user_id and u.status = 'active'
    join organizations o on o.id = f.org_id and o.status = 'active'
    join saved_searches s on s.id = f.search_id and (s.visibility = 'shared' or s.author_id = f.user_id)
    where f.token_sha256 = ${sha256Hex(token)}`
  if (found === undefined) return null
  const [row] = await database().select().from(savedSearches).where(eq(savedSearches.id, found.searchId))
  if (row === undefined) return null
  // The column's check knows the same kinds as the contract.
  const query = readSavedQuery(row.kind as SavedSearchKind, row.query)
  const hits = await findHits(query, { revision: -1, part: 'new' }, MAX_ENTRIES)
  const newest = hits
    .map(({ filedAt }) => filedAt)
    .reduce((left, right) => ((left ?? '') > (right ?? '') ? left : right), null)
  const updatedAt = newest === null ? row.updatedAt.toISOString() : `${newest}T00:00:00Z`
  return { id: row.id, name: row.name, updatedAt, hits }
}
