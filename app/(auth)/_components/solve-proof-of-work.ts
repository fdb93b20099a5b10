import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { FormError } from '#app/_lib/api/problem.ts'
import type { ChallengeAction } from './challenge-setup.ts'

/**
 * Fetches this site's own challenge and solves it: the text for `turnstileToken`, valid once. The browser hashes off
 * this thread, for a second at most. Throws FormError with a message for people.
 */
export async function solveProofOfWork(action: ChallengeAction): Promise<string> {
  if (!window.isSecureContext)
    throw new FormError('This page needs https or http://localhost: browsers cannot compute hashes over plain http.')
  const answer = await fetch(`/api/challenge?action=${action}`, { cache: 'no-store' }).catch(() => null) // Not reachable: said below.
  if (answer === null || !answer.ok) throw new FormError('The bot check could not be loaded. Try again.')
  const challenge: Parameters<typeof solveChallenge>[0]['challenge'] = await answer.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new FormError('The bot check took too long. Try again.')
  return btoa(JSON.stringify({ challenge, solution }))
}
