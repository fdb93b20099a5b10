import type { Metadata } from 'next'
import { EventCard } from '#app/_components/event-card.tsx'
import { FilterForm } from '#app/_components/filter-form.tsx'
import { ListProblem, NothingFound } from '#app/_components/list-problem.tsx'
import { CursorNav } from '#app/_components/pages-nav.tsx'
import { listEvents } from '#app/_lib/api.ts'
import { RECORD_FILTER_NAMES, RECORD_FILTERS } from '#app/_lib/filters.ts'
import { readParams } from '#app/_lib/search-params.ts'
import type { SearchParams } from '#app/_lib/search-params.ts'

export const metadata: Metadata = {
  title: 'Events',
  description: 'What changed between comparable filings: debt, liquidity, covenants and going concern.',
}

export default async function EventsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const values = readParams(await searchParams, RECORD_FILTER_NAMES)
  const list = await listEvents({ ...values, limit: '20' })
  return (
    <>
      <header className="stack-s">
        <h1>Events</h1>
        <p className="lead">
          What changed between comparable filings, and what a first filing stated. Severity is never assigned: no
          validated method for it exists.
        </p>
      </header>
      <FilterForm path="/events" filters={RECORD_FILTERS} values={values} />
      {list.isRefused ? (
        <ListProblem message={list.message} path="/events" />
      ) : list.data.length === 0 ? (
        <NothingFound>No event fits these filters.</NothingFound>
      ) : (
        <>
          <ul className="card-list">
            {list.data.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
          <CursorNav
            path="/events"
            params={values}
            isFirstPage={values.cursor === undefined}
            nextCursor={list.nextCursor}
          />
        </>
      )}
    </>
  )
}
