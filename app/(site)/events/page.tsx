import type { Metadata } from 'next'
import { EVENTS_A_PAGE, EventList } from '#app/_components/records/event-list.tsx'
import { ListPage } from '#app/_components/lists/list-page.tsx'
import { listEvents } from '#app/_lib/api/api.ts'
import { RECORD_FILTER_NAMES, RECORD_FILTERS } from '#app/_lib/lists/filters.ts'
import { readOrder } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search-params.ts'

const lead =
  'What changed between comparable filings, and what each company’s first filing stated. We never assign severity: there is no validated method for it.'

export const metadata: Metadata = { title: 'Events', description: lead, alternates: { canonical: '/events' } }

export default async function EventsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, RECORD_FILTER_NAMES)
  const order = readOrder('/events', values, search)
  return (
    <ListPage
      title="Events"
      lead={lead}
      path="/events"
      apiPath="/api/v1/events"
      filters={RECORD_FILTERS}
      values={values}
      order={order}
      list={await readList(order, listEvents, values, EVENTS_A_PAGE)}
      nothing="No events match these filters."
    >
      {(items) => <EventList events={items} order={order} />}
    </ListPage>
  )
}
