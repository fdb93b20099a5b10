import { ApiError } from '#server/contract/errors.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { isMetered } from '#server/trpc/route-meta.ts'
import { processDayTally } from '#server/usage/day-tally.ts'
import type { Reservation } from '#server/usage/meter.ts'
import type { EdgeResponse, Exchange, Step } from '../exchange.ts'

const REMAINING = 'X-Monthly-Requests-Remaining'

/**
 * Charges a request with a token to its organization's monthly allowance before anything is looked up. An invalid input
 * costs nothing, and failed requests don't count in the end.
 */
export const charge: Step = (exchange, { meter }) => {
  const { caller, match } = exchange
  if (match.kind !== 'route' || !isMetered(match.route.meta) || caller.kind === 'anonymous') return undefined
  try {
    const reserved = meter.reserve(caller.orgId, PLANS[caller.planKey], exchange.queryCost)
    return reserved instanceof Promise
      ? reserved.then(
          (later) => hold(exchange, later),
          (error: unknown) => refuse(exchange, error),
        )
      : hold(exchange, reserved)
  } catch (error) {
    return refuse(exchange, error)
  }
}

/** Settles the request by its result. */
export function settle({ reservation, headers, caller, queryCost }: Exchange, response: EdgeResponse): EdgeResponse {
  if (reservation === null) return response
  const isFailed = response.status >= 400
  reservation.settle(isFailed ? 'failed' : response.status === 304 ? 'not_modified' : 'counted')
  if (!isFailed && caller.kind !== 'anonymous')
    processDayTally().add(caller.orgId, caller.kind === 'api_key' ? caller.credentialId : 'session', {
      requests: 1,
      queryCost: response.status === 304 ? 0 : queryCost,
    })
  if (isFailed) headers[REMAINING] = String(reservation.remaining + 1)
  return { ...response, headers }
}

function hold(exchange: Exchange, reservation: Reservation): undefined {
  exchange.reservation = reservation
  exchange.headers[REMAINING] = String(reservation.remaining)
}

function refuse({ headers }: Exchange, error: unknown): never {
  if (error instanceof ApiError && error.code === 'monthly_allowance_exceeded') headers[REMAINING] = '0'
  throw error
}
