import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { sessions } from '#db/schema/accounts/credentials.ts'
import type { Member } from '#server/auth/caller.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'

/** Ends the session that a caller came with. */
export async function logOut(caller: Member, requestId: string): Promise<void> {
  const { orgId, userId, credentialId } = caller
  await database().transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, credentialId))
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
