import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { isLocalDeployment, settings } from '#server/platform/settings.ts'
import { CHALLENGE_LIFE_MS } from './challenge-kind.ts'
import type { ChallengeAction } from './challenge-kind.ts'

/** Cloudflare's siteverify: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const Verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
  metadata: z.object({ result_with_testing_key: z.boolean().optional() }).optional(),
})
type Verdict = z.infer<typeof Verdict>

/** Two attempts together stay within the time that people and proxies wait. */
const ATTEMPTS = 2
const ATTEMPT_MS = 2000

/** Error codes that say nothing about the token: it may be valid, but must not pass. */
const NOT_THE_TOKEN: ReadonlySet<string> = new Set(['internal-error', 'missing-input-secret', 'invalid-input-secret'])

/**
 * Verifies a token for an action with Cloudflare. Throws `challenge_failed` if it is wrong, used, expired, or made for
 * another action or host, and `challenge_unavailable` if Cloudflare gave no verdict.
 */
export async function verifyTurnstile(token: string, action: ChallengeAction): Promise<void> {
  const hostnames = allowedHostnames()
  if (hostnames.length === 0) {
    log().error('Turnstile tokens cannot be accepted: set APP_URL or TURNSTILE_HOSTNAMES.')
    throw new ApiError('challenge_unavailable')
  }
  const verdict = await judge(token)
  if (!passes(verdict, action, hostnames)) throw new ApiError('challenge_failed')
}

/** A copy of the widget on somebody's own machine must not make tokens for a production service. */
function allowedHostnames(): readonly string[] {
  const { TURNSTILE_HOSTNAMES, APP_URL } = settings()
  if (TURNSTILE_HOSTNAMES !== undefined) return TURNSTILE_HOSTNAMES
  if (APP_URL !== undefined) return [new URL(APP_URL).hostname]
  return isLocalDeployment() ? ['localhost'] : []
}

function passes(
  { success, action, hostname, challenge_ts, metadata }: Verdict,
  wanted: ChallengeAction,
  hostnames: readonly string[],
): boolean {
  if (!success) return false
  // A test key accepts anybody, and its answers name neither host nor action.
  if (metadata?.result_with_testing_key === true) return isLocalDeployment()
  const isOld = challenge_ts !== undefined && now().getTime() - Date.parse(challenge_ts) > CHALLENGE_LIFE_MS
  return action === wanted && hostname !== undefined && hostnames.includes(hostname) && !isOld
}

async function judge(token: string): Promise<Verdict> {
  // The same idempotency key tells Cloudflare that this is a second attempt and not a second use.
  const attempt = { token, idempotencyKey: randomUUID() }
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const verdict = await ask(attempt)
    if (verdict !== null) return verdict
  }
  throw new ApiError('challenge_unavailable')
}

/** Cloudflare's verdict, or null if there was none. */
async function ask({ token, idempotencyKey }: { token: string; idempotencyKey: string }): Promise<Verdict | null> {
  const { TURNSTILE_VERIFY_URL, TURNSTILE_SECRET_KEY = '' } = settings()
  try {
    const answer = await fetch(TURNSTILE_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret: TURNSTILE_SECRET_KEY, response: token, idempotency_key: idempotencyKey }),
      redirect: 'error',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
    const verdict = Verdict.parse(await answer.json())
    const codes = verdict['error-codes'].filter((code) => NOT_THE_TOKEN.has(code))
    if (answer.status < 500 && codes.length === 0) return verdict
    log().error({ status: answer.status, codes }, 'Turnstile gave no verdict')
  } catch (error) {
    // Unreachable, too slow, or not JSON of this form: either way there is no verdict.
    log().error({ cause: error instanceof Error ? error.name : 'unknown' }, 'Turnstile gave no verdict')
  }
  return null
}
