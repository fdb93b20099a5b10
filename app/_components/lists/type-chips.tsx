import { Link } from '../link.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'

/** Filters the records of a filing by kind, each kind with its count. */
export function TypeChips({
  path,
  param,
  counts,
  current,
  label,
}: {
  readonly path: string
  readonly param: string
  readonly counts: readonly (readonly [key: string, count: number])[]
  readonly current: string | undefined
  readonly label: (key: string) => string
}) {
  if (counts.length < 2) return null
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const entries: readonly (readonly [string | undefined, string, number])[] = [
    [undefined, 'All', total],
    ...counts.map(([key, count]) => [key, label(key), count] as const),
  ]
  return (
    <ul className="chips chips-of-kinds" aria-label="Kinds of records">
      {entries.map(([key, text, count]) => (
        <li key={key ?? ''}>
          <Link href={hrefWith(path, { [param]: key })} aria-current={key === current ? 'true' : undefined}>
            {text} {formatCount(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
