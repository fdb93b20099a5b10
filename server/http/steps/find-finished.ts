import type { Step } from '../exchange.ts'

/**
 * Looks for finished bytes; touches neither the database nor a schema while nothing has changed that they show. When
 * something has, the request goes on to be checked first: a wrong one never costs a question to the database.
 */
export const findFinished: Step = (exchange, { cache }) => {
  const { cacheKey } = exchange
  const finished = cacheKey === null ? undefined : cache.find(cacheKey)
  if (finished === undefined) return undefined
  exchange.finished = finished.representation
  exchange.queryCost = finished.queryCost
  return undefined
}
