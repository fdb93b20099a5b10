import type { Invoice } from '#server/contract/resources/account/billing.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { Badge } from '#app/_components/records/badge.tsx'
import { formatCents } from '#app/_lib/wording/billing-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'

function Links({ hostedInvoiceUrl, receiptUrl, createdAt }: Invoice) {
  const links = [
    ['Invoice', hostedInvoiceUrl],
    ['Receipt', receiptUrl],
  ] as const
  const shown = links.flatMap(([label, url]) =>
    url != null && /^https?:\/\//.test(url) ? [[label, url] as const] : [],
  )
  if (shown.length === 0) return <span className="quiet">none</span>
  return (
    <span className="row">
      {shown.map(([label, url]) => (
        <a key={label} href={url} rel="noreferrer">
          {label}
          <span className="visually-hidden"> of {formatDate(createdAt)}, at the provider</span>
        </a>
      ))}
    </span>
  )
}

const columns: readonly Column<Invoice>[] = [
  { heading: 'Date', isRowHeading: true, className: 'tight', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    heading: 'For',
    cell: ({ periodStart, periodEnd }) =>
      periodStart == null || periodEnd == null ? 'not said' : `${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
  },
  { heading: 'Status', cell: ({ status }) => <Badge>{status}</Badge> },
  {
    heading: 'Due',
    className: 'number',
    cell: ({ amountDueCents, currency }) => formatCents(amountDueCents, currency),
  },
  {
    heading: 'Paid',
    className: 'number',
    cell: ({ amountPaidCents, currency }) => formatCents(amountPaidCents, currency),
  },
  { heading: 'At the provider', cell: Links },
]

/** Invoices as the provider reports them, newest first, with links to its own pages. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return <DataTable caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />
}
