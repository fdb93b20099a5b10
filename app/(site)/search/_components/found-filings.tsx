import { Link } from '#app/_components/link.tsx'
import type { AppliedSynonym, SearchResults } from '#server/contract/resources/service/search.ts'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { SHOWN_AT_FIRST, SHOWN_AT_MOST, searchHref } from '#app/_lib/lists/search/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search/search-address.ts'
import { FoundRecord } from './found-record.tsx'
import { NarrowingFacets } from './narrowing-facets.tsx'

/** Two parts of a synonym are found in one text, whatever stands between them. */
const inOneText = (alternative: string) => alternative.replace(' ... ', ' with ')

function Synonyms({
  applied,
  address,
}: {
  readonly applied: readonly AppliedSynonym[]
  readonly address: SearchAddress
}) {
  if (applied.length === 0) return null
  return (
    <p className="quiet small">
      Also searched for:{' '}
      {applied.map(({ term, alternatives, source }, index) => (
        <span key={term} title={source}>
          {index === 0 ? '' : '; '}
          {alternatives.map(inOneText).join(', ')} for <q>{term}</q>
        </span>
      ))}
      . <Link href={searchHref(address, { useSynonyms: false })}>Exact words only</Link>
    </p>
  )
}

interface Found {
  readonly data: SearchResults
  readonly address: SearchAddress
  /** Whether no more are given without an account. */
  readonly isCut: boolean
}

function Count({ data, address, isCut }: Found) {
  const shown = data.results.length
  if (!data.truncated) return <p role="status">{formatQuantity(shown, 'result')}</p>
  return (
    <p role="status">
      The {address.isNewestFirst ? 'newest' : 'best'} {formatCount(shown)} of at least{' '}
      {formatQuantity(data.totalAtLeast, 'result')}.{' '}
      {isCut ? null : address.limit === SHOWN_AT_FIRST ? (
        <Link href={searchHref(address, { limit: SHOWN_AT_MOST })}>Show {SHOWN_AT_MOST}</Link>
      ) : (
        'Narrow your search to see the rest.'
      )}
    </p>
  )
}

/** The results of a search, best first, beside filters to narrow it. */
export function FoundFilings({ data, address, isCut }: Found) {
  return (
    <div className="search-answer">
      <NarrowingFacets narrowing={data.narrowing} address={address} />
      <div className="stack">
        <Synonyms applied={data.appliedSynonyms} address={address} />
        {data.results.length === 0 ? (
          <EmptyList>No results in the filings we have.</EmptyList>
        ) : (
          <>
            <Count data={data} address={address} isCut={isCut} />
            <h2 className="visually-hidden">Results</h2>
            <ol className="card-list" aria-label="Results">
              {data.results.map((result) => (
                <FoundRecord key={result.id} result={result} query={address.query} synonyms={data.appliedSynonyms} />
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  )
}
