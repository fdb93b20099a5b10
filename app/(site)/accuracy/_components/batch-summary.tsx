import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'
import { shareWords } from './share-words.ts'

type Batch = Accuracy['batches'][number]

/** One line for each batch: what was right of what the engine gave, and how much of what readers found it gave. */
export function BatchSummary({ batches }: { readonly batches: readonly Batch[] }) {
  const filed = ({ measures }: Batch) => measures.find(({ mode }) => mode === 'as filed')
  const precision = (batch: Batch, group: string) =>
    shareWords(filed(batch)?.precision.find(({ name }) => name === group)?.share ?? null)
  return (
    <section className="stack-s" aria-labelledby="summary">
      <h2 id="summary">Whole filings</h2>
      <p className="prose">
        Batches of filings that nobody who works on the engine had opened. Readers note what five of them state before
        they see the output. Then each revolver fact, each signal and a sample of the other records is judged once.
      </p>
      <DataTable
        caption="First runs, whole filings"
        rows={batches}
        rowKey={({ batch }) => batch}
        columns={[
          {
            heading: 'Batch',
            isRowHeading: true,
            cell: ({ batch }) => <a href={`#${batch}`}>{inTitleWords(batch)}</a>,
          },
          { heading: 'Filings', className: 'number', cell: ({ filings }) => formatCount(filings) },
          { heading: 'Revolver facts right', className: 'number', cell: (batch) => precision(batch, 'revolver') },
          { heading: 'Signals right', className: 'number', cell: (batch) => precision(batch, 'signals') },
          { heading: 'Other facts right', className: 'number', cell: (batch) => precision(batch, 'other') },
          {
            heading: 'Readers’ items found',
            className: 'number',
            cell: (batch) => shareWords(filed(batch)?.recall.find(({ name }) => name === 'all')?.share ?? null),
          },
        ]}
      />
      <p className="quiet small">95% confidence intervals in brackets.</p>
    </section>
  )
}
