import { ApiError } from '#server/contract/errors.ts'
import { database } from '#db/client.ts'
import type { Act } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { requireQueueControl } from './queue-control.ts'

/** Retries or discards a filing whose jobs failed for good. Throws `not_found` if there is none. */
export async function changeFailed(act: Act, accession: string, change: 'retry' | 'giveUp'): Promise<void> {
  const changed = await requireQueueControl()[change](accession)
  if (changed === 0) throw new ApiError('not_found')
  await database().transaction(async (tx) => {
    await recordAuditEntry(tx, {
      orgId: act.caller.orgId,
      actor: act.caller,
      action: change === 'retry' ? 'filing.retried' : 'filing.given_up',
      targetType: 'filing',
      targetId: accession,
      requestId: act.requestId,
      details: { jobs: changed },
    })
  })
}
