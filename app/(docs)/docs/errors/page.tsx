import type { Metadata } from 'next'
import { ERRORS } from '#server/contract/errors.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { WithCode } from '#app/_components/with-code.tsx'

export const metadata: Metadata = {
  title: 'Errors · API reference',
  description: 'Every API error code, with its status and what to do about it.',
  alternates: { canonical: '/docs/errors' },
}

export default function ErrorsPage() {
  return (
    <div className="stack">
      <header className="stack-s">
        <h1>Errors</h1>
        <p className="lead">
          An error is a request that cannot be served. Its code comes from this closed list and determines its status
          and category.
        </p>
        <p>
          The body is <code>{'{error: {code, message, reason}, requestId}'}</code>. Branch on <code>code</code>; the
          message is for people. <code>reason.retryable</code> says whether the same request may succeed later.
        </p>
      </header>
      <DataTable
        caption="Error codes"
        rows={Object.entries(ERRORS)}
        rowKey={([code]) => code}
        rowId={([code]) => code}
        columns={[
          { heading: 'Code', className: 'tight', isRowHeading: true, cell: ([code]) => <code>{code}</code> },
          { heading: 'Status', className: 'number', cell: ([, row]) => row.status },
          { heading: 'Category', className: 'tight', cell: ([, row]) => row.category },
          { heading: 'Retry', cell: ([, row]) => (row.retryable ? 'yes' : 'no') },
          { heading: 'When, and what to do', className: 'roomy', cell: ([, row]) => <WithCode text={row.doc} /> },
        ]}
      />
    </div>
  )
}
