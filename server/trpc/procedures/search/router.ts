import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import {
  MarketSearchRequest,
  MarketSearchResults,
  SearchRequest,
  SearchResults,
} from '#server/contract/resources/service/search.ts'
import { searchFilings } from '#server/services/search/search-filings.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { answerMarketSearch } from '../../answers/answer-market-search.ts'
import { searchInput } from '../../answers/search-input.ts'
import { procedure, router } from '../../init.ts'
import { post, searchRequestCost } from '../../route-meta.ts'

const search = procedure
  .meta({
    openapi: post(
      '/search',
      'search',
      'Search',
      'Search filings',
      'The passages, facts, signals and section headings that best match a query, each with its evidence. There is no cursor: if `truncated` is true, narrow the search.',
    ),
    access: { scope: 'search:read' },
    cost: searchRequestCost,
    errors: ['history_window_exceeded', 'service_unavailable'],
  })
  .input(SearchRequest)
  .output(envelope(SearchResults))
  .query(async ({ input, ctx }) => {
    const data = await searchFilings(searchInput(input, historyEdgeOf(ctx)))
    const { mode } = await watchStoreState()
    return { data, meta: apiMeta(mode) }
  })

const searchMarket = procedure
  .meta({
    openapi: post(
      '/search/market',
      'searchMarket',
      'Search',
      'Search the market',
      'Issuers whose filings match a query, best match first, each with its top matches. Use the cursor in `data.pagination` for the next page.',
    ),
    access: { scope: 'search:read' },
    cost: searchRequestCost,
    errors: ['invalid_cursor', 'history_window_exceeded', 'service_unavailable'],
  })
  .input(MarketSearchRequest)
  .output(envelope(MarketSearchResults))
  .query(async ({ input, ctx }) => {
    const { data, mode } = await answerMarketSearch(input, historyEdgeOf(ctx))
    return { data, meta: apiMeta(mode) }
  })

/** Refuses a visitor once the store holds real filings. */
async function demandSample(): Promise<void> {
  const { mode } = await watchStoreState()
  if (mode !== 'sample') throw new ApiError('authentication_required')
}

/** The search page for visitors, as long as the store holds the fictional samples: it has no REST route. */
const searchSample = procedure
  .meta({ access: 'page', errors: ['authentication_required', 'service_unavailable'] })
  .input(SearchRequest)
  .output(envelope(SearchResults))
  .query(async ({ input }) => {
    await demandSample()
    return { data: await searchFilings(searchInput(input, null)), meta: apiMeta('sample') }
  })

const searchSampleMarket = procedure
  .meta({ access: 'page', errors: ['authentication_required', 'invalid_cursor', 'service_unavailable'] })
  .input(MarketSearchRequest)
  .output(envelope(MarketSearchResults))
  .query(async ({ input }) => {
    await demandSample()
    const { data, mode } = await answerMarketSearch(input, null)
    return { data, meta: apiMeta(mode) }
  })

export const searchRouter = router({
  filings: search,
  market: searchMarket,
  sample: searchSample,
  sampleMarket: searchSampleMarket,
})
