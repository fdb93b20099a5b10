import Link from 'next/link'
import type { Event } from '#server/contract/resources/records/event.ts'
import { shortenLimits } from '#app/_lib/company/event-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { Badge, StateBadge } from './badge.tsx'
import { EventChange } from '../company/event-change.tsx'

/** Changes that take effect on a day; everything else holds as of one. */
const TAKES_EFFECT = new Set(['amended', 'waived', 'accelerated', 'terminated', 'entered'])

function Comparison({ event }: { readonly event: Event }) {
  const { comparison } = event
  return (
    <p className="quiet small">
      {comparison === undefined ? (
        'The first filing we have that states this; there is no earlier one to compare it with.'
      ) : (
        <>
          Compared by <code>{comparison.method}</code>
        </>
      )}
    </p>
  )
}

/** A change between two filings: what it was, what it is, and the sentences or rows that both were read from. */
export function EventCard({
  event,
  hasTicker = true,
  schedule = null,
}: {
  readonly event: Event
  readonly hasTicker?: boolean
  /** Said in place of the kind of change, where a limit changed as an earlier filing had announced. */
  readonly schedule?: string | null
}) {
  const { source, changeType } = event
  return (
    <li className="card stack-s" id={event.id}>
      <div className="split">
        <h3>
          {hasTicker ? (
            <>
              <Link href={companyPath(event.ticker)} prefetch={false}>
                {event.ticker}
              </Link>{' '}
            </>
          ) : null}
          {shortenLimits(event.headline)}
        </h3>
        <span className="row">
          <Badge>{inWords(event.category)}</Badge>
          {changeType ? <Badge>{schedule ?? inWords(changeType)}</Badge> : null}
          <StateBadge state={source.verification} />
        </span>
      </div>
      <dl className="change">
        {event.before === '' ? null : (
          <div>
            <dt>Before</dt>
            <dd>{shortenLimits(event.before)}</dd>
          </div>
        )}
        <div>
          <dt>{event.before === '' ? 'Stated' : 'After'}</dt>
          <dd>{shortenLimits(event.after)}</dd>
        </div>
        <div>
          <dt>{changeType !== undefined && TAKES_EFFECT.has(changeType) ? 'Effective' : 'As of'}</dt>
          <dd>{formatDate(event.effectiveDate)}</dd>
        </div>
      </dl>
      <EventChange event={event} />
      <Comparison event={event} />
    </li>
  )
}
