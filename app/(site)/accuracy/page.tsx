import type { Metadata } from 'next'
import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { getAccuracy } from '#app/_lib/api/api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { failureWords } from '#app/_lib/wording/failure-words.ts'
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

const MODES: Readonly<Record<string, string>> = {
  'as filed': 'As filed',
  'tags stripped': 'With the XBRL tags removed',
}
const GROUPS: Readonly<Record<string, string>> = {
  revolver: 'Revolver facts',
  signals: 'Signals',
  other: 'Other facts (a sample)',
}

/** One line for each batch: what was right of what the engine gave, and how much of what readers found it gave. */
function Summary({ batches }: { readonly batches: readonly Batch[] }) {
  const filed = ({ measures }: Batch) => measures.find(({ mode }) => mode === 'as filed')
  const precision = (batch: Batch, group: string) =>
    shareWords(filed(batch)?.precision.find(({ name }) => name === group)?.share ?? null)
  return (
    <section className="stack-s" aria-labelledby="summary">
      <h2 id="summary">First runs, whole filings</h2>
      <DataTable
        caption="First runs"
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

/** What the newest engines got right of passages: the hardest text, and the newest figures. */
function Passages({ sets }: { readonly sets: Accuracy['passages'] }) {
  return (
    <section className="stack-s" aria-labelledby="passages">
      <h2 id="passages">First runs, passages</h2>
      <p className="prose">
        Between batches, each version of the engine is measured on passages that nobody who changed it had read: notes,
        liquidity sections and current reports chosen because they are full of debt. They are harder than whole filings,
        where most records come from tagged statements. Readers list every item, and a debatable record counts as wrong.
        Sets AA and later are denser and listed more finely than those before, so their figures are not comparable.
      </p>
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
    </section>
  )
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

export default async function AccuracyPage() {
  const { batches, passages } = await getAccuracy()
  return (
    <>
      <article className="prose">
        <h1>Accuracy</h1>
        <p className="lead">{description}</p>
        <p>
          A batch of filings is set aside. The engine reads it once, before anybody who works on it has looked at it.
          Readers who did not write the engine note what five of the filings state before they see its output. Each
          revolver fact, each signal and a sample of the other records is then judged once against the text: right,
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
      {batches.length === 0 ? null : <Summary batches={batches} />}
      {passages.length === 0 ? null : <Passages sets={passages} />}
      {batches.map((batch, at) => (
        <section key={batch.batch} className="stack" aria-labelledby={batch.batch}>
          <h2 id={batch.batch}>
            {inTitleWords(batch.batch)}
            <span className="quiet">
              {' · '}
              {formatQuantity(batch.filings, 'filing')}, {formatDate(batch.measuredAt)}, engine {batch.engineVersion}
            </span>
          </h2>
          <details className="disclosure" open={at === 0}>
            <summary>Every class</summary>
            <div className="stack">
              {batch.measures.map((measure) => (
                <Figures key={measure.mode} measure={measure} batch={batch.batch} />
              ))}
            </div>
          </details>
        </section>
      ))}
    </>
  )
}
