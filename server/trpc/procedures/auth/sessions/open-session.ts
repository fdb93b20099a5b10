import { verifyChallenge } from '#server/auth/challenge/verify-challenge.ts'
import type { AuthSession, LoginRequest, SignupRequest } from '#server/contract/resources/account/auth.ts'
import { logIn } from '#server/services/auth/log-in.ts'
import { signUp } from '#server/services/auth/sign-up.ts'
import { limitAttempts, limitFailures } from '../../../admission/limit-attempts.ts'
import type { ApiContext } from '../../../context.ts'

/** Logs somebody in. Throws `rate_limited`, `challenge_failed`, `challenge_unavailable`, `invalid_credentials`. */
export async function beginSession(input: LoginRequest, { address, requestId }: ApiContext): Promise<AuthSession> {
  await limitAttempts(address)
  return await limitFailures(input.email, async () => {
    await verifyChallenge(input.turnstileToken, 'auth-login')
    return await logIn(input, requestId)
  })
}

/** Signs somebody up. Throws `rate_limited`, `challenge_failed`, `challenge_unavailable`, `conflict`. */
export async function makeAccount(input: SignupRequest, { address, requestId }: ApiContext): Promise<AuthSession> {
  await limitAttempts(address)
  await verifyChallenge(input.turnstileToken, 'auth-signup')
  return await signUp(input, requestId)
}
