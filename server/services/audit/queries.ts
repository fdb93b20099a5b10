import { desc, eq, sql as raw } from 'drizzle-orm'
import { sql, type Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/accounts/audit.ts'
import type { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import type { EntryContent } from './seal-entry.ts'
import type { AuditSearch, SealedEntry } from '#server/contract/resources/workspace/audit-search.ts'

/** The last entry of an organization's chain, locked until the transaction ends. */
export async function lockLastEntry(tx: Transaction, orgId: string) {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${`audit ${orgId}`}, 0))`)
  const [last] = await tx
    .select({ position: auditEntries.position, sha256: auditEntries.sha256 })
    .from(auditEntries)
    .where(eq(auditEntries.orgId, orgId))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  return last
}

/** Adds a sealed entry. */
export async function insertEntry(tx: Transaction, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

export type EntryRow = Omit<AuditEntry, 'createdAt'> & { readonly createdAt: Date }
export type SealedRow = Omit<SealedEntry, 'createdAt'> & { readonly createdAt: Date }

/** The newest entries of an organization, newest first. */
export async function selectNewestOf(orgId: string, limit: number): Promise<readonly EntryRow[]> {
  return await sql()<EntryRow[]>`
    select id, org_id as "orgId", actor_user_id as "actorUserId", actor_key_id as "actorKeyId", action, target_type as "targetType",
      target_id as "targetId", request_id as "requestId", details, created_at as "createdAt"
    from audit_entries where org_id = ${orgId} order by position desc limit ${limit}`
}

/** The newest entries of all organizations, newest first. */
export async function selectNewest(limit: number): Promise<readonly EntryRow[]> {
  return await sql()<EntryRow[]>`
    select id, org_id as "orgId", actor_user_id as "actorUserId", actor_key_id as "actorKeyId", action, target_type as "targetType",
      target_id as "targetId", request_id as "requestId", details, created_at as "createdAt"
    from audit_entries order by created_at desc, id desc limit ${limit}`
}

/** Entries of all organizations with the fields that their seals cover, newest first. */
export async function selectEntries(
  { orgId, userId, action, from, to, after }: AuditSearch,
  limit: number,
): Promise<readonly SealedRow[]> {
  const db = sql()
  const isKind = action !== undefined && !action.includes('.')
  return await db<SealedRow[]>`
    select id, org_id as "orgId", actor_user_id as "actorUserId", actor_key_id as "actorKeyId", action, target_type as "targetType",
      target_id as "targetId", request_id as "requestId", details, created_at as "createdAt", position::float8 as position,
      previous_sha256 as "previousSha256", sha256
    from audit_entries
    where true ${orgId === undefined ? db`` : db`and org_id = ${orgId}`}
      ${userId === undefined ? db`` : db`and actor_user_id = ${userId}`}
      ${action === undefined ? db`` : isKind ? db`and action like ${`${action.replaceAll('_', '\\_')}.%`}` : db`and action = ${action}`}
      ${from === undefined ? db`` : db`and created_at >= ${from}::date at time zone 'UTC'`}
      ${to === undefined ? db`` : db`and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`}
      ${after === undefined ? db`` : db`and (created_at, id) < (select created_at, id from audit_entries where id = ${after})`}
    order by created_at desc, id desc limit ${limit}`
}

type ChainedRow = Omit<EntryContent, 'position' | 'createdAt'> & {
  readonly position: string
  readonly createdAt: Date
  readonly sha256: string
}

/** All entries in batches: organization by organization, each in the order of its chain. */
export function walkEntries(atOnce: number): AsyncIterable<readonly ChainedRow[]> {
  const rows = sql()<ChainedRow[]>`
    select id, org_id as "orgId", position, actor_user_id as "actorUserId", actor_key_id as "actorKeyId", action,
      target_type as "targetType", target_id as "targetId", request_id as "requestId", details, created_at as "createdAt",
      previous_sha256 as "previousSha256", sha256
    from audit_entries order by org_id, position`
  return rows.cursor(atOnce)
}
