import type { ListedFact } from '#server/contract/resources/records/fact.ts'
import { formatPeriod } from '#app/_lib/format/format-date.ts'
import { byFiling } from '#app/_lib/lists/by-filing.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { asFact } from '#app/_lib/records/as-fact.ts'
import { groupFacts } from '#app/_lib/records/groups/group-facts.ts'
import { timesMore } from '#app/_lib/records/groups/group-statements.ts'
import { Link } from '../../link.tsx'
import { DataTable } from '../../lists/data-table.tsx'
import { RecordState } from '../badge.tsx'
import { CompanyLink } from '../company-link.tsx'
import { SourceCell } from '../source-cell.tsx'
import { FactName, FactValue } from './fact-name.tsx'

interface Row {
  readonly fact: ReturnType<typeof asFact<ListedFact>>
  /** How often the same filing states it again. */
  readonly repeats: number
}

/** The facts of each filing, each thing once, the latest first and maturities last. */
function rowsOf(facts: readonly ListedFact[]): readonly Row[] {
  const filings = Map.groupBy(facts, ({ source }) => source.accession)
  const rows = [...filings.values()].flatMap((ofFiling) =>
    groupFacts(ofFiling.map((listed) => asFact(listed, listed.source))).map(({ best, others }) => ({
      fact: best,
      source: best.source,
      repeats: others.length,
    })),
  )
  return byFiling(
    rows,
    ({ fact }) => fact.period?.endDate ?? '',
    ({ fact }) => `${fact.factType} ${fact.instrument?.name ?? ''}`,
    // Dates to come would stand before all that the filing reports.
    ({ fact }) => fact.unit !== 'date',
  )
}

/** Facts of any type over all companies, each with its period, state and source. */
export function ListedFacts({ facts }: { readonly facts: readonly ListedFact[] }) {
  return (
    <DataTable
      caption="Facts"
      rows={rowsOf(facts)}
      rowKey={({ fact }) => fact.id}
      rowId={({ fact }) => fact.id}
      columns={[
        {
          heading: 'Company',
          isPlain: true,
          className: 'named',
          cell: ({ fact: { issuer } }) => <CompanyLink ticker={issuer.ticker} name={issuer.name} />,
        },
        { heading: 'Fact', isRowHeading: true, className: 'named', cell: ({ fact }) => <FactName fact={fact} /> },
        {
          heading: 'Value',
          className: 'number',
          cell: ({ fact }) => (
            <Link href={recordPath(fact.source)}>
              <FactValue fact={fact} />
            </Link>
          ),
        },
        {
          heading: 'Period',
          className: 'tight',
          cell: ({ fact }) =>
            fact.unit === 'date' ? null : formatPeriod(fact.period, fact.source.locator?.datePrecision),
        },
        {
          heading: 'Verification',
          isPlain: true,
          cell: ({ fact }) => <RecordState state={fact.verification} reasons={fact.uncertainty.reasons} />,
        },
        {
          heading: 'Source',
          isPlain: true,
          className: 'roomy',
          cell: ({ fact, repeats }, above) => (
            <>
              <SourceCell
                source={fact.source}
                shows={fact.reportedValue}
                above={above?.fact.source}
                aboveShows={above?.fact.reportedValue}
              />
              {repeats === 0 ? null : <span className="record-note">{timesMore(repeats)}</span>}
            </>
          ),
        },
      ]}
    />
  )
}
