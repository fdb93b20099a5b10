import { Link } from '#app/_components/link.tsx'
import type { MarketSearchResults } from '#server/contract/resources/service/search.ts'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { CompanyLink } from '#app/_components/records/company-link.tsx'
import { searchHref } from '#app/_lib/lists/search/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search/search-address.ts'
import { FoundRecord } from './found-record.tsx'

/** The issuers whose filings match a search, each with its best matches, page by page. */
export function FoundIssuers({
  data,
  address,
  isCut,
}: {
  readonly data: MarketSearchResults
  readonly address: SearchAddress
  /** Whether no more are given without an account. */
  readonly isCut: boolean
}) {
  if (data.results.length === 0) return <EmptyList>No companies match this search.</EmptyList>
  const nextCursor = isCut ? null : data.pagination.nextCursor
  return (
    <>
      {data.results.map(({ issuer, matchCount, topMatches }) => (
        <section key={issuer.cik} className="stack-s" aria-labelledby={`issuer-${issuer.cik}`}>
          <div className="split">
            <h2 id={`issuer-${issuer.cik}`}>
              <CompanyLink ticker={issuer.ticker} name={issuer.name} />
            </h2>
            <Link href={searchHref(address, { byIssuer: false, tickers: [issuer.ticker] })}>
              {matchCount > topMatches.length
                ? `All ${formatQuantity(matchCount, 'result')}`
                : formatQuantity(matchCount, 'result')}
            </Link>
          </div>
          <ol className="card-list" aria-label={`Results of ${issuer.name}`}>
            {topMatches.map((result) => (
              <FoundRecord key={result.id} result={result} query={address.query} hasIssuer={false} />
            ))}
          </ol>
        </section>
      ))}
      {address.cursor === undefined && nextCursor === null ? null : (
        <nav className="row" aria-label="Pages">
          {address.cursor === undefined ? null : <Link href={searchHref(address)}>Back to the first page</Link>}
          {nextCursor === null ? null : (
            <Link href={searchHref(address, { cursor: nextCursor })} rel="next">
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
