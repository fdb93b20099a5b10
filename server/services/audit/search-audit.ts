import { type AuditPage, type AuditSearch, SealedEntry } from '#server/contract/resources/workspace/audit-search.ts'
import { selectEntries } from './queries.ts'

const PAGE = 100

/** A page of the audit trail of all organizations, newest first. Ids grow with time, so the last one is the cursor. */
export async function searchAudit(search: AuditSearch): Promise<AuditPage> {
  const rows = await selectEntries(search, PAGE + 1)
  const entries = rows
    .slice(0, PAGE)
    .map(({ createdAt, ...row }) => SealedEntry.parse({ ...row, createdAt: createdAt.toISOString() }))
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}
