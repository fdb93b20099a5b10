import { sql } from '#db/client.ts'
import { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'

type EntryRow = Omit<AuditEntry, 'createdAt'> & { readonly createdAt: Date }

/** How many entries an answer holds at most. */
const MAX_ENTRIES = 100

const asEntry = ({ createdAt, ...entry }: EntryRow) =>
  AuditEntry.parse({ ...entry, createdAt: createdAt.toISOString() })

/** The newest entries of an organization's audit trail, newest first. */
export async function listAuditEntries(orgId: string): Promise<AuditEntry[]> {
  const rows = await sql()<EntryRow[]>`
    select id, org_id as "orgId", actor_user_id as "actorUserId", actor_key_id as "actorKeyId", action, target_type as "targetType",
      target_id as "targetId", request_id as "requestId", details, created_at as "createdAt"
    from audit_entries where org_id = ${orgId} order by position desc limit ${MAX_ENTRIES}`
  return rows.map(asEntry)
}

/** The newest entries over all organizations, newest first. */
export async function listAllAuditEntries(): Promise<AuditEntry[]> {
  const rows = await sql()<EntryRow[]>`
    select id, org_id as "orgId", actor_user_id as "actorUserId", actor_key_id as "actorKeyId", action, target_type as "targetType",
      target_id as "targetId", request_id as "requestId", details, created_at as "createdAt"
    from audit_entries order by created_at desc, id desc limit ${MAX_ENTRIES}`
  return rows.map(asEntry)
}
