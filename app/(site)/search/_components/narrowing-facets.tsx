import { symbolWords } from '#app/_lib/company/words/symbol-words.ts'
import { Link } from '#app/_components/link.tsx'
import type { Narrowing } from '#server/contract/resources/service/search.ts'
import { namesOf } from '#app/_lib/api/api.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { searchHref } from '#app/_lib/lists/search/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search/search-address.ts'

interface Facet {
  readonly text: string
  /** A company's name, where it is known. */
  readonly name?: string | undefined
  readonly count: number
  readonly isChosen: boolean
  readonly href: string
}

const without = <Value,>(values: readonly Value[], value: Value) => values.filter((other) => other !== value)

const MAX_COMPANIES = 10

function facetsOf(
  narrowing: Narrowing,
  address: SearchAddress,
  names: ReadonlyMap<string, string>,
): readonly (readonly [title: string, facets: readonly Facet[]])[] {
  const { tickers, forms } = address
  const yearOf = (year: number) => ({ filedFrom: `${year}-01-01`, filedTo: `${year}-12-31` })
  return [
    [
      'Company',
      narrowing.tickers.slice(0, MAX_COMPANIES).map(({ ticker, count }) => {
        const isChosen = tickers.includes(ticker)
        return {
          text: symbolWords(ticker),
          name: names.get(ticker),
          count,
          isChosen,
          href: searchHref(address, { tickers: isChosen ? without(tickers, ticker) : [...tickers, ticker] }),
        }
      }),
    ],
    [
      'Form',
      narrowing.forms.map(({ form, count }) => {
        const isChosen = forms.includes(form)
        return {
          text: form,
          count,
          isChosen,
          href: searchHref(address, { forms: isChosen ? without(forms, form) : [...forms, form] }),
        }
      }),
    ],
    [
      'Filed in',
      narrowing.years.map(({ year, count }) => {
        const isChosen = address.filedFrom === yearOf(year).filedFrom && address.filedTo === yearOf(year).filedTo
        return {
          text: String(year),
          count,
          isChosen,
          href: searchHref(address, isChosen ? { filedFrom: undefined, filedTo: undefined } : yearOf(year)),
        }
      }),
    ],
  ]
}

function FacetName({ symbol, name }: { readonly symbol: string; readonly name: string }) {
  return (
    <span>
      {name} <span className="quiet">{symbol}</span>
    </span>
  )
}

/**
 * The number of results with each filter, as links that set it; the link of a chosen one removes it. Where there is no
 * room beside the results they fold into a line.
 */
export async function NarrowingFacets({
  narrowing,
  address,
}: {
  readonly narrowing: Narrowing
  readonly address: SearchAddress
}) {
  const names = await namesOf(narrowing.tickers.slice(0, MAX_COMPANIES).map(({ ticker }) => ticker))
  const all = facetsOf(narrowing, address, names)
  const isNarrowed = all.some(([, facets]) => facets.some(({ isChosen }) => isChosen))
  return (
    <details className="facets-fold" open={isNarrowed}>
      <summary>Results by company, form and year</summary>
      <nav className="facets" aria-label="Narrow the results">
        {all.map(([title, facets]) =>
          facets.length === 0 ? null : (
            <section key={title} className="stack-s">
              <h2>{title}</h2>
              <ul className={facets.some(({ name }) => name !== undefined) ? 'facet-rows' : 'chips facet-list'}>
                {facets.map(({ text, name, count, isChosen, href }) => (
                  <li key={text}>
                    <Link href={href} aria-current={isChosen ? 'true' : undefined}>
                      {name === undefined ? text : <FacetName symbol={text} name={name} />}{' '}
                      <span className="facet-count">{formatCount(count)}</span>
                      {isChosen ? <span className="visually-hidden"> (selected; remove)</span> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </nav>
    </details>
  )
}
