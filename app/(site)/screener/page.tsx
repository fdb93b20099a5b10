import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { now } from '#server/platform/clock.ts'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import { ListProblem, EmptyList } from '#app/_components/lists/list-problem.tsx'
import { findByScreen } from '#app/_lib/api/api.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { SCREEN_FILTERS, SCREEN_NAMES, screenQuery, wrongSpans } from '#app/_lib/lists/screen-criteria.ts'
import { readOrder, sortParam } from '#app/_lib/lists/order.ts'
import { hrefWith, readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { MeasuredCompanies } from './_components/measured.tsx'
import { ScreenTable } from './_components/screen-table.tsx'

const lead =
  'Companies with thin covenant headroom, low availability, debt maturing soon, going-concern doubt or a recent waiver. A company must meet every criterion you set.'

export const metadata: Metadata = {
  title: 'Screener',
  description: lead,
  alternates: { canonical: '/screener' },
  openGraph: { title: 'Screener', description: lead, url: '/screener' },
}

const EXAMPLES = [
  ['Headroom below 25%', { headroom_below: '25' }],
  ['Availability below 50%', { availability_below: '50' }],
  ['Maturing within 36 months', { maturing_within: '36' }],
  ['Going-concern doubt in the last two years', { doubt_within: '730' }],
  ['A waiver in the last two years', { waiver_within: '730' }],
] as const

function Examples() {
  return (
    <section className="stack-s" aria-labelledby="examples">
      <h2 id="examples">Start with one of these</h2>
      <ul className="page-toc">
        {EXAMPLES.map(([words, criteria]) => (
          <li key={words}>
            <Link href={hrefWith('/screener', criteria)}>{words}</Link>
          </li>
        ))}
      </ul>
      <p className="quiet small">
        The newest filing on each covenant and instrument counts; what a later filing says has ended is left out. Where
        a filing states no limit or no actual value, there is no headroom to screen by.
      </p>
    </section>
  )
}

export default async function ScreenerPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, SCREEN_NAMES)
  const order = readOrder('/screener', values, search)
  const query = screenQuery(values, now())
  const isAsked = Object.values(query).some((value) => value !== undefined)
  const wrong = wrongSpans(values)
  const screen =
    wrong !== null ? { isRefused: true as const, message: wrong } : isAsked ? await findByScreen(query) : null
  return (
    <>
      <header className="stack-s">
        <h1>Screener</h1>
        <p className="lead">{lead}</p>
      </header>
      <FilterForm
        path="/screener"
        filters={SCREEN_FILTERS}
        values={values}
        submit="Screen"
        isFolded={isAsked}
        sort={sortParam(order)}
      />
      {screen === null ? (
        <Examples />
      ) : screen.isRefused ? (
        <ListProblem message={screen.message} path="/screener" filters={SCREEN_FILTERS} />
      ) : (
        <section className="stack" aria-labelledby="found">
          <div className="split">
            <h2 id="found">
              {screen.data.isCut ? 'More than ' : ''}
              {formatQuantity(screen.data.companies.length, 'company', 'companies')}
            </h2>
            <p className="row small not-printed">
              <a href={hrefWith('/screener/export', values)}>As CSV</a>
              <a href={hrefWith('/api/v1/screen', query)}>As API call</a>
            </p>
          </div>
          <MeasuredCompanies {...screen.data} />
          {screen.data.companies.length === 0 ? (
            <EmptyList>
              {screen.data.measured.length > 1
                ? 'No company meets all of these criteria.'
                : 'No company meets this criterion.'}
            </EmptyList>
          ) : (
            <ScreenTable companies={screen.data.companies} order={order} />
          )}
        </section>
      )}
    </>
  )
}
