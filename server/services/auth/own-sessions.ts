import { database } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import type { OwnSession } from '#server/contract/resources/account/own-account.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { deleteSessions, selectSessions } from './queries.ts'

/** The caller's active sessions, newest first. */
export async function listSessions({ userId, credentialId }: Member): Promise<OwnSession[]> {
  const rows = await selectSessions(userId, now())
  return rows.map(({ id, createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === credentialId,
  }))
}

/** Signs the caller out everywhere, this session included. */
export async function endAllSessions(caller: Member, requestId: string): Promise<void> {
  const { orgId, userId } = caller
  await database().transaction(async (tx) => {
    await deleteSessions(tx, userId)
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'session.all_ended',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
  })
}
