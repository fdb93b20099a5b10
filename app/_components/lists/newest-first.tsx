import type { ReactNode } from 'react'
import { formatQuantity } from '#app/_lib/format/format-number.ts'

/** The first records of a list, and the others in a disclosure below them. */
export function NewestFirst<Item>({
  items,
  shown,
  noun,
  plural,
  children,
}: {
  readonly items: readonly Item[]
  readonly shown: number
  /** The name of the others: `earlier amount`. */
  readonly noun: string
  readonly plural?: string
  readonly children: (items: readonly Item[]) => ReactNode
}) {
  const rest = items.slice(shown)
  return (
    <>
      {children(items.slice(0, shown))}
      {rest.length === 0 ? null : (
        <details className="disclosure">
          <summary>{formatQuantity(rest.length, noun, plural)}</summary>
          {children(rest)}
        </details>
      )}
    </>
  )
}
