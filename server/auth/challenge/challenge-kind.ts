import { z } from 'zod'
import { isLocalDeployment, settings } from '#server/platform/settings.ts'

/** What a challenge is passed for; a token for one is worth nothing for the other. */
export const ChallengeAction = z.enum(['auth-signup', 'auth-login'])
export type ChallengeAction = z.infer<typeof ChallengeAction>

/** How long a challenge stands, from when it was handed out. */
export const CHALLENGE_LIFE_MS = 300_000

/**
 * Which challenge this deployment asks for: Turnstile where it has keys, the built-in proof of work where it is local,
 * and `none` anywhere else, where nobody can sign up or in until keys are set.
 */
export function challengeKind(): 'turnstile' | 'proof_of_work' | 'none' {
  if (settings().TURNSTILE_SECRET_KEY !== undefined) return 'turnstile'
  return isLocalDeployment() ? 'proof_of_work' : 'none'
}
