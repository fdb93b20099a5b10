import { database } from '#db/client.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { clearExpiredSessions, createSession } from '#server/auth/sessions.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { AuthSession, LoginRequest } from '#server/contract/resources/account/auth.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { authSession } from './auth-session.ts'
import { findActiveAccount } from './queries.ts'

/**
 * Starts a session. Throws the same `invalid_credentials`, after the same time, for an unknown email, a wrong password,
 * an account without one, and a suspended person or organization.
 */
export async function logIn(
  { email, password }: Pick<LoginRequest, 'email' | 'password'>,
  requestId: string,
): Promise<AuthSession> {
  const account = await findActiveAccount(email)
  const fits = await verifyPassword(password, account?.passwordHash ?? null)
  if (account === null || !fits) throw new ApiError('invalid_credentials')
  await clearExpiredSessions()
  const { orgId, userId } = account
  return await database().transaction(async (tx) => {
    const session = await createSession(tx, userId)
    await recordAuditEntry(tx, {
      orgId,
      actor: { userId },
      action: 'session.created',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
    return authSession(session, account)
  })
}
