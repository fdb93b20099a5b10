import type { RecordSort } from '#server/contract/query.ts'
import { paginate } from './paginate.ts'
import type { Page } from './paginate.ts'
import { hrefWith, readParams } from './search/search-params.ts'
import type { SearchParams } from './search/search-params.ts'

type Sortable = string | number | null | undefined

/** The columns by which each list is sorted. */
const SORTS = {
  '/companies': [
    'company',
    'filed',
    'filings',
    'cash',
    'revolverCapacity',
    'revolverDrawn',
    'revolverAvailability',
    'totalDebt',
  ],
  '/filings': ['company', 'form', 'filed', 'period', 'facts', 'signals', 'refusals'],
  '/facilities': ['company', 'amount', 'value', 'date'],
  '/covenants': ['company', 'covenant', 'limit', 'date'],
  '/events': ['company', 'date', 'change'],
  '/screener': ['company', 'criterion', 'value', 'date'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SortName = (typeof SORTS)[keyof typeof SORTS][number]

/** A column that a table can be sorted by, and which way the first click sorts. */
export interface SortColumn<Row> {
  readonly by: SortName
  /** Its name, if its heading is a unit. */
  readonly name?: string
  readonly value: (row: Row) => Sortable
  readonly isDescendingFirst?: boolean
}

/** The orders in which the API gives a list, all of it and page by page. */
const API_SORTS: Readonly<Record<string, readonly RecordSort[]>> = {
  '/facilities': ['value', '-value'],
  '/events': ['-change'],
}
/** Filters that the API takes beside no order. */
const DATES = ['filed_from', 'filed_to', 'effective_from', 'effective_to'] as const

/** How a table is sorted, and the address that it is sorted by. */
export interface TableOrder {
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** Null for the list's own order. */
  readonly current: { readonly by: SortName; readonly isDescending: boolean } | null
  /** The order as the API's own parameter, where the API sorts the list. Otherwise its newest records are sorted here. */
  readonly apiSort?: RecordSort | undefined
  /** The page of the sorted rows that the address names; the first by default. */
  readonly page?: string | undefined
}

const sortsOf = (path: string): readonly SortName[] => Object.entries(SORTS).find(([list]) => list === path)?.[1] ?? []

/**
 * The order in an address: `value`, or `-value` for the largest first; the list's own if it has no such column. A
 * link to another order begins at its beginning, so the order holds no cursor.
 */
export function readOrder(
  path: string,
  given: Readonly<Record<string, string | undefined>>,
  search: SearchParams,
): TableOrder {
  const { sort, page } = readParams(search, ['sort', 'page'])
  const { cursor: _, ...params } = given
  const read = /^(-?)([a-z]{1,30})$/i.exec(sort ?? '')
  const by = sortsOf(path).find((name) => name === read?.[2])
  if (by === undefined) return { path, params, current: null, page }
  const isDated = DATES.some((name) => params[name] !== undefined)
  const apiSort = isDated ? undefined : API_SORTS[path]?.find((one) => one === sort)
  return { path, params, current: { by, isDescending: read?.[1] === '-' }, apiSort, page }
}

/** The order as an address asks for it, for whatever else leads to the same list. */
export function sortParam(order: TableOrder | undefined): string | undefined {
  return order?.current == null ? undefined : paramOf(order.current.by, order.current.isDescending)
}

const paramOf = (by: string, isDescending: boolean) => `${isDescending ? '-' : ''}${by}`

/** The link of a column's heading: sorted by that column, or reversed if it already is. */
export function orderHref<Row>({ path, params, current }: TableOrder, column: SortColumn<Row>): string {
  const isDescending = current?.by === column.by ? !current.isDescending : column.isDescendingFirst === true
  return hrefWith(path, { ...params, sort: paramOf(column.by, isDescending) })
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true })

/** Rows sorted by a column; those without a value come last either way, and equal ones keep their order. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: TableOrder | undefined,
  columns: readonly (SortColumn<Row> | undefined)[],
): readonly Row[] {
  const current = order?.current ?? null
  const column = columns.find((one) => one !== undefined && one.by === current?.by)
  if (current === null || column === undefined) return rows
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)]
    if (a == null || b == null) return (a == null ? 1 : 0) - (b == null ? 1 : 0)
    return current.isDescending ? compare(b, a) : compare(a, b)
  })
}

/** The rows of an unsorted table, which come by pages already, or the page of the sorted ones that the address asks for. */
export function pageInOrder<Row>(
  rows: readonly Row[],
  order: TableOrder | undefined,
  columns: readonly (SortColumn<Row> | undefined)[],
  pageSize: number,
): Page<Row> {
  const isSorted = order !== undefined && order.current !== null
  return paginate(inOrder(rows, order, columns), order?.page, isSorted ? pageSize : Math.max(rows.length, 1))
}
