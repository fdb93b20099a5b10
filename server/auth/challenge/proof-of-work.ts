import { createChallenge, randomInt, solveChallenge, verifySolution } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { now } from '#server/platform/clock.ts'
import { derivedSecret } from '#server/platform/secrets.ts'
import { CHALLENGE_LIFE_MS, ChallengeAction } from './challenge-kind.ts'

/** A browser finds the counter in a second or less; it only has to cost more than a request. */
const COST = 1000
const COUNTER = { max: 400, min: 100 }

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)

/** A solved challenge as the altcha widget sends it, in base64. Unknown members are ignored. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.number().int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
      data: z.strictObject({ action: ChallengeAction }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0).max(1_000_000), derivedKey: hex }),
})

function secrets() {
  return {
    hmacSignatureSecret: derivedSecret('challenge signature').toString('hex'),
    hmacKeySignatureSecret: derivedSecret('challenge key signature').toString('hex'),
  }
}

/** A new challenge, signed, for one action and five minutes from `at`. Nothing about it is stored. */
export async function createProofOfWork(action: ChallengeAction, at: Date = now()): Promise<Challenge> {
  return await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.max, COUNTER.min),
    deriveKey,
    expiresAt: new Date(at.getTime() + CHALLENGE_LIFE_MS),
    data: { action },
    ...secrets(),
  })
}

/** Solves a challenge: the text for `turnstileToken`. */
export async function solveProofOfWork(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The challenge was not solved in time.')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/**
 * The key under which a solved challenge is marked as used, the same however its payload is written; null if it is
 * forged, expired, unsolved or meant for another action.
 */
export async function verifyProofOfWork(token: string, action: ChallengeAction): Promise<string | null> {
  const payload = Payload.safeParse(parse(Buffer.from(token, 'base64').toString('utf8')))
  if (!payload.success) return null
  const { challenge, solution } = payload.data
  if (challenge.parameters.data.action !== action) return null
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
  return verified ? challenge.signature : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
