import { verifyChallenge } from '#server/auth/challenge/verify-challenge.ts'
import type { AuthSession, SignupRequest } from '#server/contract/resources/account/auth.ts'
import { signUp } from '#server/services/auth/sign-up.ts'
import type { ApiContext } from '../../../context.ts'
import { limitAttempts } from '../../../admission/limit-attempts.ts'

/** Signs somebody up. Throws `rate_limited`, `challenge_failed`, `challenge_unavailable`, `conflict`. */
export async function makeAccount(input: SignupRequest, { address, requestId }: ApiContext): Promise<AuthSession> {
  await limitAttempts(address)
  await verifyChallenge(input.turnstileToken, 'auth-signup')
  return await signUp(input, requestId)
}
