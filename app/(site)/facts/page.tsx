import type { Metadata } from 'next'
import { ListPage } from '#app/_components/lists/list-page.tsx'
import { ListedFacts } from '#app/_components/records/facts/listed-facts.tsx'
import { listFacts } from '#app/_lib/api/api.ts'
import { FACT_FILTER_NAMES, FACT_FILTERS, INSTRUMENT_FILTER } from '#app/_lib/lists/filters.ts'
import { readOrder } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

const lead =
  'Every amount, rate, date and cash flow of debt that filings state, of all companies. A fact that one filing states several times is listed once.'

export const metadata: Metadata = { title: 'Facts', description: lead, alternates: { canonical: '/facts' } }

export default async function FactsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, FACT_FILTER_NAMES)
  const list = await readList(readOrder('/facts', values, {}), listFacts, values, 50)
  return (
    <ListPage
      title="Facts"
      lead={lead}
      path="/facts"
      apiPath="/api/v1/facts"
      filters={values.instrument === undefined ? FACT_FILTERS : [...FACT_FILTERS, INSTRUMENT_FILTER]}
      values={values}
      list={list}
      nothing="No facts match these filters."
    >
      {(items) => <ListedFacts facts={items} />}
    </ListPage>
  )
}
