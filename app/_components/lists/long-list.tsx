import type { ReactNode } from 'react'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { findItems } from '#app/_lib/lists/find-items.ts'
import { paginate } from '#app/_lib/lists/paginate.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { FilterForm } from './filter-form.tsx'
import { PagesNav } from './pages-nav.tsx'

const PAGE_SIZE = 25

/**
 * A list that comes whole from the API, page by page. One that has more than a page can be looked through by words; its
 * address holds both.
 */
export function LongList<Item>({
  path,
  search,
  items,
  noun,
  hint,
  wordsOf,
  children,
}: {
  readonly path: string
  readonly search: SearchParams
  readonly items: readonly Item[]
  /** What an item is called: `member`. */
  readonly noun: string
  /** What it is found by: `name or email`. */
  readonly hint: string
  readonly wordsOf: (item: Item) => readonly (string | null | undefined)[]
  readonly children: (items: readonly Item[]) => ReactNode
}) {
  const { find, page: pageText } = readParams(search, ['find', 'page'])
  if (items.length <= PAGE_SIZE && find === undefined) return <>{children(items)}</>
  const found = findItems(items, find, wordsOf)
  const { items: shown, page, pageCount } = paginate(found, pageText, PAGE_SIZE)
  return (
    <>
      <FilterForm
        path={path}
        filters={[{ kind: 'text', name: 'find', label: 'Find', hint }]}
        values={{ find }}
        submit="Find"
        isFolded={false}
      />
      <p className="quiet small" role="status">
        {find === undefined ? formatQuantity(found.length, noun) : `${formatQuantity(found.length, noun)} found`}
      </p>
      {shown.length === 0 ? null : children(shown)}
      <PagesNav path={path} params={{ find }} page={page} pageCount={pageCount} />
    </>
  )
}
