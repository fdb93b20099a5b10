import { countCache } from '#server/platform/log/metrics.ts'
import type { Step } from '../exchange.ts'

/**
 * Looks for a cached answer; needs neither the database nor a schema while nothing that it shows has changed. Otherwise
 * the request is validated first: an invalid one never costs a query.
 */
export const findFinished: Step = (exchange, { cache, database }) => {
  const { cacheKey } = exchange
  if (cacheKey === null) return undefined
  const current = cache.find(cacheKey)
  // While the database is away an outdated answer is better than none; it is marked as such.
  const finished = current ?? (database.isAway() ? cache.findAnyAge(cacheKey) : undefined)
  countCache(current === undefined ? (finished === undefined ? 'miss' : 'stale') : 'hit')
  exchange.isStale = current === undefined && finished !== undefined
  if (finished === undefined) return undefined
  exchange.finished = finished.representation
  exchange.queryCost = finished.queryCost
  return undefined
}
