import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { SearchRequest, SearchResults } from '#server/contract/resources/service/search.ts'
import { searchFilings } from '#server/services/search/search-filings.ts'
import { watchStoreState } from '#server/services/store/watch-store-state.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { post, searchRequestCost } from '../../route-meta.ts'
import { searchInput } from '../../answers/search-input.ts'

export const search = procedure
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
