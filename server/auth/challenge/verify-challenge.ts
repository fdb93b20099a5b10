import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { deleteSpentChallenges, insertSpentChallenge } from '../queries.ts'
import { challengeKind, CHALLENGE_LIFE_MS } from './challenge-kind.ts'
import type { ChallengeAction } from './challenge-kind.ts'
import { verifyProofOfWork } from './proof-of-work.ts'
import { verifyTurnstile } from './verify-turnstile.ts'

/**
 * Accepts a challenge token for an action, once: a second use is refused in every process. Throws `challenge_failed`,
 * or `challenge_unavailable` if no token can be verified.
 */
export async function verifyChallenge(token: string, action: ChallengeAction): Promise<void> {
  const kind = challengeKind()
  if (kind === 'none') throw new ApiError('challenge_unavailable')
  if (kind === 'turnstile') {
    await verifyTurnstile(token, action)
    return await spend(token)
  }
  const challenge = await verifyProofOfWork(token, action)
  if (challenge === null) throw new ApiError('challenge_failed')
  await spend(challenge)
}

/** Marks a token as used until it expires, and forgets the expired ones. */
async function spend(token: string): Promise<void> {
  const at = now()
  if (!(await insertSpentChallenge(sha256Hex(token), at))) throw new ApiError('challenge_failed')
  await deleteSpentChallenges(new Date(at.getTime() - 2 * CHALLENGE_LIFE_MS))
}
