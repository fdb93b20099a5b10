import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { MarketSearchRequest, MarketSearchResults } from '#server/contract/resources/search.ts'
import { answerMarketSearch } from '../../answer-market-search.ts'
import { historyEdgeOf } from '../../history.ts'
import { procedure } from '../../init.ts'
import { post, searchRequestCost } from '../../route-meta.ts'

export const searchMarket = procedure
  .meta({
    openapi: post(
      '/search/market',
      'searchMarket',
      'Search',
      'Search the market',
      'The issuers whose filings fit a query, the one with the best match first, each with its best matches. Goes on by the cursor in `data.pagination`.',
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
