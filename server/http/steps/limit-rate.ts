import { ApiError } from '#server/contract/errors.ts'
import type { RateState } from '#server/usage/rate-counter.ts'
import type { Exchange, Step } from '../exchange.ts'

/** Counts the request in its caller's window, whatever becomes of it, and says so in the headers. */
export const limitRate: Step = (exchange, { rateCounter }) => {
  const { caller, request } = exchange
  const state = rateCounter.hit(caller.kind === 'anonymous' ? request.address : `${caller.kind} ${caller.credentialId}`)
  return state instanceof Promise ? state.then((later) => apply(exchange, later)) : apply(exchange, state)
}

function apply({ headers }: Exchange, { limit, remaining, resetSeconds, allowed }: RateState): undefined {
  headers['RateLimit-Limit'] = String(limit)
  headers['RateLimit-Remaining'] = String(remaining)
  headers['RateLimit-Reset'] = String(resetSeconds)
  if (!allowed) throw new ApiError('rate_limited', { retryAfterSeconds: resetSeconds })
  return undefined
}
