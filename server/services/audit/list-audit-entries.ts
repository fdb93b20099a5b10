import { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import { type EntryRow, selectNewest, selectNewestOf } from './queries.ts'

/** Maximum number of entries in an answer. */
const MAX_ENTRIES = 100

const asEntry = ({ createdAt, ...entry }: EntryRow) =>
  AuditEntry.parse({ ...entry, createdAt: createdAt.toISOString() })

/** The newest entries of an organization's audit trail, newest first. */
export async function listAuditEntries(orgId: string): Promise<AuditEntry[]> {
  const rows = await selectNewestOf(orgId, MAX_ENTRIES)
  return rows.map(asEntry)
}

/** The newest entries of all organizations, newest first. */
export async function listAllAuditEntries(): Promise<AuditEntry[]> {
  const rows = await selectNewest(MAX_ENTRIES)
  return rows.map(asEntry)
}
