import { formatCount } from '#app/_lib/format/format-number.ts'
import { Link } from './link.tsx'

type Entry = readonly [label: string, count: number, href?: string]

/** Counts in a row, each with what it counts, and leading to their list where there is one. */
export function Figures({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className="figures">
      {entries.map(([label, count, href]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href === undefined ? formatCount(count) : <Link href={href}>{formatCount(count)}</Link>}</dd>
        </div>
      ))}
    </dl>
  )
}
