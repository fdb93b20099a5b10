import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { Link } from '#app/_components/link.tsx'
import { clientAddressOf } from '#server/http/mounts/fetch-mount.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { ListProblem } from '#app/_components/lists/list-problem.tsx'
import { SaveLink } from '#app/_components/lists/save-link.tsx'
import { signInPath } from '#app/_lib/return-path.ts'
import { nameCompanies } from '#app/_lib/lists/by-company/search-companies.ts'
import { readSearchAddress, searchHref } from '#app/_lib/lists/search/search-address.ts'
import type { SearchAddress } from '#app/_lib/lists/search/search-address.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { getCatalog, getOverview } from '#app/_lib/api/api.ts'
import { historyWords } from '#app/_lib/wording/billing-words.ts'
import { OPEN_RESULTS } from '#server/contract/resources/service/search.ts'
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

/** What a visitor's search leaves out. */
async function OpenNotice({ address }: { readonly address: SearchAddress }) {
  const history = (await getCatalog()).plans.find(({ key }) => key === 'evaluation')?.historyDays
  return (
    <p className="quiet small">
      Without an account you see the first {OPEN_RESULTS} results
      {history === undefined ? '' : `, from filings of the last ${historyWords(history)}`}.{' '}
      <Link href={signInPath(searchHref(address))}>Sign in</Link> or{' '}
      <Link href="/sign-up" data-cta="search-sign-up">
        sign up
      </Link>{' '}
      for more results and to save a search. In the API a search needs a key. The evaluation plan is free.
    </p>
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

/** The searches that the visitor may make; without an account only the first results of real filings. */
async function searchesOf(caller: Awaited<ReturnType<typeof findVisitor>>) {
  // Visitors wait for each other by their addresses.
  const { search } = siteApi({ caller, address: clientAddressOf(await headers()) })
  if (caller.kind !== 'anonymous') return { filings: search.filings, market: search.market, isCut: false }
  const { mode } = await getOverview()
  return { filings: search.open, market: search.openMarket, isCut: mode !== 'sample' }
}

async function Answer({ address }: { readonly address: SearchAddress }) {
  if (address.query === '') return null
  const { isCut, ...searches } = await searchesOf(await findVisitor())
  const read = await readSearch(searches, address)
  if (read.kind === 'closed') return <SignInNotice address={address} />
  if (read.kind === 'refused')
    return (
      <>
        <p className="notice" role="alert">
          {read.message}
        </p>
        {isCut ? <OpenNotice address={address} /> : null}
      </>
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
      {isCut ? <OpenNotice address={address} /> : null}
      {read.kind === 'filings' ? (
        <FoundFilings data={read.data} address={address} isCut={isCut} />
      ) : (
        <FoundIssuers data={read.data} address={address} isCut={isCut} />
      )}
    </>
  )
}

export default async function SearchPage({ searchParams }: PageProps) {
  const search = await searchParams
  const address = readSearchAddress(search)
  const open = await nameCompanies(search, address)
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
      {open === null ? <Answer address={address} /> : <ListProblem {...open} path="/search" />}
      {address.query === '' ? <SearchExamples /> : null}
    </>
  )
}
