'use client'

import { Link } from '#app/_components/link.tsx'
import { useRouter } from 'next/navigation'
import type { TickerEntry } from '#server/contract/resources/account/account-overview.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { companyPath } from '#app/_lib/paths.ts'

function columnsFor(mayChange: boolean, onChange: () => void): readonly Column<TickerEntry>[] {
  const shown: Column<TickerEntry>[] = [
    {
      heading: 'Ticker',
      isRowHeading: true,
      cell: ({ ticker, cik }) => (cik === null ? ticker : <Link href={companyPath(ticker)}>{ticker}</Link>),
    },
    { heading: 'Company', cell: ({ name }) => name ?? <span className="quiet">no filing of it is stored</span> },
    { heading: 'Added', className: 'tight', cell: ({ addedAt }) => formatDate(addedAt) },
  ]
  if (!mayChange) return shown
  return [
    ...shown,
    {
      heading: 'Action',
      cell: ({ ticker }) => (
        <ActionButton
          label="Remove"
          about={ticker}
          act={() => browserApi.account.removeCompany.mutate({ ticker })}
          onDone={onChange}
        />
      ),
    },
  ]
}

/** The company set, each entry to be taken out again. */
export function CompanySet({
  companies,
  mayChange,
}: {
  readonly companies: readonly TickerEntry[]
  readonly mayChange: boolean
}) {
  const router = useRouter()
  return (
    <DataTable
      caption="Company set"
      columns={columnsFor(mayChange, () => router.refresh())}
      rows={companies}
      rowKey={({ ticker }) => ticker}
    />
  )
}
