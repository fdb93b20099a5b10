import type { NewSession } from '#server/auth/sessions.ts'
import type { AuthSession } from '#server/contract/resources/account/auth.ts'
import type { Account } from './queries.ts'

/** The answer to signing up and signing in. */
export function authSession(
  { token, expiresAt }: NewSession,
  account: Omit<Account, 'passwordHash' | 'userId' | 'orgId'>,
): AuthSession {
  const { email, displayName, organizationName, organizationSlug } = account
  return {
    token,
    tokenType: 'Bearer',
    expiresAt: expiresAt.toISOString(),
    user: { email, displayName },
    organization: { name: organizationName, slug: organizationSlug },
  }
}
