import { Link } from '#app/_components/link.tsx'
import { CompanyBox } from '#app/_components/find-company/company-box.tsx'
import { Form } from '#server/contract/enums.ts'
import { MAX_QUERY_LENGTH } from '#server/contract/resources/service/search.ts'
import { searchHref } from '#app/_lib/lists/search/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search/search-address.ts'
import { ResultKeys } from './result-keys.tsx'

function SearchLine({ query }: Pick<SearchAddress, 'query'>) {
  return (
    <div className="search-line field">
      <label htmlFor="q">Search for</label>
      <div className="search-box">
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="leverage ratio &quot;3.50 to 1.00&quot;"
          aria-describedby="q-hint"
          data-search-box
        />
        <button type="submit" className="button">
          Search
        </button>
      </div>
      <p id="q-hint" className="field-hint">
        Use words, “exact phrases”, OR, and - to exclude a word. 3.5x finds 3.50 to 1.00; $1.5 billion finds 1,500
        million.{' '}
        <span className="keys-hint">
          Press <kbd>/</kbd> to search, <kbd>j</kbd> and <kbd>k</kbd> to move through the results.
        </span>
      </p>
      <div className="small quiet keys-hint">
        <ResultKeys />
      </div>
    </div>
  )
}

function Filters({ address, isNarrowed }: { readonly address: SearchAddress; readonly isNarrowed: boolean }) {
  const { tickers, forms, filedFrom, filedTo, useSynonyms } = address
  return (
    <details className="disclosure" open={isNarrowed || !useSynonyms}>
      <summary>Narrow by company, form or date</summary>
      <div className="search-filters">
        <CompanyBox
          id="search-companies"
          name="ticker"
          label="Companies"
          value={tickers.join(', ')}
          hint="any, by name or ticker"
          choosing="append"
        />
        <label>
          Filed from
          <input name="filed_from" type="date" defaultValue={filedFrom ?? ''} />
        </label>
        <label>
          Filed to
          <input name="filed_to" type="date" defaultValue={filedTo ?? ''} />
        </label>
        <fieldset>
          <legend>Forms</legend>
          <div className="row">
            {Form.options.map((form) => (
              <label key={form} className="inline-tick">
                <input type="checkbox" name="form" value={form} defaultChecked={forms.includes(form)} /> {form}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="inline-tick">
          <input type="checkbox" name="exact" value="1" defaultChecked={!useSynonyms} /> Exact words only, no synonyms
        </label>
      </div>
    </details>
  )
}

/** The search form. It works without scripts, and its URL is the search. */
export function SearchForm({ address }: { readonly address: SearchAddress }) {
  const { query, tickers, forms, filedFrom, filedTo, byIssuer, isNewestFirst } = address
  const isNarrowed = tickers.length + forms.length > 0 || filedFrom !== undefined || filedTo !== undefined
  return (
    <form
      method="get"
      action="/search"
      role="search"
      aria-label="Filings"
      className="search-form"
      key={searchHref(address)}
    >
      <SearchLine query={query} />
      <Filters address={address} isNarrowed={isNarrowed} />
      {byIssuer ? <input type="hidden" name="view" value="issuers" /> : null}
      {isNewestFirst ? <input type="hidden" name="sort" value="newest" /> : null}
      {isNarrowed ? (
        <Link href={searchHref(address, { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined })}>
          Search everywhere
        </Link>
      ) : null}
    </form>
  )
}
