import type { MarketMatch } from '#server/contract/resources/service/search.ts'
import { searchSql, type Sql } from '#db/client.ts'
import { findIssuers, namingWords } from './find-issuers.ts'
import { factsAmong, searchResult } from './found-row.ts'
import { inTime } from './in-time.ts'
import { parseQuery } from './parse-query.ts'
import { planSearch } from './plan-search.ts'
import { marketChangedSince, runMarketSearch, type MarketPosition } from './queries/run-market-search.ts'
import type { SearchInput } from './search-filings.ts'

export interface MarketPage {
  readonly items: readonly MarketMatch[]
  /** The position of the next page; null on the last one. */
  readonly next: MarketPosition | null
}

/** A continued list: its position, and the store's revision when the page before was read. */
export interface MarketWalk {
  readonly position: MarketPosition
  readonly revision: number
}

/**
 * A page of the issuers that match a query, best first. Null if the unread part has changed since the page before.
 * Throws as `searchFilings` does.
 */
export async function searchMarket(
  { query, limit, useSynonyms, filter }: SearchInput,
  walk: MarketWalk | null,
  revision: number,
  db: Sql = searchSql(),
): Promise<MarketPage | null> {
  const parsed = parseQuery(query)
  return await inTime(async () => {
    const plan = planSearch(parsed, filter, useSynonyms, await findIssuers(db, filter.tickers, namingWords(parsed)))
    if (
      walk !== null &&
      walk.revision !== revision &&
      (await marketChangedSince(db, plan, walk.revision, walk.position))
    )
      return null
    const groups = await runMarketSearch(db, plan, limit, walk?.position ?? null)
    const shown = groups.slice(0, limit)
    const last = shown.at(-1)
    const facts = await factsAmong(
      db,
      shown.flatMap(({ rows }) => rows),
    )
    return {
      items: shown.map(({ cik, ticker, name, matchCount, rows }) => ({
        issuer: { cik, ticker, name },
        matchCount,
        topMatches: rows.map((row) => searchResult(row, plan.shown, facts)),
      })),
      next: groups.length > limit && last !== undefined ? { score: last.score, cik: last.cik } : null,
    }
  })
}
