import { canonicalTicker } from '#server/contract/atoms.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { deleteEntry } from './queries.ts'

/** Removes a ticker from the caller's company set. A ticker that isn't in it is no error and no change. */
export async function removeCompany(act: Act, written: string): Promise<void> {
  const ticker = canonicalTicker(written)
  await changeOrganization(act, async ({ tx, caller, requestId }) => {
    const { orgId } = caller
    if (!(await deleteEntry(tx, orgId, ticker))) return
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'company.removed',
      targetType: 'company',
      targetId: ticker,
      requestId,
    })
  })
}
