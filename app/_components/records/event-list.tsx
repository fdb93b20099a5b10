import type { Event } from '#server/contract/resources/records/event.ts'
import { listCompanyCovenants, namesOf } from '#app/_lib/api/api.ts'
import { isLimitChange, scheduleWords } from '#app/_lib/changes/event-words.ts'
import { pageInOrder, sortParam } from '#app/_lib/lists/order.ts'
import type { TableOrder } from '#app/_lib/lists/order.ts'
import { EVENT_SORTS } from '#app/_lib/lists/record-sorts.ts'
import { PagesNav } from '../lists/pages-nav.tsx'
import { SortLinks } from '../lists/sort-links.tsx'
import type { SortableColumn } from '../lists/sort-links.tsx'
import { EventCard } from './event-card.tsx'

export const EVENTS_A_PAGE = 20

const columns: readonly SortableColumn<Event>[] = [
  { heading: 'Company', sort: EVENT_SORTS.company },
  { heading: 'Date', sort: EVENT_SORTS.date },
  { heading: 'Size of change', sort: EVENT_SORTS.change },
]

/** Events as cards. A change of a limit that an earlier filing had announced is called a scheduled step. */
export async function EventList({
  events,
  order,
}: {
  readonly events: readonly Event[]
  /** Given on a page whose address can hold an order. */
  readonly order?: TableOrder
}) {
  const shown = pageInOrder(
    events,
    order,
    columns.map(({ sort }) => sort),
    EVENTS_A_PAGE,
  )
  const ciks = new Set(shown.items.filter(isLimitChange).flatMap(({ cik }) => cik ?? []))
  const [names, covenants] = await Promise.all([
    namesOf(shown.items.map(({ ticker }) => ticker)),
    ciks.size === 0 ? null : listCompanyCovenants([...ciks]),
  ])
  return (
    <>
      {order === undefined ? null : <SortLinks columns={columns} order={order} isAlways />}
      <ul className="card-list">
        {shown.items.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            companyName={names.get(event.ticker)}
            schedule={scheduleWords(event, covenants?.get(event.cik ?? '') ?? [])}
          />
        ))}
      </ul>
      {order === undefined ? null : (
        <PagesNav path={order.path} params={{ ...order.params, sort: sortParam(order) }} {...shown} />
      )}
    </>
  )
}
