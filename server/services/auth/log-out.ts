import { database } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { deleteSession } from './queries.ts'

/** Ends the caller's present session. */
export async function logOut(caller: Member, requestId: string): Promise<void> {
  const { orgId, userId, credentialId } = caller
  await database().transaction(async (tx) => {
    await deleteSession(tx, credentialId)
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'session.ended',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
  })
}
