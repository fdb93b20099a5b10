import type { Trail } from '#server/billing/trail.ts'
import { recordAuditEntry } from '#server/services/audit/record-audit-entry.ts'
import type { ApiContext } from './context.ts'

/**
 * Writes changes of billing to the audit trail under their caller: a member, or nobody if the provider reported them.
 */
export function billingTrail({ caller, requestId }: Pick<ApiContext, 'caller' | 'requestId'>): Trail {
  const actor = caller.kind === 'anonymous' ? null : caller
  return (tx, change) => recordAuditEntry(tx, { ...change, actor, requestId })
}
