import { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { hmacSha256 } from '#server/platform/hashes.ts'
import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { derivedSecret } from '#server/platform/secrets.ts'
import { createProcessRateCounter } from './rate-counter.ts'
import type { RateCounter, RateState } from './rate-counter.ts'

/** Maximum time that a request waits for Redis before it is counted in this process. */
const PATIENCE_MS = 250
const MAX_PAUSE_MS = 2000

/** A connection that fails at once while it is down, and reconnects by itself. */
export function connectRedis(url: string, patienceMs = PATIENCE_MS): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: patienceMs,
    retryStrategy: (attempt) => Math.min(50 * attempt, MAX_PAUSE_MS),
  })
  // The counters log failures, once; without a listener an error would end the process.
  client.on('error', () => undefined)
  return client
}

/** The process's one connection to Redis. */
export function processRedis(url: string): Redis {
  return processWide('redis', () => {
    const client = connectRedis(url)
    onShutdown('Redis', () => {
      client.disconnect()
    })
    return client
  })
}

/**
 * Counts in Redis, for all processes together, in fixed windows that begin with a caller's first request. While Redis
 * is away each process counts for itself, which is logged once, and once when it is back. Callers are stored under a
 * keyed hash, and no longer than their window.
 */
export function createSharedRateCounter(
  client: Redis,
  name: string,
  limit: number,
  windowSeconds: number,
): RateCounter {
  const shared = new RateLimiterRedis({
    storeClient: client,
    keyPrefix: `filing-intelligence:${name}`,
    points: limit,
    duration: windowSeconds,
    rejectIfRedisNotReady: true,
  })
  const own = createProcessRateCounter(limit, windowSeconds)
  const keyOf = (caller: string) => hmacSha256(derivedSecret('rate limit'), caller).toString('base64url')
  return {
    async hit(caller) {
      try {
        const state = stateOf(await shared.consume(keyOf(caller)), limit, true)
        tell(client, true)
        return state
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return stateOf(thrown, limit, false)
        tell(client, false)
        return own.hit(caller)
      }
    },
    async giveBack(caller) {
      try {
        await shared.reward(keyOf(caller))
      } catch {
        own.giveBack(caller)
      }
    },
  }
}

function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, limit: number, allowed: boolean): RateState {
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    allowed,
  }
}

const down = new WeakSet<Redis>()

/** Logs once that Redis is away, and once that it is back, whichever counter notices. */
function tell(client: Redis, isUp: boolean): void {
  if (isUp !== down.has(client)) return
  if (isUp) {
    down.delete(client)
    log().info('Redis answers again: limits are counted for all processes together')
  } else {
    down.add(client)
    log().warn('Redis does not answer: until it does, this process counts limits for itself')
  }
}
