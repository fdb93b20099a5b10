import type { SearchOrder, SearchResults } from '#server/contract/resources/service/search.ts'
import { Form } from '#server/contract/enums.ts'
import { searchSql, type Sql } from '#db/client.ts'
import { findIssuers, namingWords } from './find-issuers.ts'
import { factsAmong, searchResult } from './found-row.ts'
import { inTime } from './in-time.ts'
import { parseQuery } from './parse-query.ts'
import { planSearch, type SearchFilter } from './plan-search.ts'
import { runSearch } from './queries/run-search.ts'

export interface SearchInput {
  readonly query: string
  /** 1 to 100. */
  readonly limit: number
  readonly useSynonyms: boolean
  readonly filter: SearchFilter
  /** By relevance if absent. */
  readonly order?: SearchOrder
}

/**
 * The best passages, facts, signals and headings for a query. Throws `invalid_request` for a query without any term,
 * and `service_unavailable` if the database would take too long.
 */
export async function searchFilings(
  { query, limit, useSynonyms, filter, order }: SearchInput,
  db: Sql = searchSql(),
): Promise<SearchResults> {
  const parsed = parseQuery(query)
  return await inTime(async () => {
    const plan = planSearch(parsed, filter, useSynonyms, await findIssuers(db, filter.tickers, namingWords(parsed)))
    const { rows, total, isCut, tickers, forms, years } = await runSearch(db, plan, limit, order)
    const facts = await factsAmong(db, rows)
    return {
      results: rows.map((row) => searchResult(row, plan.shown, facts)),
      truncated: isCut || total > rows.length,
      totalAtLeast: total,
      narrowing: {
        tickers: [...tickers],
        forms: forms.map(({ form, count }) => ({ form: Form.parse(form), count })),
        years: [...years],
      },
      appliedSynonyms: [...plan.applied],
    }
  })
}
