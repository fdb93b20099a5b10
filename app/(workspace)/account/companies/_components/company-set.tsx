import { Link } from '#app/_components/link.tsx'
import type { TickerEntry } from '#server/contract/resources/account/account-overview.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { RemoveCompany } from './remove-company.tsx'

const SHOWN: readonly Column<TickerEntry>[] = [
  {
    heading: 'Ticker',
    isRowHeading: true,
    cell: ({ ticker, cik }) => (cik === null ? ticker : <Link href={companyPath(ticker)}>{ticker}</Link>),
  },
  { heading: 'Company', cell: ({ name }) => name ?? <span className="quiet">no filing of it is stored</span> },
  { heading: 'Added', className: 'tight', cell: ({ addedAt }) => formatDate(addedAt) },
]

const REMOVE: Column<TickerEntry> = {
  heading: 'Action',
  cell: ({ ticker }) => <RemoveCompany ticker={ticker} />,
}

/** The company set, each entry to be taken out again. */
export function CompanySet({
  companies,
  mayChange,
}: {
  readonly companies: readonly TickerEntry[]
  readonly mayChange: boolean
}) {
  return (
    <DataTable
      caption="Watched companies"
      columns={mayChange ? [...SHOWN, REMOVE] : SHOWN}
      rows={companies}
      rowKey={({ ticker }) => ticker}
    />
  )
}
