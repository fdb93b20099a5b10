import type { Trail } from '#server/billing/trail.ts'
import { recordAuditEntry } from '#server/services/audit/record-audit-entry.ts'
import type { ApiContext } from './context.ts'

/** Writes changes of billing into the audit trail under whoever asks: a member, or nobody where the provider tells of them. */
export function billingTrail({ caller, requestId }: Pick<ApiContext, 'caller' | 'requestId'>): Trail {
  const actor = caller.kind === 'anonymous' ? null : caller
  return (tx, change) => recordAuditEntry(tx, { ...change, actor, requestId })
}
