import { apiMeta, envelope } from '#server/contract/envelope.ts'
import type { StoreMode } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import {
  MarketSearchRequest,
  OPEN_RESULTS,
  MarketSearchResults,
  SearchRequest,
  SearchResults,
} from '#server/contract/resources/service/search.ts'
import { historyEdge } from '#server/plans/history.ts'
import { now } from '#server/platform/clock.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { createWorkQueue } from '#server/platform/process/work-queue.ts'
import { settings } from '#server/platform/settings.ts'
import { searchFilings } from '#server/services/search/search-filings.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { processAdmission } from '../../admission/process-admission.ts'
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

/** For each visitor's search at once, so many wait for it to end. */
const WAITING_EACH = 4
const WAIT_MS = 5000

/** Visitors' searches at once in a process: half the connections stay free for customers. */
const openSearches = () =>
  processWide('open-searches', () => {
    const atOnce = Math.ceil(settings().SEARCH_CONNECTIONS / 2)
    return createWorkQueue(
      { atOnce, waitingMax: atOnce * WAITING_EACH, patienceMs: WAIT_MS },
      () =>
        new ApiError('service_unavailable', {
          message: 'Many visitors are searching. Try again in a moment, or sign in.',
          retryAfterSeconds: 1,
        }),
    )
  })

/**
 * Runs a visitor's search within the visitors' share of the connections, in its turn. A store of samples has no customers to
 * keep any for.
 */
async function runOpen<Found>(mode: StoreMode, address: string, find: () => Promise<Found>): Promise<Found> {
  return mode === 'sample' ? find() : openSearches().run(find, address)
}

/**
 * Where a visitor's search begins: nowhere among the samples, else with the history of the free plan. Refused where the
 * data needs an account.
 */
function openHistory(mode: StoreMode): string | null {
  if (mode === 'sample') return null
  if (settings().PUBLIC_ROUTES === 'metered') throw new ApiError('authentication_required')
  return historyEdge('evaluation', now())
}

/** A visitor's request: without samples its first page alone. It costs no more than anybody's. */
function openRequest<Request extends SearchRequest>(request: Request, mode: StoreMode): Request {
  const limit = Math.min(request.limit ?? OPEN_RESULTS, OPEN_RESULTS)
  const asked = mode === 'sample' ? request : { ...request, limit, cursor: undefined }
  processAdmission().costOf({ cost: searchRequestCost }, { ...asked })
  return asked
}

/** The search page for visitors: it has no REST route, where a search needs a key. */
const searchOpen = procedure
  .meta({
    access: 'page',
    errors: ['authentication_required', 'query_cost_exceeded', 'history_window_exceeded', 'service_unavailable'],
  })
  .input(SearchRequest)
  .output(envelope(SearchResults))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    const historyFrom = openHistory(mode)
    const asked = searchInput(openRequest(input, mode), historyFrom)
    return { data: await runOpen(mode, ctx.address, () => searchFilings(asked)), meta: apiMeta(mode) }
  })

const searchOpenMarket = procedure
  .meta({
    access: 'page',
    errors: [
      'authentication_required',
      'query_cost_exceeded',
      'history_window_exceeded',
      'invalid_cursor',
      'service_unavailable',
    ],
  })
  .input(MarketSearchRequest)
  .output(envelope(MarketSearchResults))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    const historyFrom = openHistory(mode)
    const asked = openRequest(input, mode)
    const { data } = await runOpen(mode, ctx.address, () => answerMarketSearch(asked, historyFrom))
    return { data, meta: apiMeta(mode) }
  })

export const searchRouter = router({
  filings: search,
  market: searchMarket,
  open: searchOpen,
  openMarket: searchOpenMarket,
})
