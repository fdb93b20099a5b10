import { transact } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { countLeads } from './list-leads.ts'

/** Puts on record that an administrator takes all leads along; gives how many there are. */
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
