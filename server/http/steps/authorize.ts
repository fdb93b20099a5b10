import type { Step } from '../exchange.ts'

/** Refuses a bad token on every route, and a caller who may not use this one. */
export const authorize: Step = ({ callerRefusal, caller, match }, { admission }) => {
  if (callerRefusal !== null) throw callerRefusal
  if (match.kind === 'route') admission.authorize(match.route.meta, caller, 'rest')
  return undefined
}
