import { formatAmount, formatExact } from '#app/_lib/format/format-number.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'
import { DataTable } from '../lists/data-table.tsx'

/**
 * Named amounts in the issuer's reporting currency. A null is said in words: it means that no
 * resolved value exists, and never zero.
 */
export function Amounts({
  caption,
  amounts,
  currency,
}: {
  readonly caption: string
  readonly amounts: Readonly<Record<string, number | null>>
  readonly currency: string | null
}) {
  return (
    <DataTable
      caption={caption}
      rows={Object.entries(amounts)}
      rowKey={([name]) => name}
      isNarrow
      columns={[
        { heading: caption, isRowHeading: true, cell: ([name]) => inTitleWords(name) },
        {
          heading: 'Latest',
          className: 'number',
          cell: ([, value]) =>
            value === null ? (
              <span className="quiet">none resolved</span>
            ) : (
              <data value={String(value)} title={formatExact(value, { currency })}>
                {formatAmount(value, { currency })}
              </data>
            ),
        },
      ]}
    />
  )
}
