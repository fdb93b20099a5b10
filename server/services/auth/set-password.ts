import { and, eq, gt, ne } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/accounts/accounts.ts'
import { passwordLinks, sessions } from '#db/schema/accounts/credentials.ts'
import type { Member } from '#server/auth/caller.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { hashToken, kindOfToken } from '#server/auth/tokens.ts'
import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandPassword } from './demand-password.ts'
import { findAuditHome } from './find-audit-home.ts'

/**
 * Sets the password of the person whom a link was made for, spends the link, and ends every session of theirs. Throws
 * `not_found` for a link that is unknown, used, replaced or older than seven days; of several at once, one is first.
 */
export async function setPasswordByLink(
  { token, password }: { token: string; password: string },
  requestId: string,
): Promise<void> {
  if (kindOfToken(token) !== 'password_link') throw linkIsDead()
  const passwordHash = await hashPassword(password)
  await database().transaction(async (tx) => {
    const [spent] = await tx
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.tokenSha256, hashToken(token)), gt(passwordLinks.expiresAt, now())))
      .returning({ userId: passwordLinks.userId })
    if (spent === undefined) throw linkIsDead()
    const { userId } = spent
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
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

/** Changes the caller's password and ends their other sessions and any link. Throws `invalid_credentials` for a wrong present one. */
export async function changePassword(
  caller: Member,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  requestId: string,
): Promise<void> {
  const { orgId, userId } = caller
  await demandPassword(userId, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await database().transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endOtherSessions(tx, caller)
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
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

/** Ends every session of the caller but the one they came with. */
export async function endOtherSessions(tx: Transaction, { userId, credentialId }: Member): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, credentialId)))
}

function linkIsDead(): ApiError {
  return new ApiError('not_found', {
    message: 'This link was used, replaced by a newer one, or is older than seven days.',
  })
}
