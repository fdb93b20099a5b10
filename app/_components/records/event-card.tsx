import { comparedDates } from '#server/contract/compared-dates.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import { whenOfEvent } from '#app/_lib/changes/when-of-event.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatMove } from '#app/_lib/format/format-number.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { SaveLink } from '../lists/save-link.tsx'
import { Badge, StateBadge } from './badge.tsx'
import { CompanyLink } from './company-link.tsx'
import { EventChange } from '../company/event-change.tsx'

/** Its date and the one it is compared with; the rule's name is in the title. */
function Terms({ event }: { readonly event: Event }) {
  const { id, comparison, values, source } = event
  const [rule = '', filings] = comparison?.method.split(': ') ?? []
  const dates = comparedDates(event)
  return (
    <p className="quiet small event-terms">
      <span>{whenOfEvent(event)}</span>
      {typeof values['percentChange'] === 'number' ? (
        <data className="event-percent" value={values['percentChange']}>
          {formatMove(values['percentChange'])}
        </data>
      ) : null}
      {comparison === undefined ? (
        <span>First filing we have that states this</span>
      ) : (
        <span title={`Rule: ${comparison.method}`}>
          {dates === null ? '' : `Compared with ${formatDate(dates.earlier)}`}
          {dates?.span == null ? '' : `, ${dates.span}`}
          {dates === null ? 'Compared: ' : ', '}
          {filings?.split(';')[0] ?? rule}
        </span>
      )}
      <SaveLink label="Save" accession={source.accession} comparison={id} />
    </p>
  )
}

/** A change between two filings: before, after, and the evidence of both. */
export function EventCard({
  event,
  hasCompany = true,
  companyName,
  schedule = null,
}: {
  readonly event: Event
  readonly hasCompany?: boolean
  readonly companyName?: string | undefined
  /** Replaces the kind of change if an earlier filing had announced the limit. */
  readonly schedule?: string | null
}) {
  const { source, changeType } = event
  return (
    <li className="card stack-s event" id={event.id}>
      <div className="split">
        <div>
          {hasCompany ? (
            <p className="small">
              <CompanyLink ticker={event.ticker} name={companyName} />
            </p>
          ) : null}
          <h3>{event.headline}</h3>
        </div>
        <span className="row badges">
          <Badge>{inWords(event.category)}</Badge>
          {changeType ? <Badge>{schedule ?? inWords(changeType)}</Badge> : null}
          <StateBadge state={source.verification} />
        </span>
      </div>
      <EventChange event={event} />
      <Terms event={event} />
    </li>
  )
}
