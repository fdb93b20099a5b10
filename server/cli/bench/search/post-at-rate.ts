import type { SearchInput } from '#server/services/search/search-filings.ts'
import { makeToken } from '../make-token.ts'
import { startProduct } from '../start-product.ts'
import { atRate } from './at-rate.ts'

/**
 * Milliseconds that a client waits for each of the searches, sent to the product on a store at a rate. One of ten is sent before,
 * so that the product's code and connections are warm. Throws for an answer that is none.
 */
export async function postAtRate(
  databaseUrl: string,
  searches: readonly SearchInput[],
  perSecond: number,
): Promise<number[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await makeToken(databaseUrl)}` }
    const post = async ({ query, limit, useSynonyms, filter }: SearchInput) => {
      const body = JSON.stringify({ query, limit, useSynonyms, filters: filtersOf(filter) })
      const response = await fetch(`${product.url}/api/v1/search`, { method: 'POST', headers, body })
      const answer = await response.text()
      if (response.status !== 200) throw new Error(`POST /search answered ${response.status}: ${answer}`)
    }
    for (const search of searches.filter((_search, index) => index % 10 === 0)) await post(search)
    return await atRate(
      searches.map((search) => () => post(search)),
      perSecond,
    )
  } finally {
    await product.stop()
  }
}

/** Without lists that are empty: the API takes none. */
function filtersOf({ tickers, forms, filedFrom, filedTo }: SearchInput['filter']) {
  return {
    ...(tickers.length > 0 && { tickers }),
    ...(forms.length > 0 && { forms }),
    ...(filedFrom !== undefined && { filedFrom }),
    ...(filedTo !== undefined && { filedTo }),
  }
}
