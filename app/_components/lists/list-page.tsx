import type { ReactNode } from 'react'
import type { ListRead } from '#app/_lib/api/api.ts'
import { hrefWith } from '#app/_lib/lists/search-params.ts'
import { sortParam } from '#app/_lib/lists/order.ts'
import type { TableOrder } from '#app/_lib/lists/order.ts'
import type { Filter } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListProblem, NothingFound } from './list-problem.tsx'
import { CursorNav } from './pages-nav.tsx'

export const EXPORTED_AT_MOST = 500
/** As many records as the API gives at once. */
export const SORTED_AT_MOST = '100'

/** Says so where more records match than are sorted. */
export function SortedPart<Item>({ order, list }: { readonly order: TableOrder; readonly list: ListRead<Item> }) {
  if (order.current === null || list.isRefused) return null
  if (list.nextCursor === null && order.params['cursor'] === undefined) return null
  return (
    <p className="quiet small">Sorted within these {list.data.length} records. Filter the list to sort all of it.</p>
  )
}

/** A list of records over all companies: filters whose address can be shared, the records, and the same as CSV and as a call. */
export function ListPage<Item>({
  title,
  lead,
  path,
  apiPath,
  filters,
  values,
  list,
  nothing,
  order,
  children,
}: {
  readonly title: string
  readonly lead: string
  readonly path: string
  readonly apiPath: string
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string | undefined>>
  readonly list: ListRead<Item>
  readonly nothing: string
  /** Where the records can be sorted. */
  readonly order?: TableOrder
  readonly children: (items: readonly Item[]) => ReactNode
}) {
  const { cursor: _, ...asked } = values
  const sort = sortParam(order)
  return (
    <>
      <header className="stack-s">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <FilterForm path={path} filters={filters} values={values} sort={sort} />
      {list.isRefused ? (
        <ListProblem message={list.message} path={path} />
      ) : (
        <section className="stack" aria-labelledby="records">
          <div className="split">
            <h2 id="records" className="visually-hidden">
              {title}, newest filing first
            </h2>
            <p className="row small not-printed">
              <a href={hrefWith(`${path}/export`, asked)}>As CSV (first {EXPORTED_AT_MOST})</a>
              <a href={hrefWith(apiPath, { ...asked, limit: 100 })}>As API call</a>
            </p>
          </div>
          {order === undefined ? null : <SortedPart order={order} list={list} />}
          {list.data.length === 0 ? <NothingFound>{nothing}</NothingFound> : children(list.data)}
          <CursorNav
            path={path}
            params={{ ...values, sort }}
            isFirstPage={values['cursor'] === undefined}
            nextCursor={list.nextCursor}
          />
        </section>
      )}
    </>
  )
}
