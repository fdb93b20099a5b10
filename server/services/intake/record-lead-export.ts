import { transact } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { countLeads } from './list-leads.ts'

/** Records in the audit trail that an administrator exports all leads; returns how many there are. */
export async function recordLeadExport({ caller, requestId }: Act): Promise<number> {
  const count = await countLeads()
  await transact((tx) =>
    recordAuditEntry(tx, {
      orgId: caller.orgId,
      actor: caller,
      action: 'leads.exported',
      targetType: 'leads',
      targetId: null,
      requestId,
      details: { count },
    }),
  )
  return count
}
