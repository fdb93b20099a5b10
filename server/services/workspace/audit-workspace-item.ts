import type { Change } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { JsonValue } from '../audit/seal-entry.ts'

/** Records in the audit trail what was done to something in the workspace, never its text. */
export async function auditWorkspaceItem(
  { tx, caller, requestId }: Change,
  action: `${string}.${string}`,
  targetId: string,
  details: Readonly<Record<string, JsonValue>> = {},
): Promise<void> {
  await recordAuditEntry(tx, {
    orgId: caller.orgId,
    actor: caller,
    action,
    targetType: action.slice(0, action.indexOf('.')),
    targetId,
    requestId,
    details,
  })
}
