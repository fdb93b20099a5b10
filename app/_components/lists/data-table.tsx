import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly heading: string
  readonly className?: string
  readonly isRowHeading?: boolean
  readonly cell: (row: Row) => ReactNode
}

/**
 * Records in rows; on a narrow screen each row becomes a card with the headings beside its values. The roles are
 * spelled out because that layout takes them away from the elements. `caption` names the table for a screen reader.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowId,
  isNarrow = false,
}: {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, index: number) => string
  readonly rowId?: (row: Row) => string | undefined
  /** Two short columns fit every screen and stay a table there. */
  readonly isNarrow?: boolean
}) {
  return (
    <div className="table-box" role="region" aria-label={`${caption}, table`} tabIndex={0}>
      <table className={isNarrow ? undefined : 'cards-when-narrow'} role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.heading} role="columnheader" scope="col" className={column.className}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} role="row" id={rowId?.(row)}>
              {columns.map((column) =>
                column.isRowHeading ? (
                  <th key={column.heading} role="rowheader" scope="row" className={column.className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.heading} role="cell" data-heading={column.heading} className={column.className}>
                    <div>{column.cell(row)}</div>
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
