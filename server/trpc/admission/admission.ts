import type { TokenMemory } from '#server/auth/token-memory.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { RateCounter, RateState } from '#server/usage/rate-counter.ts'
import { authorizeCaller } from './access.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { ApiContext } from '../context.ts'
import type { RouteMeta } from '../route-meta.ts'

/** A request to be admitted: what it came with, and what is known about it. */
export interface Visit {
  readonly address: string
  /** The token of the request: undefined if there is none, null if it is malformed. */
  readonly token: string | null | undefined
  caller: Caller
  /** Why the token was not accepted; the surface decides what to do about it. */
  callerRefusal: ApiError | null
  /** The rate window that the request was counted in. */
  rate: RateState | null
}

export interface AdmissionParts {
  readonly settings: Pick<Settings, 'QUERY_COST_MAX' | 'PUBLIC_ROUTES'>
  readonly rateCounter: RateCounter
  readonly tokens: TokenMemory
}

/** The one policy by which /api/v1 and /api/trpc admit requests; each calls its steps once, in this order. */
export interface Admission {
  /**
   * Counts the request and identifies its caller. Throws `rate_limited`. A token not known to be valid is counted
   * against the address first, so that an address over its limit costs no query, whatever it sends.
   */
  readonly identify: (visit: Visit) => undefined | Promise<undefined>
  /** Reports a change that a request made: rights are looked up again. */
  readonly noteChange: () => void
  /** Refuses a caller who may not use a route. */
  readonly authorize: (meta: RouteMeta, caller: Caller, surface: ApiContext['surface']) => void
  /** The cost of a parsed input. Throws `query_cost_exceeded` if that is more than one request may cost. */
  readonly costOf: (meta: Pick<RouteMeta, 'cost'>, input: Readonly<Record<string, unknown>>) => number
}

export function createAdmission({ settings, rateCounter, tokens }: AdmissionParts): Admission {
  function count(visit: Visit, key: string): undefined | Promise<undefined> {
    const state = rateCounter.hit(key)
    return state instanceof Promise ? state.then((later) => hold(visit, later)) : hold(visit, state)
  }

  async function lookUp(visit: Visit, token: string, wasValid: boolean): Promise<undefined> {
    if (!wasValid) await count(visit, visit.address)
    const caller = await tokens.find(token)
    if (caller === null || caller.kind === 'anonymous') {
      visit.callerRefusal = new ApiError('authentication_required')
      if (wasValid) await count(visit, visit.address)
      return
    }
    visit.caller = caller
    if (!wasValid) await rateCounter.giveBack(visit.address)
    await count(visit, `${caller.kind} ${caller.credentialId}`)
  }

  return {
    identify(visit) {
      const { token, address } = visit
      if (token === undefined) return count(visit, address)
      const cached = token === null ? null : tokens.cachedCaller(token)
      if (cached !== null && cached.kind !== 'anonymous') {
        visit.caller = cached
        return count(visit, `${cached.kind} ${cached.credentialId}`)
      }
      const status = token === null ? 'made_up' : tokens.statusOf(token)
      if (token !== null && status !== 'made_up') return lookUp(visit, token, status === 'valid')
      visit.callerRefusal = new ApiError('authentication_required')
      return count(visit, address)
    },
    noteChange: tokens.forget,
    authorize(meta, caller, surface) {
      authorizeCaller(meta.access, caller, { surface, areDataRoutesClosed: settings.PUBLIC_ROUTES === 'metered' })
    },
    costOf({ cost }, input) {
      const calculatedCost = cost?.of(input) ?? 0
      const maximumCost = settings.QUERY_COST_MAX
      if (calculatedCost > maximumCost) throw new ApiError('query_cost_exceeded', { maximumCost, calculatedCost })
      return calculatedCost
    },
  }
}

function hold(visit: Visit, rate: RateState): undefined {
  visit.rate = rate
  if (!rate.allowed) throw new ApiError('rate_limited', { retryAfterSeconds: rate.resetSeconds })
  return undefined
}

/** Sets the rate-limit headers of a caller's window. */
export function writeRate(headers: Record<string, string>, { limit, remaining, resetSeconds }: RateState): void {
  headers['RateLimit-Limit'] = String(limit)
  headers['RateLimit-Remaining'] = String(remaining)
  headers['RateLimit-Reset'] = String(resetSeconds)
}
