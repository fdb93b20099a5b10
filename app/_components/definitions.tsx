import { Fragment } from 'react'
import type { ReactNode } from 'react'

export type Definition = readonly [term: string, value: ReactNode]

/** Terms and their values side by side; an entry whose value is null is left out. */
export function Definitions({ entries }: { readonly entries: readonly Definition[] }) {
  return (
    <dl className="definitions">
      {entries.map(([term, value]) =>
        value === null || value === undefined ? null : (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
