import { Link } from '../link.tsx'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'

/** Page numbers for records that are all in memory: the present page, and links to its neighbours. */
export function PagesNav({
  path,
  params = {},
  page,
  pageCount,
}: {
  readonly path: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly page: number
  readonly pageCount: number
}) {
  if (pageCount <= 1) return null
  const href = (number: number) => hrefWith(path, { ...params, page: number === 1 ? undefined : number })
  return (
    <nav className="row" aria-label="Pages">
      {page > 1 ? (
        <Link href={href(page - 1)} rel="prev">
          Previous
        </Link>
      ) : null}
      <span className="quiet">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link href={href(page + 1)} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  )
}

/** Links to the next page of a list with a cursor, and back to the first. */
export function CursorNav({
  path,
  params,
  cursorName = 'cursor',
  isFirstPage,
  nextCursor,
}: {
  readonly path: string
  readonly cursorName?: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly isFirstPage: boolean
  readonly nextCursor: string | null
}) {
  if (isFirstPage && nextCursor === null) return null
  return (
    <nav className="row" aria-label="Pages">
      {isFirstPage ? null : (
        <Link href={hrefWith(path, { ...params, [cursorName]: undefined })}>Back to the first page</Link>
      )}
      {nextCursor === null ? null : (
        <Link href={hrefWith(path, { ...params, [cursorName]: nextCursor })} rel="next">
          Next page
        </Link>
      )}
    </nav>
  )
}
