import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { hashToken, kindOfToken } from '#server/auth/tokens.ts'
import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandPassword } from './demand-password.ts'
import { deletePasswordLink, deleteSessions, findAuditHome, takePasswordLink, updatePasswordHash } from './queries.ts'

/**
 * Sets the password of the person whom a link was made for, deletes the link, and ends all of their sessions. Throws
 * `not_found` for a link that is unknown, used, replaced or older than seven days; of several uses at once, one
 * succeeds.
 */
export async function setPasswordByLink(
  { token, password }: { token: string; password: string },
  requestId: string,
): Promise<void> {
  if (kindOfToken(token) !== 'password_link') throw linkIsDead()
  const passwordHash = await hashPassword(password)
  await database().transaction(async (tx) => {
    const userId = await takePasswordLink(tx, hashToken(token), now())
    if (userId === null) throw linkIsDead()
    await updatePasswordHash(tx, userId, passwordHash)
    await deleteSessions(tx, userId)
    const orgId = await findAuditHome(tx, userId)
    if (orgId !== null)
      await recordAuditEntry(tx, {
        orgId,
        actor: { userId },
        action: 'password.set',
        targetType: 'user',
        targetId: userId,
        requestId,
      })
  })
}

/**
 * Changes the caller's password and ends their other sessions and any link. Throws `invalid_credentials` if the present
 * one is wrong.
 */
export async function changePassword(
  caller: Member,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  requestId: string,
): Promise<void> {
  const { orgId, userId } = caller
  await demandPassword(userId, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await database().transaction(async (tx) => {
    await updatePasswordHash(tx, userId, passwordHash)
    await endOtherSessions(tx, caller)
    await deletePasswordLink(tx, userId)
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'password.changed',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
  })
}

/** Ends every session of the caller but the present one. */
async function endOtherSessions(tx: Transaction, { userId, credentialId }: Member): Promise<void> {
  await deleteSessions(tx, userId, credentialId)
}

function linkIsDead(): ApiError {
  return new ApiError('not_found', {
    message: 'This link was used, replaced by a newer one, or is older than seven days.',
  })
}
