import type { Metadata } from 'next'
import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { getAccuracy } from '#app/_lib/api/api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'

const description = 'How often the engine was right on filings nobody had opened before it read them.'
export const metadata: Metadata = { title: 'Accuracy', description, alternates: { canonical: '/accuracy' } }

type Batch = Accuracy['batches'][number]
type Measure = Batch['measures'][number]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

function shareWords(share: { readonly share: number; readonly low: number; readonly high: number } | null): string {
  return share === null ? 'not judged' : `${percent(share.share)} (${percent(share.low)} to ${percent(share.high)})`
}

function Figures({ measure, batch }: { readonly measure: Measure; readonly batch: string }) {
  const read = measure.mode === 'filed' ? 'as filed' : `read ${inWords(measure.mode)}`
  const name = `${batch}, ${read}`
  return (
    <div className="stack">
      <h3>{inTitleWords(read)}</h3>
      <DataTable
        caption={`Precision: ${name}`}
        rows={measure.precision}
        rowKey={(group) => group.name}
        columns={[
          { heading: 'Records', isRowHeading: true, cell: (group) => inTitleWords(group.name) },
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
          { heading: 'Found by readers', isRowHeading: true, cell: (group) => inTitleWords(group.name) },
          { heading: 'Given', className: 'number', cell: ({ found }) => formatCount(found) },
          { heading: 'Refused', className: 'number', cell: ({ refused }) => formatCount(refused) },
          { heading: 'Missed', className: 'number', cell: ({ missed }) => formatCount(missed) },
          { heading: 'Recall (95% interval)', className: 'number', cell: ({ share }) => shareWords(share) },
        ]}
      />
      {measure.errors.length === 0 ? null : (
        <p>
          What went wrong:{' '}
          {measure.errors.map(({ name: kind, wrong }) => `${inWords(kind)} (${formatCount(wrong)})`).join(', ')}.
        </p>
      )}
    </div>
  )
}

export default async function AccuracyPage() {
  const { batches } = await getAccuracy()
  return (
    <>
      <article className="prose">
        <h1>Accuracy</h1>
        <p className="lead">{description}</p>
        <p>
          A batch of filings is set aside. The engine reads it once, before anybody who works on it has looked at it.
          Readers who did not write the engine note what five of the filings state before they see its output. Each
          revolver fact, each signal and a sample of the other records is then judged once against the words: right,
          wrong, or debatable where a careful analyst could argue either way. The figures of that first run are kept as
          they are. Later fixes never change them, because the engine has then seen the batch.
        </p>
        <p>
          A debatable record counts as wrong here. A refusal is neither an error nor an answer and is counted
          separately. The interval shows how far chance alone could have moved the figure.
        </p>
      </article>
      {batches.length === 0 ? (
        <p className="notice">No first run has been published yet. Until then we claim no accuracy.</p>
      ) : null}
      {batches.map((batch) => (
        <section key={batch.batch} className="stack" aria-labelledby={batch.batch}>
          <h2 id={batch.batch}>
            {inTitleWords(batch.batch)}{' '}
            <span className="quiet">
              {formatQuantity(batch.filings, 'filing')}, {formatDate(batch.measuredAt)}, engine {batch.engineVersion}
            </span>
          </h2>
          {batch.measures.map((measure) => (
            <Figures key={measure.mode} measure={measure} batch={batch.batch} />
          ))}
        </section>
      ))}
    </>
  )
}
