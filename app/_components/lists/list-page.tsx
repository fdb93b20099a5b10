import type { ReactNode } from 'react'
import type { ListRead } from '#app/_lib/api/api.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import { FIRST_AT_MOST } from '#app/_lib/lists/read-first.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { sortParam } from '#app/_lib/lists/order.ts'
import type { TableOrder } from '#app/_lib/lists/order.ts'
import { Link } from '../link.tsx'
import type { Filter } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListProblem, EmptyList } from './list-problem.tsx'
import { CursorNav } from './pages-nav.tsx'

/** Shown on a sorted list if more records match than are sorted, with a link back to its own order. */
export function SortedPart<Item>({ order, list }: { readonly order: TableOrder; readonly list: ListRead<Item> }) {
  if (order.current === null || list.isRefused) return null
  return (
    <p className="quiet small">
      {list.nextCursor === null || order.apiSort !== undefined
        ? null
        : `Only the newest ${formatCount(list.data.length)} are sorted. Filter the list to sort all of it. `}
      <Link href={hrefWith(order.path, order.params)}>Back to newest first</Link>
    </p>
  )
}

type Values = Readonly<Record<string, string | undefined>>

interface Forms {
  readonly apiPath: string
  /** The filters of the call, where the page has others that are its own. */
  readonly apiValues?: Values
}

/** The same list as CSV and as a call. */
function OtherForms({
  path,
  values: { cursor: _, ...asked },
  order,
  apiPath,
  apiValues = asked,
}: Forms & {
  readonly path: string
  readonly values: Values
  readonly order: TableOrder | undefined
}) {
  const sort = sortParam(order)
  const apiSort = order?.apiSort
  return (
    <p className="row small not-printed">
      <a href={hrefWith(`${path}/export`, { ...asked, sort })}>
        As CSV ({apiSort === undefined ? 'newest' : 'first'} {FIRST_AT_MOST})
      </a>
      <a href={hrefWith(apiPath, { ...apiValues, cursor: undefined, sort: apiSort, limit: 100 })}>As API call</a>
    </p>
  )
}

/**
 * A list of records over all companies: filters with an address to share, the records, and the same as CSV and as a
 * call.
 */
export function ListPage<Item>({
  title,
  lead,
  path,
  filters,
  values,
  list,
  nothing,
  order,
  children,
  ...forms
}: Forms & {
  readonly title: string
  readonly lead: string
  readonly path: string
  readonly filters: readonly Filter[]
  readonly values: Values
  readonly list: ListRead<Item>
  readonly nothing: string
  /** Where the records can be sorted. */
  readonly order?: TableOrder
  readonly children: (items: readonly Item[]) => ReactNode
}) {
  const sort = sortParam(order)
  const all = filters.some(({ name }) => values[name] !== undefined) ? hrefWith(path, { sort }) : undefined
  return (
    <>
      <header className="stack-s">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <FilterForm path={path} filters={filters} values={values} sort={sort} />
      {list.isRefused ? (
        <ListProblem message={list.message} choices={list.choices} path={path} filters={filters} />
      ) : (
        <section className="stack" aria-labelledby="records">
          <div className="split">
            <h2 id="records" className="visually-hidden">
              {sort === undefined ? `${title}, newest filing first` : `${title}, sorted`}
            </h2>
            <OtherForms path={path} values={values} order={order} {...forms} />
          </div>
          {order === undefined ? null : <SortedPart order={order} list={list} />}
          {list.data.length === 0 ? <EmptyList all={all}>{nothing}</EmptyList> : children(list.data)}
          {sort === order?.apiSort ? (
            <CursorNav
              path={path}
              params={{ ...values, sort }}
              isFirstPage={values['cursor'] === undefined}
              nextCursor={list.nextCursor}
            />
          ) : null}
        </section>
      )}
    </>
  )
}
