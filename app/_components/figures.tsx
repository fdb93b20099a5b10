import { formatCount } from '#app/_lib/format/format-number.ts'

/** Counts in a row, each with what it counts. */
export function Figures({ entries }: { readonly entries: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className="figures">
      {entries.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
