import type { Metadata } from 'next'
import { EVENTS_A_PAGE, EventList } from '#app/_components/records/event-list.tsx'
import { ListPage } from '#app/_components/lists/list-page.tsx'
import { listComparisons } from '#app/_lib/api/api.ts'
import { RECORD_FILTER_NAMES, RECORD_FILTERS } from '#app/_lib/lists/filters.ts'
import { readOrder } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search-params.ts'

const lead = 'Changes between two comparable filings: both texts side by side, and the rule that makes them comparable.'

export const metadata: Metadata = { title: 'Comparisons', description: lead, alternates: { canonical: '/comparisons' } }

export default async function ComparisonsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, RECORD_FILTER_NAMES)
  const order = readOrder('/comparisons', values, search)
  return (
    <ListPage
      title="Comparisons"
      lead={lead}
      path="/comparisons"
      apiPath="/api/v1/filing-comparisons"
      filters={RECORD_FILTERS}
      values={values}
      order={order}
      list={await readList(order, listComparisons, values, EVENTS_A_PAGE)}
      nothing="No comparisons match these filters."
    >
      {(items) => <EventList events={items} order={order} />}
    </ListPage>
  )
}
