import { knownStoreState } from '#server/trpc/store-revision.ts'
import type { Step } from '../exchange.ts'

/**
 * Looks for finished bytes; touches neither the database nor a schema while nothing has changed in the store. When
 * something has, the request goes on to be checked first: a wrong one never costs a question to the database.
 */
export const findFinished: Step = (exchange, { cache }) => {
  const { cacheKey, match } = exchange
  if (cacheKey === null || match.kind !== 'route') return undefined
  if (match.route.meta.access === 'data') {
    const state = knownStoreState()
    if (state === null) return undefined
    exchange.revision = state.revision
  }
  const finished = cache.find(cacheKey, exchange.revision)
  if (finished === undefined) return undefined
  exchange.finished = finished.representation
  exchange.queryCost = finished.queryCost
  return undefined
}
