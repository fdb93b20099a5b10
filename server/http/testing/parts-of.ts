import { createTokenMemory } from '#server/auth/token-memory.ts'
import type { Settings } from '#server/platform/settings.ts'
import { createWorkBound } from '#server/platform/process/work-bound.ts'
import { createAdmission } from '#server/trpc/admission/admission.ts'
import type { Caller } from '#server/auth/caller.ts'
import { createMeter } from '#server/usage/meter.ts'
import type { Meter } from '#server/usage/meter.ts'
import { createProcessRateCounter } from '#server/usage/rate-counter.ts'
import type { RateCounter } from '#server/usage/rate-counter.ts'
import type { EdgeParts } from '../exchange.ts'
import { isOriginCurrent } from '#server/trpc/answers/answer-origin.ts'
import { createFinishedCache } from '../answers/finished-cache.ts'

interface Given {
  readonly settings?: Partial<Pick<Settings, 'QUERY_COST_MAX' | 'RESPONSE_MAX_BYTES' | 'PUBLIC_ROUTES'>>
  /** The holder of a token; nobody by default. */
  readonly find?: (token: string) => Promise<Caller | null>
  readonly limit?: number
  readonly rateCounter?: RateCounter
  readonly meter?: Meter
  readonly database?: EdgeParts['database']
  readonly work?: EdgeParts['work']
  readonly see?: EdgeParts['see']
}

/** The dependencies of an edge in a test: limits of its own, in a window that doesn't end meanwhile, and nothing stored. */
export function partsOf({
  settings,
  find = () => Promise.resolve(null),
  limit = 600,
  rateCounter,
  meter,
  database,
  work,
  see,
}: Given = {}) {
  const began = new Date()
  const given = { QUERY_COST_MAX: 60, RESPONSE_MAX_BYTES: 8_388_608, PUBLIC_ROUTES: 'open' as const, ...settings }
  return {
    settings: given,
    admission: createAdmission({
      settings: given,
      rateCounter: rateCounter ?? createProcessRateCounter(limit, 60, () => began),
      tokens: createTokenMemory({
        find,
        isStored: async (token) => (await find(token)) !== null,
        countChanges: () => null,
      }),
    }),
    cache: createFinishedCache(1_000_000, isOriginCurrent),
    meter: meter ?? createMeter({ add: () => Promise.resolve({ requests: 0, queryCost: 0 }) }),
    database: database ?? { isAway: () => false, whileThere: (work) => work() },
    work: work ?? createWorkBound(1000, () => new Error('Too much for a test.')),
    see: see ?? (() => undefined),
    claimRequest: () => Promise.resolve({ kind: 'busy' }),
  } satisfies EdgeParts
}
