import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { siteApi } from '#server/trpc/caller.ts'
import { SaveLink } from '#app/_components/lists/save-link.tsx'
import { signInPath } from '#app/_lib/return-path.ts'
import { readSearchAddress, searchHref } from '#app/_lib/lists/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search-address.ts'
import type { SearchParams } from '#app/_lib/lists/search-params.ts'
import { getOverview } from '#app/_lib/api/api.ts'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { FoundFilings } from './_components/found-filings.tsx'
import { FoundIssuers } from './_components/found-issuers.tsx'
import { SearchExamples } from './_components/search-examples.tsx'
import { SearchForm } from './_components/search-form.tsx'
import { readSearch } from './read-search.ts'

interface PageProps {
  readonly searchParams: Promise<SearchParams>
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { query } = readSearchAddress(await searchParams)
  return { title: query === '' ? 'Search' : `Search: ${query.slice(0, 80)}`, alternates: { canonical: '/search' } }
}

/** Results one by one, or issuer by issuer. */
function Views({ address }: { readonly address: SearchAddress }) {
  const views = [
    ['Results', false],
    ['By company', true],
  ] as const
  return (
    <ul className="chips" aria-label="Show as">
      {views.map(([text, byIssuer]) => (
        <li key={text}>
          <Link
            href={searchHref(address, { byIssuer })}
            aria-current={address.byIssuer === byIssuer ? 'true' : undefined}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The best match first, or the newest filing. */
function Orders({ address }: { readonly address: SearchAddress }) {
  const orders = [
    ['Best match first', false],
    ['Newest first', true],
  ] as const
  return (
    <ul className="chips" aria-label="Order">
      {orders.map(([text, isNewestFirst]) => (
        <li key={text}>
          <Link
            href={searchHref(address, { isNewestFirst })}
            aria-current={address.isNewestFirst === isNewestFirst ? 'true' : undefined}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SignInNotice({ address }: { readonly address: SearchAddress }) {
  return (
    <p className="notice">
      Search needs an account. The evaluation plan is free. <Link href={signInPath(searchHref(address))}>Sign in</Link>{' '}
      to see the results, or{' '}
      <Link href="/sign-up" data-cta="search-sign-up">
        sign up
      </Link>
      . You can read every filing without an account.
    </p>
  )
}

/** The searches that the visitor may make: without an account those of the sample; null once there are real filings. */
async function searchesOf(caller: Awaited<ReturnType<typeof findVisitor>>) {
  const { search } = siteApi({ caller })
  if (caller.kind !== 'anonymous') return search
  const { mode } = await getOverview()
  return mode === 'sample' ? { filings: search.sample, market: search.sampleMarket } : null
}

async function Answer({ address }: { readonly address: SearchAddress }) {
  const searches = await searchesOf(await findVisitor())
  if (searches === null) return <SignInNotice address={address} />
  if (address.query === '') return null
  const read = await readSearch(searches, address)
  if (read.kind === 'refused')
    return (
      <p className="notice" role="alert">
        {read.message}
      </p>
    )
  return (
    <>
      <div className="split">
        <div className="row">
          <Views address={address} />
          {address.byIssuer ? null : <Orders address={address} />}
        </div>
        <SaveLink label="Save or export" address={searchHref(address)} />
      </div>
      {read.kind === 'filings' ? (
        <FoundFilings data={read.data} address={address} />
      ) : (
        <FoundIssuers data={read.data} address={address} />
      )}
    </>
  )
}

export default async function SearchPage({ searchParams }: PageProps) {
  const address = readSearchAddress(await searchParams)
  return (
    <>
      <header className="stack-s">
        <h1>Search</h1>
        {address.query === '' ? (
          <p className="lead">
            Passages, facts, signals and section headings of every filing we have. Each result quotes the filing, with
            its hash and its position in the file.
          </p>
        ) : null}
      </header>
      <SearchForm address={address} />
      <Answer address={address} />
      {address.query === '' ? <SearchExamples /> : null}
    </>
  )
}
