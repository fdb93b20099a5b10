import { ERRORS } from '#server/contract/errors.ts'
import { MAX_QUERY_LENGTH } from '#server/contract/resources/service/search.ts'
import type { MarketSearchResults, SearchResults } from '#server/contract/resources/service/search.ts'
import { noteBusy } from '#server/http/pages/page-progress.ts'
import { apiErrorOf, isUnavailable } from '#server/trpc/errors.ts'
import type { siteApi } from '#server/trpc/caller.ts'
import { sentenceOf } from '#app/_lib/api/api.ts'
import type { SearchAddress } from '#app/_lib/lists/search/search-address.ts'

type Api = ReturnType<typeof siteApi>

export type SearchRead =
  | { readonly kind: 'filings'; readonly data: SearchResults }
  | { readonly kind: 'issuers'; readonly data: MarketSearchResults }
  | { readonly kind: 'refused'; readonly message: string }
  /** Only for those who are signed in. */
  | { readonly kind: 'closed' }

/**
 * The results for an address, or the message with which the API refused it: invalid, outside the history, or too much
 * to search for.
 */
export async function readSearch(
  api: Pick<Api['search'], 'filings' | 'market'>,
  address: SearchAddress,
): Promise<SearchRead> {
  const { query, tickers, forms, filedFrom, filedTo, useSynonyms, isNewestFirst, limit, cursor } = address
  if (query.length > MAX_QUERY_LENGTH) {
    return {
      kind: 'refused',
      message: `A query has at most ${MAX_QUERY_LENGTH} characters; this one has ${query.length}.`,
    }
  }
  const filters = {
    tickers: [...tickers],
    forms: [...forms],
    ...(filedFrom === undefined ? {} : { filedFrom }),
    ...(filedTo === undefined ? {} : { filedTo }),
  }
  const request = { query, limit, useSynonyms, filters }
  try {
    const order = isNewestFirst ? 'newest' : 'relevance'
    if (!address.byIssuer) return { kind: 'filings', data: (await api.filings({ ...request, order })).data }
    const { data } = await api.market({ ...request, ...(cursor === undefined ? {} : { cursor }) })
    return { kind: 'issuers', data }
  } catch (error) {
    const apiError = apiErrorOf(error)
    const { status } = ERRORS[apiError.code]
    if (status === 401) return { kind: 'closed' }
    // Without the database no other page is there either: the outage page says so.
    if ((status !== 400 && status !== 403 && status !== 503) || isUnavailable(error)) throw error
    if (apiError.extras.retryAfterSeconds !== undefined) noteBusy(apiError.extras.retryAfterSeconds)
    return { kind: 'refused', message: sentenceOf(apiError) }
  }
}
