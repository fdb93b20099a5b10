import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { getAccuracy } from '#app/_lib/api/api.ts'
import { BatchFigures } from './_components/batch-figures.tsx'
import { BatchSummary } from './_components/batch-summary.tsx'
import { Passages } from './_components/passages.tsx'
import { NewestWindows, WindowSets, WindowYears } from './_components/windows.tsx'

const description = 'How often the engine was right on text that nobody who works on it had read.'
export const metadata: Metadata = { title: 'Accuracy', description, alternates: { canonical: '/accuracy' } }

function HowMeasured() {
  return (
    <section className="prose" aria-labelledby="measured">
      <h2 id="measured">How it is measured</h2>
      <p>
        Readers who did not write the engine judge each record against the text: right, wrong, or debatable where a
        careful analyst could argue either way. A debatable record counts as wrong here. A refusal is neither an error
        nor an answer. What the readers listed counts as found if the engine gave it in full.
      </p>
      <p>
        Only first runs are shown. Their figures never change: later fixes don’t count, because the engine has then seen
        the text.
      </p>
    </section>
  )
}

export default async function AccuracyPage() {
  const { windows, batches, passages } = await getAccuracy()
  const [newest] = windows
  return (
    <>
      <header className="stack-s">
        <h1>Accuracy</h1>
        <p className="lead">{description}</p>
      </header>
      {newest === undefined && batches.length === 0 ? (
        <p className="notice">No first run has been published yet. Until then we claim no accuracy.</p>
      ) : null}
      {newest === undefined ? null : <NewestWindows set={newest} />}
      <WindowYears sets={windows} />
      <HowMeasured />
      {newest === undefined ? null : <WindowSets sets={windows} />}
      {batches.length === 0 ? null : <BatchSummary batches={batches} />}
      <BatchFigures batches={batches} />
      {passages.length === 0 ? null : <Passages sets={passages} />}
      <p className="prose">
        See also <Link href="/methodology">how records are made and checked</Link>,{' '}
        <Link href="/refusals">what the engine refuses</Link> and <Link href="/coverage">which filings we have</Link>.
      </p>
    </>
  )
}
