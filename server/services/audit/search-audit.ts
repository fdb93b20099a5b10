import { sql } from '#db/client.ts'
import { type AuditPage, type AuditSearch, SealedEntry } from '#server/contract/resources/workspace/audit-search.ts'

type SealedRow = Omit<SealedEntry, 'createdAt'> & { readonly createdAt: Date }

const PAGE = 100

/** A page of the audit trail over all organizations, newest first. Ids grow with time, so that the last one leads on. */
export async function searchAudit({ orgId, userId, action, from, to, after }: AuditSearch): Promise<AuditPage> {
  const db = sql()
  const isKind = action !== undefined && !action.includes('.')
  const rows = await db<SealedRow[]>`
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
    order by created_at desc, id desc limit ${PAGE + 1}`
  const entries = rows
    .slice(0, PAGE)
    .map(({ createdAt, ...row }) => SealedEntry.parse({ ...row, createdAt: createdAt.toISOString() }))
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}
