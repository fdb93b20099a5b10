import { authorizeCaller } from '#server/trpc/access.ts'
import type { Step } from '../exchange.ts'

/** Refuses a bad token on every route, and a caller who may not use this one. */
export const authorize: Step = ({ callerRefusal, caller, match }, { settings }) => {
  if (callerRefusal !== null) throw callerRefusal
  if (match.kind === 'route') authorizeCaller(match.route.meta.access, caller, settings.PUBLIC_ROUTES === 'metered')
  return undefined
}
