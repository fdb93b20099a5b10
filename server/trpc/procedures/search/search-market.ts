import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { MarketSearchRequest, MarketSearchResults } from '#server/contract/resources/service/search.ts'
import { answerMarketSearch } from '../../answers/answer-market-search.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { post, searchRequestCost } from '../../route-meta.ts'

export const searchMarket = procedure
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
