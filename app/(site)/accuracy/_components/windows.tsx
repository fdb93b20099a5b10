import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { asTitle } from '#app/_lib/format/words.ts'
import { percent } from './share-words.ts'

type WindowSet = Accuracy['windows'][number]

const judgedWords = ({ right, of }: WindowSet['facts']) => `${percent(right)} of ${formatCount(of)}`

/** What the newest set tells: its figures, how they depend on a filing's year, and what fails. */
export function NewestWindows({ set }: { readonly set: WindowSet }) {
  const figures = [
    ['Facts right', set.facts.right],
    ['Signals right', set.signals.right],
    ['Revolver facts right', set.revolvers.right],
    ['Readers’ items found', set.recall],
  ] as const
  return (
    <section className="stack" aria-labelledby="newest">
      <h2 id="newest">Where it stands: engine {set.engineVersion}</h2>
      <dl className="figures">
        {figures.map(([label, share]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{percent(share)}</dd>
          </div>
        ))}
      </dl>
      <p className="prose">
        From the {set.name} set of <a href="#windows">windows</a>, {formatCount(set.windows)} parts of filings drawn at
        random. Readers judged {formatCount(set.facts.of)} facts and {formatCount(set.signals.of)} signals;{' '}
        {formatCount(set.revolvers.of)} of the facts are about revolvers. “Readers’ items found” is the share of{' '}
        {formatCount(set.items)} items that they had listed before they saw any output. A record that a careful analyst
        could argue about counts as wrong.
      </p>
      {set.failing.length === 0 ? null : (
        <div className="stack-s prose">
          <h3>What it fails at</h3>
          <ul>
            {set.failing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Found({ year }: { readonly year: WindowSet['years'][number] | undefined }) {
  if (year === undefined) return '–'
  return (
    <>
      {percent(year.recall)}
      {year.note === null ? null : <span className="record-note">{year.note}</span>}
    </>
  )
}

/** How much is found depends on when a filing was filed. */
export function WindowYears({ sets }: { readonly sets: readonly WindowSet[] }) {
  const dated = sets.filter(({ years }) => years.length > 0)
  const spans = [...new Set(dated.flatMap(({ years }) => years.map(({ filed }) => filed)))]
  if (dated.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="years">
      <h2 id="years">By year of filing</h2>
      <p className="prose">
        Of the items that readers listed, how many the engine found. Old filings are read worse than new ones: they have
        no XBRL tags, and many set their tables as typed text.
      </p>
      <DataTable
        caption="Readers’ items found, by year of filing"
        rows={dated}
        rowKey={({ name }) => name}
        columns={[
          { heading: 'Set', isRowHeading: true, cell: ({ name }) => asTitle(name) },
          { heading: 'Engine', cell: ({ engineVersion }) => engineVersion },
          ...spans.map((span) => ({
            heading: `Filed ${span}`,
            className: 'number',
            cell: ({ years }: WindowSet) => <Found year={years.find(({ filed }) => filed === span)} />,
          })),
        ]}
      />
    </section>
  )
}

/** Every set, the newest first, each with what the engine before it found. */
export function WindowSets({ sets }: { readonly sets: readonly WindowSet[] }) {
  return (
    <section className="stack-s" aria-labelledby="windows">
      <h2 id="windows">Windows of filings</h2>
      <p className="prose">
        A window is about fourteen consecutive paragraphs and rows, drawn at random, one from a filing. Its issuer is
        kept from everyone who changes the engine. Readers list every item before they see any output, then judge every
        record, without knowing which of two engines gave it. The issuers’ filings had been used to measure earlier
        engines, so new filings may come out lower. The sets differ: compare the two engines on a set, not one set with
        another.
      </p>
      <DataTable
        caption="First runs, windows of filings"
        rows={sets}
        rowKey={({ name }) => name}
        columns={[
          { heading: 'Set', isRowHeading: true, cell: ({ name }) => asTitle(name) },
          { heading: 'Engine', cell: ({ engineVersion }) => engineVersion },
          { heading: 'Windows', className: 'number', cell: ({ windows }) => formatCount(windows) },
          { heading: 'Facts right', className: 'number', cell: ({ facts }) => judgedWords(facts) },
          { heading: 'Revolver facts right', className: 'number', cell: ({ revolvers }) => judgedWords(revolvers) },
          { heading: 'Signals right', className: 'number', cell: ({ signals }) => judgedWords(signals) },
          {
            heading: 'Readers’ items found',
            className: 'number',
            cell: ({ recall, recallBefore, items }) => (
              <>
                {percent(recall)} of {formatCount(items)}
                <span className="record-note">engine before: {percent(recallBefore)}</span>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
