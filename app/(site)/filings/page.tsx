import type { Metadata } from 'next'
import { FilingTable } from '#app/_components/records/filing-table.tsx'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import { SortedPart } from '#app/_components/lists/list-page.tsx'
import { ListProblem, EmptyList } from '#app/_components/lists/list-problem.tsx'
import { CursorNav } from '#app/_components/lists/pages-nav.tsx'
import { getOverview, listFilings } from '#app/_lib/api/api.ts'
import { FILING_FILTER_NAMES, FILING_FILTERS } from '#app/_lib/lists/filters.ts'
import { formatDuration } from '#app/_lib/format/format-duration.ts'
import { readOrder, sortParam } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

export const metadata: Metadata = {
  title: 'Filings',
  description: 'Every 10-K, 10-Q and 8-K we have, with the number of records in each.',
  alternates: { canonical: '/filings' },
}

export default async function FilingsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, FILING_FILTER_NAMES)
  const order = readOrder('/filings', values, search)
  const sort = sortParam(order)
  const [list, { lag }] = await Promise.all([readList(order, listFilings, values, 50), getOverview()])
  return (
    <>
      <header className="stack-s">
        <h1>Filings</h1>
        <p className="lead">
          Every 10-K, 10-Q, 8-K and amendment we have, newest first, with the number of records in each.
        </p>
        {lag.p50Seconds !== null && lag.p95Seconds !== null && (
          <p className="quiet">
            New filings are available {formatDuration(lag.p50Seconds)} after EDGAR accepts them, 95% of them within{' '}
            {formatDuration(lag.p95Seconds)} (last 30 days).
          </p>
        )}
      </header>
      <FilterForm path="/filings" filters={FILING_FILTERS} values={values} sort={sort} />
      {list.isRefused ? (
        <ListProblem message={list.message} choices={list.choices} path="/filings" filters={FILING_FILTERS} />
      ) : list.data.length === 0 ? (
        <EmptyList>No filings match these filters.</EmptyList>
      ) : (
        <>
          <SortedPart order={order} list={list} />
          <FilingTable filings={list.data} caption="Filings" order={order} />
          {sort === undefined ? (
            <CursorNav
              path="/filings"
              params={values}
              isFirstPage={values.cursor === undefined}
              nextCursor={list.nextCursor}
            />
          ) : null}
        </>
      )}
    </>
  )
}
