import { randomBytes } from 'node:crypto'
import type { SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import { historyEdge } from '#server/plans/history.ts'
import { planInEffect } from '#server/plans/plan-standing.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { type Act, changeOrganization } from '../account/change-organization.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { deleteFeed, selectSearchOfFeed, upsertFeed } from './queries/feeds.ts'
import { findHits, type HitRow } from './queries/find-new.ts'
import { findSavedSearch } from './list-saved-searches.ts'
import { readSavedQuery, withinHistory } from './saved-query.ts'

const TOKEN = /^fi_feed_[A-Za-z0-9_-]{43}$/
const MAX_ENTRIES = 50

/** The content of a feed. */
export interface Feed {
  readonly id: string
  readonly name: string
  readonly updatedAt: string
  readonly hits: readonly HitRow[]
}

/** Creates the caller's feed of a saved search and returns its secret; a feed made before stops. Only the hash is stored. */
export async function createFeed(act: Act, searchId: string): Promise<string> {
  const { orgId } = await findSavedSearch(act.caller, searchId)
  const token = `fi_feed_${randomBytes(32).toString('base64url')}`
  await changeOrganization(act, async (change) => {
    const { tx, caller } = change
    await upsertFeed(tx, { tokenSha256: sha256Hex(token), searchId, orgId, userId: caller.userId, createdAt: now() })
    await auditWorkspaceItem(change, 'saved_search.feed_made', searchId)
  })
  return token
}

/** Stops the caller's feed of a saved search at once, if there is one. */
export async function revokeFeed(act: Act, searchId: string): Promise<void> {
  await findSavedSearch(act.caller, searchId)
  await changeOrganization(act, async (change) => {
    const { tx, caller } = change
    if (await deleteFeed(tx, searchId, caller.userId))
      await auditWorkspaceItem(change, 'saved_search.feed_revoked', searchId)
  })
}

/**
 * Reads the feed behind a secret address: the newest results of its search within the history of its owner's plan. Null if the secret is unknown or revoked, and
 * if its owner may no longer see the search: removed, suspended, or because another person made the search private.
 */
export async function readFeed(token: string): Promise<Feed | null> {
  if (!TOKEN.test(token)) return null
  const row = await selectSearchOfFeed(sha256Hex(token))
  if (row === undefined) return null
  // The column's check constraint allows the contract's kinds only.
  const query = withinHistory(
    readSavedQuery(row.kind as SavedSearchKind, row.query),
    historyEdge(planInEffect(row, now()), now()),
  )
  const hits = await findHits(query, { revision: -1, part: 'new' }, MAX_ENTRIES)
  const newest = hits
    .map(({ filedAt }) => filedAt)
    .reduce((left, right) => ((left ?? '') > (right ?? '') ? left : right), null)
  const updatedAt = newest === null ? row.updatedAt.toISOString() : `${newest}T00:00:00Z`
  return { id: row.id, name: row.name, updatedAt, hits }
}
