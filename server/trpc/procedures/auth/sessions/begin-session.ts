import { verifyChallenge } from '#server/auth/challenge/verify-challenge.ts'
import type { AuthSession, LoginRequest } from '#server/contract/resources/account/auth.ts'
import { logIn } from '#server/services/auth/log-in.ts'
import type { ApiContext } from '../../../context.ts'
import { limitAttempts, limitFailures } from '../../../admission/limit-attempts.ts'

/** Logs somebody in. Throws `rate_limited`, `challenge_failed`, `challenge_unavailable`, `invalid_credentials`. */
export async function beginSession(input: LoginRequest, { address, requestId }: ApiContext): Promise<AuthSession> {
  await limitAttempts(address)
  return await limitFailures(input.email, async () => {
    await verifyChallenge(input.turnstileToken, 'auth-login')
    return await logIn(input, requestId)
  })
}
