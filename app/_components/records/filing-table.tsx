import { Link } from '../link.tsx'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import type { SortName, TableOrder } from '#app/_lib/lists/order.ts'
import { CompanyLink } from './company-link.tsx'
import { DataTable } from '../lists/data-table.tsx'
import type { Column } from '../lists/data-table.tsx'

const count = (
  heading: string,
  by: SortName,
  read: (row: FilingSummary) => number | undefined,
): Column<FilingSummary> => ({
  heading,
  className: 'number',
  sort: { by, value: read, isDescendingFirst: true },
  cell: (row) => {
    const value = read(row)
    return value === undefined ? <span className="quiet">not counted</span> : formatCount(value)
  },
})

const company: Column<FilingSummary> = {
  heading: 'Company',
  isPlain: true,
  sort: { by: 'company', value: ({ issuer }) => issuer.name },
  cell: ({ issuer }) => <CompanyLink ticker={issuer.ticker} name={issuer.name} />,
}

const columns: readonly Column<FilingSummary>[] = [
  {
    heading: 'Filing',
    isRowHeading: true,
    className: 'tight',
    sort: { by: 'form', value: ({ filing }) => filing.form },
    cell: ({ filing }) => (
      <Link href={filingPath(filing.accession)}>
        {filing.form} <span className="quiet">{filing.accession}</span>
      </Link>
    ),
  },
  {
    heading: 'Filed',
    className: 'tight',
    sort: { by: 'filed', value: ({ filing }) => filing.filedAt, isDescendingFirst: true },
    cell: ({ filing }) => formatDate(filing.filedAt),
  },
  {
    heading: 'Period end',
    className: 'tight',
    sort: { by: 'period', value: ({ filing }) => filing.periodEnd, isDescendingFirst: true },
    cell: ({ filing }) => (filing.periodEnd === null ? 'not stated' : formatDate(filing.periodEnd)),
  },
  count('Facts', 'facts', ({ extraction }) => extraction.factCount),
  count('Signals', 'signals', ({ extraction }) => extraction.signalCount),
  count('Refusals', 'refusals', ({ extraction }) => extraction.refusalCount),
  {
    heading: 'Machine checked',
    className: 'number',
    cell: ({ extraction: { machineCheckedFactCount, factCount } }) =>
      machineCheckedFactCount === undefined || factCount === undefined ? (
        <span className="quiet">not counted</span>
      ) : factCount === 0 ? (
        <span className="quiet">–</span>
      ) : (
        `${formatCount(machineCheckedFactCount)} of ${formatCount(factCount)}`
      ),
  },
]

/** Filings, newest first, with their numbers of records. */
export function FilingTable({
  filings,
  caption,
  hasCompany = true,
  order,
}: {
  readonly filings: readonly FilingSummary[]
  readonly caption: string
  readonly hasCompany?: boolean
  readonly order?: TableOrder | undefined
}) {
  return (
    <DataTable
      caption={caption}
      rows={filings}
      rowKey={(row) => row.filing.accession}
      columns={hasCompany ? [company, ...columns] : columns}
      order={order}
    />
  )
}
