'use client'

import type { CitedFiling } from '#app/_lib/viewer/cite.ts'
import { citationOf, fragmentUrl } from '#app/_lib/viewer/cite.ts'
import type { ViewPlace, ViewRecord } from '#app/_lib/viewer/view-record.ts'
import { asSentence } from '#app/_lib/format/words.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { RefusedBadge, StateBadge } from '../records/badge.tsx'
import { Definitions } from '../definitions.tsx'
import { SaveLink } from '../lists/save-link.tsx'
import { CopyButton } from './copy-button.tsx'
import { Verify } from './verify.tsx'

export interface ViewedFiling extends CitedFiling {
  readonly path: string
  readonly contentSha256: string
}

function Actions({
  record,
  filing,
  markedText,
}: {
  readonly record: ViewRecord
  readonly filing: ViewedFiling
  readonly markedText: string | null
}) {
  const permalink = () => `${location.origin}${filing.path}#record=${record.id}`
  const section = record.terms.find(([name]) => name === 'Section')?.[1] ?? null
  return (
    <div className="viewer-actions">
      {record.sha256 === null ? null : (
        <Verify
          key={record.id}
          text={markedText}
          sha256={record.sha256}
          originalUrl={`${filing.path}/document/original`}
          contentSha256={filing.contentSha256}
        />
      )}
      <CopyButton
        key={`cite-${record.id}`}
        label="Copy as citation"
        read={() => citationOf(filing, { section, evidence: record.evidence, sha256: record.sha256 }, permalink())}
      />
      <CopyButton key={`link-${record.id}`} label="Copy link" read={permalink} />
      {filing.documentUrl.startsWith('https://www.sec.gov/') ? (
        <a className="small" href={fragmentUrl(filing.documentUrl, record.evidence)} target="_blank" rel="noreferrer">
          See it on sec.gov
        </a>
      ) : null}
      {record.kind === 'fact' || record.kind === 'signal' ? (
        <SaveLink label="Save or annotate" accession={filing.accession} record={record.id} />
      ) : record.bytes === null ? null : (
        <SaveLink
          label="Annotate"
          accession={filing.accession}
          from={String(record.bytes.start)}
          to={String(record.bytes.end)}
        />
      )}
    </div>
  )
}

/** The fields of a record, and its place. */
function Terms({
  record,
  path,
  onShow,
}: {
  readonly record: ViewRecord
  readonly path: string
  readonly onShow: (place: ViewPlace) => void
}) {
  const { bytes } = record
  return (
    <Definitions
      entries={[
        ...record.terms,
        [
          'Also stated',
          record.alsoAt.length === 0 ? null : (
            <span key="also" className="row">
              {record.alsoAt.map((place, index) => (
                <button
                  key={`${place.from}-${index}`}
                  type="button"
                  className="link-button"
                  onClick={() => onShow(place)}
                >
                  place {index + 1}
                </button>
              ))}
            </span>
          ),
        ],
        [
          'SHA-256',
          record.sha256 === null ? null : (
            <span key="hash" className="hash">
              {record.sha256}
            </span>
          ),
        ],
        [
          'Source',
          bytes === null ? null : (
            <a key="bytes" href={`${path}/document?from=${bytes.start}&to=${bytes.end}`}>
              bytes {formatCount(bytes.start)} to {formatCount(bytes.end)}
            </a>
          ),
        ],
      ]}
    />
  )
}

/** The other records that state the same: the list shows one of them. */
function StatedAgain({ record, onChoose }: { readonly record: ViewRecord; readonly onChoose: (id: string) => void }) {
  if (record.same.length === 0) return null
  return (
    <p className="row small" role="group" aria-label="Where the same is stated">
      <span>
        Stated {record.same.length} times<span className="not-printed">:</span>
      </span>
      {record.same.map((id, index) => (
        <button
          key={id}
          type="button"
          className="link-button not-printed"
          aria-current={id === record.id ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          {index + 1}
        </button>
      ))}
    </p>
  )
}

/** To the records beside it in the list, and back to the document or the list alone. */
function Steps({ onWalk, onClose }: { readonly onWalk: (step: number) => void; readonly onClose: () => void }) {
  return (
    <p className="viewer-steps">
      <button type="button" className="button button-quiet button-small" onClick={() => onWalk(-1)}>
        Previous
      </button>
      <button type="button" className="button button-quiet button-small" onClick={() => onWalk(1)}>
        Next
      </button>
      <button type="button" className="button button-quiet button-small" onClick={onClose}>
        Close
      </button>
    </p>
  )
}

/** Everything known about the chosen record. */
export function RecordDetail({
  record,
  filing,
  markedText,
  isPlaced,
  onShow,
  onChoose,
  onWalk,
}: {
  readonly record: ViewRecord
  readonly filing: ViewedFiling
  /** The document's text at the record's place; null until it is loaded, and if the place was not found. */
  readonly markedText: string | null
  readonly isPlaced: boolean
  readonly onShow: (place: ViewPlace) => void
  readonly onChoose: (id: string | null) => void
  readonly onWalk: (step: number) => void
}) {
  return (
    <article className="viewer-detail stack-s" aria-labelledby="chosen-record">
      <Steps onWalk={onWalk} onClose={() => onChoose(null)} />
      <div className="split">
        <h2 id="chosen-record">{record.title}</h2>
        {record.state === 'refused' ? <RefusedBadge /> : <StateBadge state={record.state} />}
      </div>
      {record.value === null ? null : (
        <p>
          <span className={record.kind === 'fact' ? 'viewer-value' : undefined} title={record.exact ?? undefined}>
            {record.value}
          </span>
          {record.period === null ? null : <span className="quiet"> {record.period}</span>}
        </p>
      )}
      {record.kind === 'refusal' ? <p className="quiet small">No value is given. That does not mean zero.</p> : null}
      {record.notes.length > 0 ? <p className="quiet small">{asSentence(record.notes)}</p> : null}
      {record.evidence === '' ? null : <blockquote className="quote viewer-quote">{record.evidence}</blockquote>}
      <StatedAgain record={record} onChoose={onChoose} />
      {isPlaced ? null : (
        <p className="quiet small">
          {record.place === null
            ? 'This refers to the document as a whole.'
            : 'This position is not in the displayed text.'}
        </p>
      )}
      <Actions record={record} filing={filing} markedText={markedText} />
      <Terms record={record} path={filing.path} onShow={onShow} />
    </article>
  )
}
