import { Link } from '#app/_components/link.tsx'
import { readSearchAddress, searchHref } from '#app/_lib/lists/search/search-address.ts'

const examples: readonly (readonly [query: string, what: string])[] = [
  ['leverage ratio "3.50 to 1.00"', 'a covenant and its limit, however the ratio is written'],
  ['undrawn revolver', 'undrawn availability, also where the facility is called a revolving credit facility or RCF'],
  ['"substantial doubt" -alleviated', 'going-concern doubt, except where management’s plans alleviated it'],
  ['waiver OR forbearance', 'either term; they are not synonyms'],
  ['$250 million term loan', 'an amount, stated in words, millions or thousands'],
  ['minimum liquidity covenant', 'a covenant type over all issuers'],
]

/** Searches to begin with. */
export function SearchExamples() {
  return (
    <section className="stack-s" aria-labelledby="examples">
      <h2 id="examples">For example</h2>
      <ul className="stack-s search-examples">
        {examples.map(([query, what]) => (
          <li key={query}>
            <Link href={searchHref(readSearchAddress({ q: query }))}>{query}</Link>{' '}
            <span className="quiet">{what}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
