import { countCache } from '#server/platform/log/metrics.ts'
import type { Step } from '../exchange.ts'

/**
 * Looks for finished bytes; touches neither the database nor a schema while nothing has changed that they show. When
 * something has, the request goes on to be checked first: a wrong one never costs a question to the database.
 */
export const findFinished: Step = (exchange, { cache, database }) => {
  const { cacheKey } = exchange
  if (cacheKey === null) return undefined
  const current = cache.find(cacheKey)
  // While the database is away an old answer is better than none, and says that it may be old.
  const finished = current ?? (database.isAway() ? cache.findAnyAge(cacheKey) : undefined)
  countCache(current === undefined ? (finished === undefined ? 'miss' : 'stale') : 'hit')
  exchange.isStale = current === undefined && finished !== undefined
  if (finished === undefined) return undefined
  exchange.finished = finished.representation
  exchange.queryCost = finished.queryCost
  return undefined
}
