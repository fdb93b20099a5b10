import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { failureWords } from '#app/_lib/wording/failure-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'
import { shareWords } from './share-words.ts'

type Batch = Accuracy['batches'][number]
type Measure = Batch['measures'][number]

const MODES: Readonly<Record<string, string>> = {
  'as filed': 'As filed',
  'tags stripped': 'With the XBRL tags removed',
}
const GROUPS: Readonly<Record<string, string>> = {
  revolver: 'Revolver facts',
  signals: 'Signals',
  other: 'Other facts (a sample)',
}

function Figures({ measure, batch }: { readonly measure: Measure; readonly batch: string }) {
  const read = MODES[measure.mode] ?? inWords(measure.mode)
  const name = `${batch}, ${read}`
  return (
    <div className="stack">
      <h3>{read}</h3>
      <DataTable
        caption={`Precision: ${name}`}
        rows={measure.precision}
        rowKey={(group) => group.name}
        columns={[
          { heading: 'Records', isRowHeading: true, cell: (group) => GROUPS[group.name] ?? inTitleWords(group.name) },
          { heading: 'Right', className: 'number', cell: ({ right }) => formatCount(right) },
          { heading: 'Debatable', className: 'number', cell: ({ debatable }) => formatCount(debatable) },
          { heading: 'Wrong', className: 'number', cell: ({ wrong }) => formatCount(wrong) },
          { heading: 'Precision (95% interval)', className: 'number', cell: ({ share }) => shareWords(share) },
        ]}
      />
      <DataTable
        caption={`Recall: ${name}`}
        rows={measure.recall}
        rowKey={(group) => group.name}
        columns={[
          { heading: 'Noted by readers', isRowHeading: true, cell: (group) => inTitleWords(group.name) },
          { heading: 'Found', className: 'number', cell: ({ found }) => formatCount(found) },
          { heading: 'Refused', className: 'number', cell: ({ refused }) => formatCount(refused) },
          { heading: 'Missed', className: 'number', cell: ({ missed }) => formatCount(missed) },
          { heading: 'Recall (95% interval)', className: 'number', cell: ({ share }) => shareWords(share) },
        ]}
      />
      {measure.errors.length === 0 ? null : (
        <p>
          What went wrong:{' '}
          {failureWords(measure.errors)
            .map(({ words, count }) => `${words} (${formatCount(count)})`)
            .join(', ')}
          .
        </p>
      )}
    </div>
  )
}

/** Every class of every batch, folded: the summary above says how they went. */
export function BatchFigures({ batches }: { readonly batches: readonly Batch[] }) {
  return batches.map((batch) => (
    <details key={batch.batch} id={batch.batch} className="disclosure">
      <summary>
        {inTitleWords(batch.batch)}, every class
        <span className="quiet">
          {' · '}
          {formatQuantity(batch.filings, 'filing')}, {formatDate(batch.measuredAt)}, engine {batch.engineVersion}
        </span>
      </summary>
      <div className="stack">
        {batch.measures.map((measure) => (
          <Figures key={measure.mode} measure={measure} batch={batch.batch} />
        ))}
      </div>
    </details>
  ))
}
