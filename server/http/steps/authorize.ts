import { ApiError } from '#server/contract/errors.ts'
import type { Step } from '../exchange.ts'

/** Refuses a bad token on every route, and no token where the route asks for one. */
export const authorize: Step = ({ callerRefusal, caller, match }, { settings }) => {
  if (callerRefusal !== null) throw callerRefusal
  if (match.kind !== 'route') return undefined
  const isClosed = match.route.meta.access === 'data' && settings.PUBLIC_ROUTES === 'metered'
  if (isClosed && caller.kind === 'anonymous') throw new ApiError('authentication_required')
  return undefined
}
