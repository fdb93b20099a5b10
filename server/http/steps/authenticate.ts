import { ApiError } from '#server/contract/errors.ts'
import type { EdgeParts, Exchange, Step } from '../exchange.ts'
import { readBearer } from '../read-bearer.ts'

/** Finds out who asks. A bad token is only noted here: it is refused after it was counted, and where the route exists. */
export const authenticate: Step = (exchange, parts) => {
  const authorization = exchange.request.header('authorization')
  if (authorization === undefined || exchange.match.kind !== 'route' || exchange.match.route.meta.ignoresToken === true)
    return undefined
  return identify(exchange, parts, authorization)
}

async function identify(exchange: Exchange, parts: EdgeParts, authorization: string): Promise<undefined> {
  const token = readBearer(authorization)
  const caller = token === null ? null : await parts.authenticate(token)
  if (caller === null) exchange.callerRefusal = new ApiError('authentication_required')
  else exchange.caller = caller
}
