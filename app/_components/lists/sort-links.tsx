import { orderHref } from '#app/_lib/lists/order.ts'
import type { SortColumn, TableOrder } from '#app/_lib/lists/order.ts'
import { Link } from '../link.tsx'

/** A column that a table can be sorted by. */
export interface SortableColumn<Row> {
  readonly heading: string
  readonly className?: string
  /** The order when the column's heading is chosen, on a page that can be sorted. */
  readonly sort?: SortColumn<Row>
}

interface Props<Row> {
  readonly column: SortableColumn<Row>
  readonly order: TableOrder
}

function sortedWay<Row>({ column: { sort }, order }: Props<Row>) {
  if (sort === undefined || order.current?.by !== sort.by) return undefined
  return order.current.isDescending ? 'descending' : 'ascending'
}

/** A heading, or its replacement, that links to the table sorted by its column. */
function SortLink<Row>({ column, order, children }: Props<Row> & { readonly children: string }) {
  const { sort } = column
  if (sort === undefined) return children
  return (
    <Link href={orderHref(order, sort)} rel="nofollow" className="sort-link" data-sorted={sortedWay({ column, order })}>
      {children}
    </Link>
  )
}

/** The head of a column: its name, as a link that sorts the table if possible. */
export function ColumnHead<Row>({
  column,
  order,
}: {
  readonly column: SortableColumn<Row>
  readonly order: TableOrder | undefined
}) {
  const way = order === undefined ? undefined : sortedWay({ column, order })
  return (
    <th role="columnheader" scope="col" className={column.className} aria-sort={way}>
      {order === undefined || column.sort === undefined ? (
        column.heading
      ) : (
        <>
          <span className="sort-plain">{column.heading}</span>
          <SortLink column={column} order={order}>
            {column.heading}
          </SortLink>
        </>
      )}
    </th>
  )
}

/** The same choice without headings: on a narrow screen, and above lists that are not tables. */
export function SortLinks<Row>({
  columns,
  order,
  isAlways = false,
}: {
  readonly columns: readonly SortableColumn<Row>[]
  readonly order: TableOrder
  /** True if there are no headings on any screen. */
  readonly isAlways?: boolean
}) {
  return (
    <nav className={isAlways ? 'sort-links sort-always small' : 'sort-links small'} aria-label="Sort">
      <span className="quiet">Sort by</span>
      {columns.map((column) =>
        column.sort === undefined ? null : (
          <SortLink key={column.heading} column={column} order={order}>
            {column.sort.name ?? column.heading}
          </SortLink>
        ),
      )}
    </nav>
  )
}
