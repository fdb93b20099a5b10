import Link from 'next/link'
import { Form } from '#server/contract/enums.ts'
import { MAX_QUERY_LENGTH } from '#server/contract/resources/service/search.ts'
import { searchHref } from '#app/_lib/lists/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search-address.ts'

/** What is looked for and where, as a plain form: it works without scripts, and its address is the search. */
export function SearchForm({ address }: { readonly address: SearchAddress }) {
  const { query, tickers, forms, filedFrom, filedTo, useSynonyms, byIssuer } = address
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
      <div className="search-line field">
        <label htmlFor="q">Look for</label>
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
          Words, “exact phrases”, OR, and - before what must not be there. 3.5x finds 3.50 to 1.00; $1.5 billion finds
          1,500 million.{' '}
          <span className="keys-hint">
            Press <kbd>/</kbd> to come here, <kbd>j</kbd> and <kbd>k</kbd> to go through the results.
          </span>
        </p>
      </div>
      <details className="disclosure" open={isNarrowed || !useSynonyms}>
        <summary>Narrow by company, form or date</summary>
        <div className="search-filters">
          <label>
            Tickers
            <input
              name="ticker"
              type="text"
              defaultValue={tickers.join(', ')}
              autoComplete="off"
              spellCheck={false}
              placeholder="any"
            />
          </label>
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
            <input type="checkbox" name="exact" value="1" defaultChecked={!useSynonyms} /> Only these words, no terms
            that mean the same
          </label>
        </div>
      </details>
      {byIssuer ? <input type="hidden" name="view" value="issuers" /> : null}
      {isNarrowed ? (
        <Link
          href={searchHref(address, { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined })}
          prefetch={false}
        >
          Search everywhere
        </Link>
      ) : null}
    </form>
  )
}
