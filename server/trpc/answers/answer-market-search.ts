import { ApiError } from '#server/contract/errors.ts'
import type { StoreMode } from '#server/contract/enums.ts'
import type { MarketSearchRequest, MarketSearchResults } from '#server/contract/resources/service/search.ts'
import { searchMarket } from '#server/services/search/search-market.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { walkFrom } from '#server/plans/history.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { searchInput } from './search-input.ts'

const COLLECTION = 'search/market'

/**
 * A page of a market search with the cursor to the next one, which is valid for the same query, filters and synonyms
 * only. The store's revision is read before the page. Throws `invalid_cursor` and `history_window_exceeded`.
 */
export async function answerMarketSearch(
  request: MarketSearchRequest,
  historyFrom: string | null,
): Promise<{ data: MarketSearchResults; mode: StoreMode }> {
  const { cursor, ...asked } = request
  const bound = { query: asked.query, useSynonyms: asked.useSynonyms ?? true, ...asked.filters }
  const { revision, mode } = await watchStoreState()
  const walk = cursor === undefined ? null : readCursor(COLLECTION, bound, cursor)
  const begun = walkFrom(walk?.frozen.filedFrom, historyFrom) ?? null
  const input = searchInput(asked, asked.filters?.filedFrom === undefined ? begun : historyFrom)
  const page = await searchMarket(
    input,
    walk && { revision: walk.revision, position: { score: walk.position.order, cik: walk.position.id } },
    revision,
  )
  if (page === null) throw new ApiError('invalid_cursor')
  const { items, next } = page
  const frozen = asked.filters?.filedFrom === undefined && begun !== null ? { filedFrom: begun } : {}
  const nextCursor =
    next && writeCursor(COLLECTION, bound, { revision, position: { order: next.score, id: next.cik }, frozen })
  return {
    data: {
      results: [...items],
      pagination: { limit: input.limit, returned: items.length, hasMore: nextCursor !== null, nextCursor },
    },
    mode,
  }
}
