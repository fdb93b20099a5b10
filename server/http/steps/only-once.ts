import type { Claim } from '#server/auth/idempotent-answers.ts'
import { z } from 'zod'
import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import { requestLog } from '#server/platform/log/log.ts'
import type { Answer, EdgeParts, Exchange, Step } from '../exchange.ts'
import { readBearer } from '../read-bearer.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/**
 * Runs a step once for an `Idempotency-Key`, if the route takes one: a repetition gets the same answer, marked as
 * replayed. Of an answer with a token only the key's id is stored, and a repetition gets it with 409. Errors are not
 * stored, because nothing was done.
 */
export function onlyOnce(step: Step): Step {
  return (exchange, parts) => {
    const { match, request } = exchange
    const idempotencyKey = request.header('idempotency-key')
    if (idempotencyKey === undefined || match.kind !== 'route' || match.route.meta.isIdempotent !== true)
      return step(exchange, parts)
    if (!KEY.test(idempotencyKey))
      throw invalidRequest([{ path: 'Idempotency-Key', message: 'Expected 1 to 255 visible characters' }])
    return answerOnce(exchange, parts, idempotencyKey, step)
  }
}

async function answerOnce(exchange: Exchange, parts: EdgeParts, idempotencyKey: string, step: Step): Promise<Answer> {
  const { caller, request, match, input } = exchange
  if (match.kind !== 'route') throw new Error('Only a route has answers to keep.')
  const claim = await parts.claimRequest({
    callerId: caller.kind === 'anonymous' ? request.address : `${caller.kind} ${caller.credentialId}`,
    route: `${match.route.method} ${match.route.path}`,
    idempotencyKey,
    token: readBearer(request.header('authorization')) ?? '',
    input,
  })
  switch (claim.kind) {
    case 'run':
      return await run(exchange, parts, step, claim)
    case 'replay':
      exchange.headers['Idempotency-Replayed'] = 'true'
      return {
        kind: 'plain',
        status: claim.answer.status,
        body: claim.answer.body === null ? null : Buffer.from(claim.answer.body, 'utf8'),
      }
    case 'made':
      throw new ApiError('conflict', {
        message:
          'The first request with this Idempotency-Key made a key, whose token was shown that once. Rotate it for a new one.',
        details: { apiKeyId: claim.keyId },
      })
    case 'other_request':
      throw new ApiError('conflict', { message: 'This Idempotency-Key was used for another request.' })
    case 'busy':
      throw new ApiError('conflict', {
        message: 'The first request with this Idempotency-Key is still at work.',
        retryAfterSeconds: 1,
      })
  }
}

async function run(
  exchange: Exchange,
  parts: EdgeParts,
  step: Step,
  claim: Extract<Claim, { kind: 'run' }>,
): Promise<Answer> {
  try {
    const answer = await step(exchange, parts)
    if (answer?.kind !== 'plain') throw new Error('A change is answered plainly.')
    // The change was made, and the caller gets the answer even if it can't be stored.
    await keep(exchange, answer, claim).catch((error: unknown) => {
      requestLog(exchange.requestId).warn({ err: error }, 'an answer could not be kept')
    })
    return answer
  } catch (error) {
    await claim.drop()
    throw error
  }
}

const WithKey = z.object({ data: z.object({ apiKey: z.object({ id: z.string() }) }) })

function keep(
  { match }: Exchange,
  { status, body }: Extract<Answer, { kind: 'plain' }>,
  claim: Extract<Claim, { kind: 'run' }>,
): Promise<void> {
  const text = body === null ? null : Buffer.from(body).toString('utf8')
  if (match.kind === 'route' && match.route.meta.answersWithKey === true)
    return claim.keepMade(WithKey.parse(JSON.parse(text ?? '')).data.apiKey.id)
  return claim.keep({ status, body: text })
}
