import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly heading: string
  readonly className?: string
  readonly isRowHeading?: boolean
  readonly cell: (row: Row) => ReactNode
}

/**
 * A table in a box of its own that scrolls sideways when the screen is narrower than the table.
 * `caption` names it for a screen reader; `isCaptionShown` puts the words above it too.
 */
export function DataTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  rowKey,
  rowId,
}: {
  readonly caption: string
  readonly isCaptionShown?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, index: number) => string
  readonly rowId?: (row: Row) => string | undefined
}) {
  return (
    <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
      <table>
        {isCaptionShown ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.heading} scope="col" className={column.className}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} id={rowId?.(row)}>
              {columns.map((column) =>
                column.isRowHeading ? (
                  <th key={column.heading} scope="row" className={column.className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.heading} className={column.className}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
