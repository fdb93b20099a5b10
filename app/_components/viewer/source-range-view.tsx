import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { getSourceRange } from '#app/_lib/api/api.ts'
import { findRecordsAt } from '#app/_lib/viewer/find-records-at.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { Definitions } from '../definitions.tsx'
import { SaveLink } from '../lists/save-link.tsx'

interface RangeProps {
  readonly filing: StructuredFiling
  readonly from: number
  readonly to: number
}

function Verdict({ filing, from, to, sha256 }: RangeProps & { readonly sha256: string }) {
  const records = findRecordsAt(filing.extraction, from, to)
  if (records.length === 0) return <p className="quiet">No record of this filing has exactly this range as evidence.</p>
  const agree = records.filter((record) => record.evidenceSha256 === sha256).length
  if (agree === records.length) {
    return (
      <p className="notice">
        Normalising these bytes again gives the stored SHA-256: the evidence matches the file
        {records.length > 1 ? ` (evidence of ${formatCount(records.length)} records)` : ''}.
      </p>
    )
  }
  return (
    <p className="notice" role="alert">
      Normalising these bytes again does not give the stored SHA-256 of {formatCount(records.length - agree)} of{' '}
      {formatCount(records.length)} records here. Please report this filing.
    </p>
  )
}

/** The text of a range by the rule, its hash, and whether the stored evidence agrees. */
function RangeEvidence({
  filing,
  from,
  to,
  found,
}: RangeProps & { readonly found: { readonly normalised: string; readonly normalisedSha256: string } }) {
  return (
    <>
      {found.normalised.length > 4000 ? (
        <details className="disclosure">
          <summary>{formatCount(found.normalised.length)} characters</summary>
          <blockquote className="quote">{found.normalised}</blockquote>
        </details>
      ) : (
        <blockquote className="quote">{found.normalised}</blockquote>
      )}
      <Definitions
        entries={[
          [
            'SHA-256',
            <span key="hash" className="hash">
              {found.normalisedSha256}
            </span>,
          ],
        ]}
      />
      <SaveLink label="Annotate this passage" accession={filing.filing.accession} from={String(from)} to={String(to)} />
      <Verdict filing={filing} from={from} to={to} sha256={found.normalisedSha256} />
    </>
  )
}

/** A byte range of the original file: its bytes, its text by the rule, and whether that is the evidence. */
export async function SourceRangeView({ filing, from, to }: RangeProps) {
  const found = await getSourceRange(filing.filing.accession, from, to)
  if (found === null)
    return (
      <p className="notice">
        Bytes {formatCount(from)} to {formatCount(to)} are outside this file.
      </p>
    )
  return (
    <section className="stack" aria-labelledby="range">
      <h2 id="range">
        Bytes {formatCount(from)} to {formatCount(to)}
      </h2>
      <pre className="source-range" tabIndex={0}>
        <span className="quiet">{found.before}</span>
        <mark>{found.range}</mark>
        {found.omittedBytes > 0 ? ` … ${formatCount(found.omittedBytes)} more bytes … ` : null}
        <span className="quiet">{found.after}</span>
      </pre>
      <h3>As evidence</h3>
      {found.normalised === '' ? (
        <p className="quiet">This range has no text: nothing of it is shown to a reader.</p>
      ) : (
        <RangeEvidence filing={filing} from={from} to={to} found={found} />
      )}
    </section>
  )
}
