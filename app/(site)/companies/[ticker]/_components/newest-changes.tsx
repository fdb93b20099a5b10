import { Link } from '#app/_components/link.tsx'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { EventCard } from '#app/_components/records/event-card.tsx'
import { NewestFirst } from '#app/_components/lists/newest-first.tsx'
import { noChangeWords, scheduleWords } from '#app/_lib/changes/event-words.ts'
import { sortChanges } from '#app/_lib/changes/rank-changes.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import type { Latest } from '#app/_lib/company/latest-filing.ts'

const SHOWN = 4

function QuietLine({ event }: { readonly event: Event }) {
  const { recordId } = readLocator(event.source.locator)
  return (
    <li>
      <Link href={`${filingPath(event.source.accession)}#record=${recordId ?? event.id}`}>{event.headline}</Link>
    </li>
  )
}

function InFiling({ latest: { form, filedAt } }: { readonly latest: Latest }) {
  return (
    <>
      {' '}
      in the <span className="unbroken">{form}</span> filed {formatDate(filedAt)}
    </>
  )
}

function QuietList({ title, events }: { readonly title: string; readonly events: readonly Event[] }) {
  return events.length === 0 ? null : (
    <div className="stack-s">
      <h3>{title}</h3>
      <ul className="quiet-list small">
        {events.map((event) => (
          <QuietLine key={event.id} event={event} />
        ))}
      </ul>
    </div>
  )
}

/** The changes in the newest filing: both texts of each, and one line for each statement that only rolled forward. */
export function NewestChanges({
  ticker,
  latest,
  filingCount,
  events,
  covenants,
}: {
  readonly ticker: string
  readonly latest: Latest | null
  /** How many of the company's filings we have. */
  readonly filingCount: number
  /** Events of the newest filing. */
  readonly events: readonly Event[]
  readonly covenants: CompanyCovenants['covenants']
}) {
  const { changed, rolled, first } = sortChanges(events)
  return (
    <section className="stack" aria-labelledby="changes">
      <div className="split">
        <h2 id="changes">
          What changed
          {latest === null ? null : <InFiling latest={latest} />}
        </h2>
        <Link href={hrefWith('/events', { ticker })} className="small not-printed">
          All events
        </Link>
      </div>
      {events.length === 0 ? <p className="nothing-yet">{noChangeWords(filingCount)}</p> : null}
      {changed.length === 0 ? null : (
        <NewestFirst items={changed} shown={SHOWN} noun="more change" plural="more changes">
          {(items) => (
            <ul className="card-list">
              {items.map((event) => (
                <EventCard key={event.id} event={event} hasCompany={false} schedule={scheduleWords(event, covenants)} />
              ))}
            </ul>
          )}
        </NewestFirst>
      )}
      <QuietList title="Restated" events={rolled} />
      <QuietList title="First stated in this filing" events={first} />
    </section>
  )
}
