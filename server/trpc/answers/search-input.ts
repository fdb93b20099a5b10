import { DEFAULT_LIMIT } from '#server/contract/pagination.ts'
import type { SearchRequest } from '#server/contract/resources/service/search.ts'
import type { SearchInput } from '#server/services/search/search-filings.ts'
import { demandWithinHistory } from '#server/plans/history.ts'

/**
 * A request with its defaults; a search begins at the start of the caller's history. Throws `history_window_exceeded`.
 */
export function searchInput(
  { query, limit = DEFAULT_LIMIT, useSynonyms = true, filters = {}, order = 'relevance' }: SearchRequest,
  historyFrom: string | null,
): SearchInput {
  const { tickers = [], forms = [], filedFrom, filedTo } = filters
  demandWithinHistory([filedFrom, filedTo], historyFrom)
  return {
    query,
    limit,
    useSynonyms,
    order,
    filter: { tickers, forms, filedFrom: filedFrom ?? historyFrom ?? undefined, filedTo },
  }
}
