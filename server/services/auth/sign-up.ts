import { database } from '#db/client.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { createSession } from '#server/auth/sessions.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { AuthSession, SignupRequest } from '#server/contract/resources/account/auth.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { authSession } from './auth-session.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { insertUser } from './queries.ts'

type NewAccount = Pick<SignupRequest, 'displayName' | 'email' | 'organizationName' | 'password'>

/**
 * Creates an account and signs it in: a person who owns a new organization on the evaluation plan. All of it is stored
 * or nothing. Throws `conflict` for an email that has an account; of several sign-ups at once, one succeeds.
 */
export async function signUp(
  { displayName, email, organizationName, password }: NewAccount,
  requestId: string,
): Promise<AuthSession> {
  const passwordHash = await hashPassword(password)
  return await database().transaction(async (tx) => {
    const userId = newId()
    if (!(await insertUser(tx, { id: userId, email, displayName, passwordHash, createdAt: now() })))
      throw new ApiError('conflict', { message: 'This email has an account already.' })
    const { id: orgId, slug } = await createOrganization(tx, {
      name: organizationName,
      ownerId: userId,
      planKey: 'evaluation',
    })
    const session = await createSession(tx, userId)
    await recordAuditEntry(tx, {
      orgId,
      actor: { userId },
      action: 'organization.created',
      targetType: 'organization',
      targetId: orgId,
      requestId,
      details: { slug, planKey: 'evaluation' },
    })
    return authSession(session, { email, displayName, organizationName, organizationSlug: slug })
  })
}
