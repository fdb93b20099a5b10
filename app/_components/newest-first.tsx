import type { ReactNode } from 'react'
import { formatQuantity } from '../_lib/format-number.ts'

/** The first records of a list at once, the others in a disclosure below them. */
export function NewestFirst<Item>({
  items,
  shown,
  noun,
  children,
}: {
  readonly items: readonly Item[]
  readonly shown: number
  readonly noun: string
  readonly children: (items: readonly Item[]) => ReactNode
}) {
  const rest = items.slice(shown)
  return (
    <>
      {children(items.slice(0, shown))}
      {rest.length === 0 ? null : (
        <details className="disclosure">
          <summary>{formatQuantity(rest.length, `earlier ${noun}`)}</summary>
          {children(rest)}
        </details>
      )}
    </>
  )
}
