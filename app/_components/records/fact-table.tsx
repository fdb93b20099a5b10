import { Link } from '../link.tsx'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { formatPeriod } from '#app/_lib/format/format-date.ts'
import { formatFact } from '#app/_lib/format/format-fact.ts'
import { rateName } from '#app/_lib/format/rate-name.ts'
import type { Judgements } from '#app/_lib/records/judgements.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { instrumentWords } from '#app/_lib/records/instrument-words.ts'
import { recordAnchor } from '#app/_lib/records/record-anchor.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'
import { RecordState } from './badge.tsx'
import { EvidenceDetail } from './evidence.tsx'
import { Judging } from './judging.tsx'

function Value({ fact }: { readonly fact: FinancialFact }) {
  const { text, exact } = formatFact(fact)
  const printed = fact.reportedValue
    ? `, printed as ${fact.reportedValue}${fact.scaleLabel ? ` (${fact.scaleLabel})` : ''}`
    : ''
  return (
    <data value={String(fact.value)} title={exact + printed}>
      {text}
    </data>
  )
}

/** Its type and instrument in one line: the tag's own name is with the evidence. */
function FactName({ fact }: { readonly fact: FinancialFact }) {
  const notes = [
    instrumentWords({ ...fact, reasons: fact.uncertainty.reasons }),
    fact.referenceRate
      ? fact.factType === 'reference_rate'
        ? rateName(fact.referenceRate)
        : `over ${rateName(fact.referenceRate)}`
      : null,
    fact.maturityYear ? `matures ${fact.maturityYear}` : null,
  ].filter((note) => note != null)
  return (
    <span title={fact.label}>
      {inTitleWords(fact.factType)}
      {notes.length === 0 ? null : <span className="fact-notes">{notes.join(' · ')}</span>}
    </span>
  )
}

function FactState({ fact }: { readonly fact: FinancialFact }) {
  return (
    <>
      <RecordState state={fact.verification} reasons={fact.uncertainty.reasons} />
      {fact.uncertainty.reasons.length > 0 ? (
        <span className="record-note">{fact.uncertainty.reasons.map(inWords).join(', ')}</span>
      ) : null}
    </>
  )
}

interface Row {
  readonly accession: string
  readonly fact: FinancialFact
  readonly anchor: string
  readonly judgements: Judgements | null | undefined
}

/** A fact, and its evidence below it. */
function FactRows({ accession, fact, anchor, judgements }: Row) {
  return (
    <tbody id={anchor} role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">
          <FactName fact={fact} />
        </th>
        <td role="cell" className="number record-value">
          <Link href={recordPath({ accession, locator: fact.provenance })}>
            <Value fact={fact} />
          </Link>
        </td>
        <td role="cell">{fact.unit === 'date' ? null : formatPeriod(fact.period, fact.provenance.datePrecision)}</td>
        <td role="cell">
          <FactState fact={fact} />
        </td>
      </tr>
      <tr role="row" className="record-evidence">
        <td role="cell" colSpan={4}>
          <details className="disclosure">
            <summary>Evidence</summary>
            <p className="quiet small">Stated as “{fact.label}”.</p>
            <EvidenceDetail
              accession={accession}
              evidence={fact.evidence}
              sha256={fact.evidenceSha256}
              locator={fact.provenance}
            />
          </details>
          <Judging
            accession={accession}
            evidenceSha256={fact.evidenceSha256}
            locator={fact.provenance}
            judgements={judgements}
          />
        </td>
      </tr>
    </tbody>
  )
}

/**
 * Facts of one filing: type, value, period and state, with the evidence in a disclosure. The roles are explicit because
 * the table is laid out as cards on a narrow screen.
 */
export function FactTable({
  accession,
  facts,
  caption,
  judgements,
}: {
  readonly accession: string
  readonly facts: readonly FinancialFact[]
  readonly caption: string
  readonly judgements?: Judgements | null
}) {
  return (
    <table className="records" role="table" aria-label={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {['Fact', 'Value', 'Period', 'Verification'].map((heading) => (
            <th key={heading} role="columnheader" scope="col" className={heading === 'Value' ? 'number' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {facts.map((fact, index) => {
        const anchor = recordAnchor('fact', fact.provenance, index)
        return <FactRows key={anchor} anchor={anchor} accession={accession} fact={fact} judgements={judgements} />
      })}
    </table>
  )
}
