import type { FinancingSignal } from '#server/contract/resources/records/signal.ts'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { formatLimit } from '#app/_lib/format/format-limit.ts'
import type { Judgements } from '#app/_lib/records/judgements.ts'
import { dateOfSignal, instrumentOfSignal } from '#app/_lib/records/signal-words.ts'
import { inTitleWords, inWords, joined } from '#app/_lib/format/words.ts'
import { Badge, RecordState } from './badge.tsx'
import { EvidenceWithTerms } from './evidence.tsx'
import { Judging } from './judging.tsx'

function sayReasons(reasons: readonly string[]): string {
  if (reasons.includes('rejected_by_reviewer')) return inTitleWords('rejected_by_reviewer')
  return `Uncertain: ${reasons.map(inWords).join(', ')}`
}

/** A signal of one filing: its statement, its limit, and its evidence. */
export function SignalCard({
  accession,
  signal,
  anchor,
  judgements,
  periodEnd,
}: {
  readonly accession: string
  readonly signal: FinancingSignal
  readonly anchor: string
  readonly judgements?: Judgements | null
  /** The end of the filing's period; null for a report of events. */
  readonly periodEnd: string | null
}) {
  const limit = formatLimit({ ...signal, quantity: signal.concept })
  const about = joined(entityInWords(signal), instrumentOfSignal(signal), dateOfSignal(signal, periodEnd))
  return (
    <li className="card stack-s" id={anchor}>
      <div className="split">
        <h3>
          {inTitleWords(signal.concept)}
          <span className="quiet"> · {inWords(signal.action)}</span>
        </h3>
        <span className="row badges">
          <Badge>{inWords(signal.signalType)}</Badge>
          <RecordState state={signal.verification} reasons={signal.uncertainty.reasons} />
        </span>
      </div>
      {limit === null ? null : <p className="record-value">{limit}</p>}
      {about === '' ? null : <p className="small">{about}</p>}
      {signal.uncertainty.reasons.length > 0 ? (
        <p className="quiet small">{sayReasons(signal.uncertainty.reasons)}.</p>
      ) : null}
      <EvidenceWithTerms
        accession={accession}
        evidence={signal.evidence}
        sha256={signal.evidenceSha256}
        locator={signal.locator}
      />
      <Judging
        accession={accession}
        evidenceSha256={signal.evidenceSha256}
        locator={signal.locator}
        judgements={judgements}
      />
    </li>
  )
}
