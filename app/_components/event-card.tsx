import Link from 'next/link'
import type { Event } from '#server/contract/resources/event.ts'
import { formatDate } from '../_lib/format-date.ts'
import { companyPath, filingPath } from '../_lib/paths.ts'
import { inWords } from '../_lib/words.ts'
import { Badge, StateBadge } from './badge.tsx'
import { EvidenceQuote } from './evidence.tsx'

function Comparison({ event }: { readonly event: Event }) {
  const { comparison } = event
  if (comparison === undefined) return <>, compared with no other filing: this is where it begins.</>
  return (
    <>
      , compared with{' '}
      <Link href={filingPath(comparison.previousAccession)} prefetch={false}>
        {comparison.previousAccession}
      </Link>{' '}
      by <code>{comparison.method}</code>
    </>
  )
}

/** A change between two filings: what it was, what it is, and the sentence or row it was read from. */
export function EventCard({ event, hasTicker = true }: { readonly event: Event; readonly hasTicker?: boolean }) {
  const { source } = event
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
          {event.headline}
        </h3>
        <span className="row">
          <Badge>{inWords(event.category)}</Badge>
          {event.changeType ? <Badge>{inWords(event.changeType)}</Badge> : null}
          <StateBadge state={source.verification} />
        </span>
      </div>
      <dl className="change">
        {event.before === '' ? null : (
          <div>
            <dt>Before</dt>
            <dd>{event.before}</dd>
          </div>
        )}
        <div>
          <dt>{event.before === '' ? 'Stated' : 'After'}</dt>
          <dd>{event.after}</dd>
        </div>
        <div>
          <dt>Effective</dt>
          <dd>{formatDate(event.effectiveDate)}</dd>
        </div>
      </dl>
      <EvidenceQuote
        accession={source.accession}
        evidence={source.evidence}
        sha256={source.evidenceSha256}
        locator={source.locator}
      />
      <p className="quiet small">
        From{' '}
        <Link href={filingPath(source.accession)} prefetch={false}>
          {source.form} filed {formatDate(event.filedAt)}
        </Link>
        <Comparison event={event} />
      </p>
    </li>
  )
}
