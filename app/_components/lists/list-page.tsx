import type { ReactNode } from 'react'
import type { ListRead } from '#app/_lib/api/api.ts'
import { hrefWith } from '#app/_lib/lists/search-params.ts'
import type { Filter } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListProblem, NothingFound } from './list-problem.tsx'
import { CursorNav } from './pages-nav.tsx'

export const EXPORTED_AT_MOST = 500

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
  readonly children: (items: readonly Item[]) => ReactNode
}) {
  const { cursor: _, ...asked } = values
  return (
    <>
      <header className="stack-s">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <FilterForm path={path} filters={filters} values={values} />
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
          {list.data.length === 0 ? <NothingFound>{nothing}</NothingFound> : children(list.data)}
          <CursorNav
            path={path}
            params={values}
            isFirstPage={values['cursor'] === undefined}
            nextCursor={list.nextCursor}
          />
        </section>
      )}
    </>
  )
}
