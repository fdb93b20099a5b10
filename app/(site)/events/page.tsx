import type { Metadata } from 'next'
import { EVENTS_A_PAGE, EventList } from '#app/_components/records/event-list.tsx'
import { ListPage } from '#app/_components/lists/list-page.tsx'
import { listComparisons, listEvents } from '#app/_lib/api/api.ts'
import { EVENT_FILTER_NAMES, EVENT_FILTERS } from '#app/_lib/lists/filters.ts'
import { areChangesAlone } from '#app/_lib/lists/show-changes.ts'
import { readOrder } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

const lead =
  'What changed from one filing to the next comparable one, both texts side by side, and what each company’s first filing stated. We never assign severity: there is no validated method for it.'

export const metadata: Metadata = { title: 'Events', description: lead, alternates: { canonical: '/events' } }

export default async function EventsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, EVENT_FILTER_NAMES)
  const { show, ...asked } = values
  const areChanges = areChangesAlone(show)
  const order = readOrder('/events', values, search)
  return (
    <ListPage
      title="Events"
      lead={lead}
      path="/events"
      apiPath={areChanges ? '/api/v1/filing-comparisons' : '/api/v1/events'}
      filters={EVENT_FILTERS}
      values={values}
      apiValues={asked}
      order={order}
      list={await readList(order, areChanges ? listComparisons : listEvents, asked, EVENTS_A_PAGE)}
      nothing={areChanges ? 'No changes match these filters.' : 'No events match these filters.'}
    >
      {(items) => <EventList events={items} order={order} />}
    </ListPage>
  )
}
