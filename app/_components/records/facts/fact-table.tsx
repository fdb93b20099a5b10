import { Link } from '../../link.tsx'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { formatPeriod } from '#app/_lib/format/format-date.ts'
import type { Judgements } from '#app/_lib/records/judgements.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { timesMore, type Group } from '#app/_lib/records/groups/group-statements.ts'
import { recordAnchor } from '#app/_lib/records/record-anchor.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { RecordState } from '../badge.tsx'
import { EvidenceDetail } from '../evidence.tsx'
import { Judging } from '../judging.tsx'
import { FactName, FactValue } from './fact-name.tsx'

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

interface Of {
  readonly accession: string
  readonly judgements: Judgements | null | undefined
}

function Stated({ accession, fact, judgements }: Of & { readonly fact: FinancialFact }) {
  return (
    <>
      <p className="quiet small">Stated as “{fact.label}”.</p>
      <EvidenceDetail
        accession={accession}
        evidence={fact.evidence}
        sha256={fact.evidenceSha256}
        locator={fact.provenance}
      />
      <Judging
        accession={accession}
        evidenceSha256={fact.evidenceSha256}
        locator={fact.provenance}
        judgements={judgements}
      />
    </>
  )
}

/** The same fact once more, as a record of its own with its state. */
function StatedAgain({ fact, ...of }: Of & { readonly fact: FinancialFact }) {
  return (
    <section className="stated-again stack-s" id={recordAnchor('fact', fact.provenance, 0)}>
      <p className="row">
        <Link href={recordPath({ accession: of.accession, locator: fact.provenance })}>Also stated here</Link>
        <span>
          <FactState fact={fact} />
        </span>
      </p>
      <Stated fact={fact} {...of} />
    </section>
  )
}

/** A fact, and its evidence below it, with every further place that states it. */
function FactRows({ group: { best, others }, anchor, ...of }: Of & FactGroup) {
  return (
    <tbody id={anchor} role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">
          <FactName fact={best} />
        </th>
        <td role="cell" className="number record-value">
          <Link href={recordPath({ accession: of.accession, locator: best.provenance })}>
            <FactValue fact={best} />
          </Link>
        </td>
        <td role="cell" className="tight">
          {best.unit === 'date' ? null : formatPeriod(best.period, best.provenance.datePrecision)}
        </td>
        <td role="cell">
          <FactState fact={best} />
          {others.length === 0 ? null : <span className="record-note">{timesMore(others.length)}</span>}
        </td>
      </tr>
      <tr role="row" className="record-evidence">
        <td role="cell" colSpan={4}>
          <details className="disclosure">
            <summary>Evidence</summary>
            <Stated fact={best} {...of} />
            {others.map((fact, index) => (
              <StatedAgain key={recordAnchor('fact', fact.provenance, index)} fact={fact} {...of} />
            ))}
          </details>
        </td>
      </tr>
    </tbody>
  )
}

interface FactGroup {
  readonly group: Group<FinancialFact>
  readonly anchor: string
}

/**
 * Facts of one filing, each thing once: type, value, period and state, with the evidence in a disclosure. The roles are
 * explicit because the table is laid out as cards on a narrow screen.
 */
export function FactTable({
  accession,
  facts,
  caption,
  judgements,
}: {
  readonly accession: string
  readonly facts: readonly Group<FinancialFact>[]
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
      {facts.map((group, index) => {
        const anchor = recordAnchor('fact', group.best.provenance, index)
        return <FactRows key={anchor} anchor={anchor} group={group} accession={accession} judgements={judgements} />
      })}
    </table>
  )
}
