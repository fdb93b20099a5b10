import { z } from 'zod'
import { isLocalDeployment, settings } from '#server/platform/settings.ts'

/** The action that a challenge is passed for; its token is not accepted for another one. */
export const ChallengeAction = z.enum(['auth-signup', 'auth-login'])
export type ChallengeAction = z.infer<typeof ChallengeAction>

/** How long a challenge is valid after it was issued. */
export const CHALLENGE_LIFE_MS = 300_000

/**
 * The challenge of this deployment: Turnstile if it has keys, the built-in proof of work if it is local, and `none`
 * anywhere else, where nobody can sign up or in until keys are set.
 */
export function challengeKind(): 'turnstile' | 'proof_of_work' | 'none' {
  if (settings().TURNSTILE_SECRET_KEY !== undefined) return 'turnstile'
  return isLocalDeployment() ? 'proof_of_work' : 'none'
}
