import type { Event } from '#server/contract/resources/records/event.ts'
import { listCompanyCovenants } from '#app/_lib/api/api.ts'
import { isLimitChange, scheduleWords } from '#app/_lib/changes/event-words.ts'
import { EventCard } from './event-card.tsx'

/** Events as cards. A limit that changed as an earlier filing had announced is called a scheduled step. */
export async function EventList({ events }: { readonly events: readonly Event[] }) {
  const ciks = new Set(events.filter(isLimitChange).flatMap(({ cik }) => cik ?? []))
  const covenants = ciks.size === 0 ? null : await listCompanyCovenants([...ciks])
  return (
    <ul className="card-list">
      {events.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          schedule={scheduleWords(event, covenants?.get(event.cik ?? '') ?? [])}
        />
      ))}
    </ul>
  )
}
