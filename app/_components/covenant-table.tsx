import type { Covenant } from '#server/contract/resources/covenant.ts'
import { formatDate } from '../_lib/format-date.ts'
import { formatLimit } from '../_lib/format-limit.ts'
import { inTitleWords, inWords } from '../_lib/words.ts'
import { StateBadge } from './badge.tsx'
import { DataTable } from './data-table.tsx'
import { SourceCell } from './source-cell.tsx'

/** Covenants and legal events, each with the limit it names, its state and its source. */
export function CovenantTable({ covenants }: { readonly covenants: readonly Covenant[] }) {
  return (
    <DataTable
      caption="Covenants and legal events"
      rows={covenants}
      rowKey={({ id }) => id}
      rowId={({ id }) => id}
      columns={[
        {
          heading: 'Covenant',
          isRowHeading: true,
          cell: ({ covenantType, action }) => (
            <>
              {inTitleWords(covenantType)}
              <span className="record-note">{inWords(action)}</span>
            </>
          ),
        },
        {
          heading: 'Limit',
          className: 'tight',
          cell: (covenant) => formatLimit(covenant) ?? <span className="quiet">none named</span>,
        },
        { heading: 'Effective', className: 'tight', cell: ({ effectiveDate }) => formatDate(effectiveDate) },
        { heading: 'State', cell: ({ source }) => <StateBadge state={source.verification} /> },
        { heading: 'Source', className: 'roomy', cell: ({ source }) => <SourceCell source={source} /> },
      ]}
    />
  )
}
