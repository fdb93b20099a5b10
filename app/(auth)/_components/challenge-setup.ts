import type { SignInSettings } from '#server/contract/resources/account/own-account.ts'

/** The action that a challenge is passed for; its token is not accepted for another one. */
export type ChallengeAction = 'auth-signup' | 'auth-login'

/** What a form needs to pass this deployment's challenge. */
export type ChallengeSetup =
  | { readonly kind: 'turnstile'; readonly siteKey: string }
  | { readonly kind: 'proof_of_work' }

/** The challenge of this deployment, or null if there is none and nobody can sign up or in. */
export function challengeSetup({ challenge, siteKey }: SignInSettings): ChallengeSetup | null {
  if (challenge === 'proof_of_work') return { kind: challenge }
  return challenge === 'turnstile' && siteKey !== null ? { kind: challenge, siteKey } : null
}
