import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { percent } from './share-words.ts'

/** What earlier engines got right of passages: the hardest text. */
export function Passages({ sets }: { readonly sets: Accuracy['passages'] }) {
  return (
    <section className="stack-s" aria-labelledby="passages">
      <h2 id="passages">Passages</h2>
      <p className="prose">
        Up to engine {sets[0]?.engineVersion}, each version was measured on passages that nobody who changed it had
        read: notes, liquidity sections and current reports chosen because they are full of debt. They are harder than
        filings, where most records come from tagged statements. Sets AA and later are denser and listed more finely
        than those before, so their figures are not comparable.
      </p>
      <details className="disclosure">
        <summary>
          All {formatCount(sets.length)} sets of passages, {sets.at(-1)?.engineVersion} to {sets[0]?.engineVersion}
        </summary>
        <DataTable
          caption="Passages"
          rows={sets}
          rowKey={({ name }) => name}
          columns={[
            { heading: 'Set', isRowHeading: true, cell: ({ name }) => name },
            { heading: 'Engine', cell: ({ engineVersion }) => engineVersion },
            { heading: 'Passages', className: 'number', cell: ({ passages }) => formatCount(passages) },
            { heading: 'Facts right', className: 'number', cell: ({ facts }) => percent(facts) },
            { heading: 'Signals right', className: 'number', cell: ({ signals }) => percent(signals) },
            { heading: 'Readers’ items found', className: 'number', cell: ({ recall }) => percent(recall) },
          ]}
        />
      </details>
    </section>
  )
}
