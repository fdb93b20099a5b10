import { settings } from '#server/platform/settings.ts'
import { createProcessRateCounter } from './rate-counter.ts'
import type { RateCounter } from './rate-counter.ts'
import { createSharedRateCounter, processRedis } from './shared-rate-counter.ts'

/** A counter with a name of its own: shared by all processes if REDIS_URL is set, else of this process. */
export function createRateCounter(name: string, limit: number, windowSeconds: number): RateCounter {
  const { REDIS_URL } = settings()
  return REDIS_URL === undefined
    ? createProcessRateCounter(limit, windowSeconds)
    : createSharedRateCounter(processRedis(REDIS_URL), name, limit, windowSeconds)
}
