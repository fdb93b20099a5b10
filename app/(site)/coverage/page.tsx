import type { Metadata } from 'next'
import type { Coverage } from '#server/contract/resources/service/trust.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { CompanyLink } from '#app/_components/records/company-link.tsx'
import { Figures } from '#app/_components/figures.tsx'
import { getCoverage, getOverview } from '#app/_lib/api/api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatDuration } from '#app/_lib/format/format-duration.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'

const description =
  'Which filings are available, how much of each the engine settled, and how far behind EDGAR the data is.'
export const metadata: Metadata = {
  title: 'Coverage and freshness',
  description,
  alternates: { canonical: '/coverage' },
}

type Counts = Pick<Coverage['forms'][number], 'filings' | 'resolved' | 'unresolved' | 'machineChecked' | 'refusals'>

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(0)}%`
}

const number = (heading: string, text: (counts: Counts) => string): Column<Counts> => ({
  heading,
  className: 'number',
  cell: (counts) => text(counts),
})

/** Of all that was looked for and either given or refused, what share went where. */
const outcomes: readonly Column<Counts>[] = [
  number('Filings', ({ filings }) => formatCount(filings)),
  number('Facts', ({ resolved, unresolved }) => formatCount(resolved + unresolved)),
  number('Settled', ({ resolved, unresolved, refusals }) => share(resolved, resolved + unresolved + refusals)),
  number('Unsettled', ({ resolved, unresolved, refusals }) => share(unresolved, resolved + unresolved + refusals)),
  number('Refused', ({ resolved, unresolved, refusals }) => share(refusals, resolved + unresolved + refusals)),
  number('Machine checked', ({ resolved, unresolved, machineChecked }) => share(machineChecked, resolved + unresolved)),
]

function Freshness({ overview }: { readonly overview: Awaited<ReturnType<typeof getOverview>> }) {
  const { oldestFiledAt, newestFiledAt, lag } = overview
  return (
    <section className="stack" aria-labelledby="freshness">
      <h2 id="freshness">Freshness</h2>
      <p>
        {oldestFiledAt === null || newestFiledAt === null
          ? 'No filings yet.'
          : `The oldest filing was filed on ${formatDate(oldestFiledAt)}, the newest on ${formatDate(newestFiledAt)}.`}{' '}
        {lag.p50Seconds === null || lag.p95Seconds === null
          ? 'No filing came from EDGAR’s feed in the last 30 days, so there is no lag to report.'
          : `Of the ${formatCount(lag.filings)} filings that came from EDGAR’s feed in the last 30 days, half were available within ${formatDuration(lag.p50Seconds)} of acceptance and 95% within ${formatDuration(lag.p95Seconds)}.`}
      </p>
    </section>
  )
}

const issuer: Column<Coverage['issuers'][number]> = {
  heading: 'Company',
  isRowHeading: true,
  className: 'roomy',
  cell: ({ ticker, name }) => <CompanyLink ticker={ticker} name={name} />,
}

const span: Column<Coverage['issuers'][number]> = {
  heading: 'Filed',
  className: 'tight',
  cell: ({ oldestFiledAt, newestFiledAt }) =>
    oldestFiledAt === newestFiledAt
      ? formatDate(newestFiledAt)
      : `${formatDate(oldestFiledAt)} to ${formatDate(newestFiledAt)}`,
}

export default async function CoveragePage() {
  const [overview, coverage] = await Promise.all([getOverview(), getCoverage()])
  return (
    <>
      <header className="stack-s">
        <h1>Coverage and freshness</h1>
        <p className="lead">{description}</p>
      </header>
      <Figures
        entries={[
          ['companies', overview.issuers, '/companies'],
          ['filings', overview.filings, '/filings'],
          ['facts', overview.facts, '/facts'],
          ['signals', overview.signals],
          ['refusals', overview.refusals, '/refusals'],
        ]}
      />
      <Freshness overview={overview} />
      <section className="stack" aria-labelledby="forms">
        <h2 id="forms">By form</h2>
        <DataTable
          caption="Coverage by form"
          rows={coverage.forms}
          rowKey={({ form }) => form}
          columns={[{ heading: 'Form', isRowHeading: true, cell: ({ form }) => form }, ...outcomes]}
        />
        <p className="quiet small">
          Settled, unsettled and refused add up to 100% of what the engine found, facts and refusals alike. A fact is
          unsettled while one reading alone supports it, or while its date or instrument is open. Refused includes
          sections that only point to another place or document. What a filing does not state at all is not counted.
          Machine checked is the share of facts on which two readings agree. A dash means that nothing was found.
        </p>
      </section>
      <section className="stack" aria-labelledby="issuers">
        <h2 id="issuers">By company</h2>
        <DataTable
          caption="Coverage by company"
          rows={coverage.issuers}
          rowKey={({ cik }) => cik}
          columns={[issuer, span, ...outcomes]}
        />
      </section>
    </>
  )
}
