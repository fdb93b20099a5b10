import type { ReactNode } from 'react'
import { pageInOrder, sortParam } from '#app/_lib/lists/order.ts'
import type { TableOrder } from '#app/_lib/lists/order.ts'
import { PagesNav } from './pages-nav.tsx'
import { ColumnHead, SortLinks } from './sort-links.tsx'
import type { SortableColumn } from './sort-links.tsx'

/** Of a sorted table; an unsorted one comes by pages of its list. */
export const ROWS_A_PAGE = 50

export interface Column<Row> extends SortableColumn<Row> {
  readonly isRowHeading?: boolean
  /** A card of a narrow screen leaves the heading out: a company's name, a badge and a quotation say what they are. */
  readonly isPlain?: boolean
  /** `above` is the row before it on the page. */
  readonly cell: (row: Row, above?: Row) => ReactNode
}

const classOf = <Row,>({ className, isPlain }: Column<Row>) =>
  isPlain ? [className, 'plain'].filter((name) => name !== undefined).join(' ') : className

function Cell<Row>({
  column,
  row,
  above,
}: {
  readonly column: Column<Row>
  readonly row: Row
  readonly above: Row | undefined
}) {
  if (column.isRowHeading)
    return (
      <th role="rowheader" scope="row" className={column.className}>
        {column.cell(row, above)}
      </th>
    )
  return (
    <td role="cell" data-heading={column.heading} className={classOf(column)}>
      <div>{column.cell(row, above)}</div>
    </td>
  )
}

/**
 * Records in rows; on a narrow screen each row becomes a card with the headings beside its values. Roles are explicit
 * because that layout removes the elements' own. `caption` names the table for a screen reader.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowId,
  order,
  isNarrow = false,
}: {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, index: number) => string
  readonly rowId?: (row: Row) => string | undefined
  /** Given on a page whose address can hold an order. */
  readonly order?: TableOrder | undefined
  /** Two short columns fit every screen and stay a table there. */
  readonly isNarrow?: boolean
}) {
  const sortable = columns.map(({ sort }) => sort)
  const shown = pageInOrder(rows, order, sortable, ROWS_A_PAGE)
  return (
    <>
      {order === undefined ? null : <SortLinks columns={columns} order={order} />}
      <div className="table-box" role="region" aria-label={`${caption}, table`} tabIndex={0}>
        <table className={isNarrow ? undefined : 'cards-when-narrow'} role="table" aria-label={caption}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <ColumnHead key={column.heading} column={column} order={order} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.items.map((row, index) => (
              <tr key={rowKey(row, index)} role="row" id={rowId?.(row)}>
                {columns.map((column) => (
                  <Cell key={column.heading} column={column} row={row} above={shown.items[index - 1]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {order === undefined ? null : (
        <PagesNav path={order.path} params={{ ...order.params, sort: sortParam(order) }} {...shown} />
      )}
    </>
  )
}
