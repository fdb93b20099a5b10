import type { Facility } from '#server/contract/resources/facility.ts'
import { formatPeriod } from '../_lib/format-date.ts'
import { formatAmount, formatExact } from '../_lib/format-number.ts'
import { inTitleWords } from '../_lib/words.ts'
import { StateBadge } from './badge.tsx'
import { DataTable } from './data-table.tsx'
import { SourceCell } from './source-cell.tsx'

/** Amounts of revolving credit facilities, each with its period, state and source. */
export function FacilityTable({ facilities }: { readonly facilities: readonly Facility[] }) {
  return (
    <DataTable
      caption="Revolving credit facilities"
      rows={facilities}
      rowKey={({ id }) => id}
      rowId={({ id }) => id}
      columns={[
        { heading: 'Amount', isRowHeading: true, className: 'tight', cell: ({ metric }) => inTitleWords(metric) },
        {
          heading: 'Value',
          className: 'number',
          cell: ({ value, unit, currency }) => (
            <data value={String(value)} title={formatExact(value, { unit, currency })}>
              {formatAmount(value, { unit, currency })}
            </data>
          ),
        },
        { heading: 'Period', className: 'tight', cell: ({ period }) => formatPeriod(period) },
        { heading: 'State', cell: ({ source }) => <StateBadge state={source.verification} /> },
        { heading: 'Source', className: 'roomy', cell: ({ source }) => <SourceCell source={source} /> },
      ]}
    />
  )
}
