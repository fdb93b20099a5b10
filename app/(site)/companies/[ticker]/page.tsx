import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { CompanyValues, ReportedPeriod } from '#server/contract/resources/records/company-values.ts'
import { LatestAmounts } from '#app/_components/company/latest-amounts.tsx'
import { FilingTable } from '#app/_components/records/filing-table.tsx'
import {
  getCompany,
  getCompanyCovenants,
  getCompanyInstruments,
  getCompanyValues,
  getFiling,
  listCovenants,
  listEvents,
  listFilings,
} from '#app/_lib/api/api.ts'
import { sortChanges } from '#app/_lib/changes/rank-changes.ts'
import { latestFilingOf } from '#app/_lib/company/latest-filing.ts'
import { scheduledIn } from '#app/_lib/company/maturities.ts'
import { readReports } from '#app/_lib/company/read-reports.ts'
import { annualPeriodOf } from '#app/_lib/company/reports-of-periods.ts'
import { unnamedAmountsOf, unnamedMaturitiesOf } from '#app/_lib/company/unnamed-amounts.ts'
import { covenantsByFiling } from '#app/_lib/lists/by-filing.ts'
import { pathParam } from '#app/_lib/path-param.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { CompanyHead } from './_components/company-head.tsx'
import { Covenants } from './_components/covenants.tsx'
import { Flows } from './_components/flows.tsx'
import { Instruments } from './_components/instruments.tsx'
import { Maturities } from './_components/maturities.tsx'
import { NewestChanges } from './_components/newest-changes.tsx'
import { DebtOverTime, LiquidityOverTime } from './_components/over-time.tsx'
import { Said } from './_components/said.tsx'
import { Statements } from './_components/statements.tsx'

interface Props {
  readonly params: Promise<{ ticker: string }>
}

type CompanyRecord = NonNullable<Awaited<ReturnType<typeof getCompany>>>

async function readCompany({ params }: Props) {
  const { ticker } = await params
  return (await getCompany(pathParam(ticker))) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const company = await readCompany(props)
  const title = `${company.name} (${company.ticker}): debt, liquidity and covenants`
  const description = `Revolver, debt, liquidity, covenants and going-concern statements of ${company.name}, read from its 10-K, 10-Q and 8-K filings. Each number links to the sentence it comes from.`
  const url = companyPath(company.ticker)
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url },
  }
}

/** Current reports since the newest annual or quarterly one, whose amounts are read with its own. */
const MAX_CURRENT_REPORTS = 4

/** Amounts and maturities that name no instrument, in the newest report and in the newest filings since. */
async function readUnnamed(newestReport: ReportedPeriod | null, filings: readonly FilingSummary[]) {
  if (newestReport === null) return { amounts: [], maturities: [] }
  const since = filings
    .map(({ filing }) => filing)
    .filter(({ accession, filedAt }) => filedAt >= newestReport.filedAt && accession !== newestReport.accession)
    .slice(0, MAX_CURRENT_REPORTS)
  const read = await Promise.all([...since, newestReport].map(({ accession }) => getFiling(accession)))
  const found = read.filter((filing) => filing !== null)
  return { amounts: found.flatMap(unnamedAmountsOf), maturities: unnamedMaturitiesOf(found) }
}

/** All data that the page shows about a company. */
async function readRecords(company: CompanyRecord) {
  const { ticker } = company
  const latest = latestFilingOf(company)
  const [values, instruments, tested, filings, covenants, goingConcern, events] = await Promise.all([
    company.cik === undefined ? null : getCompanyValues(ticker),
    company.cik === undefined ? null : getCompanyInstruments(ticker),
    company.cik === undefined ? null : getCompanyCovenants(ticker),
    listFilings({ ticker, limit: '50' }),
    listCovenants({ ticker, limit: '100' }),
    listCovenants({ ticker, category: 'going_concern', limit: '100' }),
    latest === null ? null : listEvents({ ticker, filed_from: latest.filedAt, filed_to: latest.filedAt, limit: '100' }),
  ])
  const newestReport = values?.periods.at(-1) ?? null
  const listed = filings.isRefused ? [] : filings.data
  const annual = annualPeriodOf(values?.periods ?? [])
  const [unnamed, reports] = await Promise.all([
    readUnnamed(newestReport, listed),
    values === null ? [] : readReports(values, listed),
  ])
  const signals = covenants.isRefused ? [] : covenants.data
  const newestEvents = events === null || events.isRefused ? [] : events.data
  return {
    latest,
    values,
    instruments,
    tested,
    newestReport,
    unnamed,
    annual,
    annualReport: scheduledIn(reports.filter(({ filing }) => filing.periodEnd === annual?.periodEnd)),
    reports,
    filings: listed,
    statements: covenantsByFiling(
      signals.filter(({ category }) => category !== 'going_concern'),
      { areCovenantsFirst: true },
    ),
    doubts: goingConcern.isRefused ? [] : goingConcern.data,
    events: newestEvents.filter(({ source }) => source.accession === latest?.accession),
  }
}

/** The newest amounts; a company with current reports alone has none. */
function Latest({
  values,
  instruments,
}: {
  readonly values: CompanyValues
  readonly instruments: readonly CompanyInstrument[]
}) {
  return (
    <section className="stack" aria-labelledby="latest">
      <h2 id="latest">Latest amounts</h2>
      {values.periods.length > 0 ? null : (
        <p className="quiet">
          We have no annual or quarterly report of this company. What its 8-Ks state is under Instruments.
        </p>
      )}
      <div className="grid-2 latest-pair">
        <LatestAmounts caption="Liquidity" series={values.liquidity} values={values} instruments={instruments} />
        <LatestAmounts caption="Debt" series={values.debt} values={values} instruments={instruments} />
      </div>
    </section>
  )
}

export default async function CompanyPage(props: Props) {
  const company = await readCompany(props)
  const { ticker } = company
  const { latest, values, instruments, tested, annual, annualReport, filings, statements, doubts, events, ...read } =
    await readRecords(company)
  return (
    <>
      <CompanyHead
        company={company}
        doubts={doubts}
        filings={filings}
        changeCount={sortChanges(events).changed.length}
      />
      {values === null ? null : (
        <>
          <Latest values={values} instruments={instruments?.instruments ?? []} />
          <Maturities annual={annual} report={annualReport} currency={values.currency} />
        </>
      )}
      <Instruments ticker={ticker} read={instruments} unnamed={read.unnamed} currency={values?.currency ?? null} />
      <Covenants ticker={ticker} tested={tested} newestReport={read.newestReport?.accession ?? null} />
      {values === null ? null : (
        <>
          <NewestChanges
            ticker={ticker}
            latest={latest}
            filingCount={filings.length}
            covenants={tested?.covenants ?? []}
            events={events}
          />
          <LiquidityOverTime ticker={ticker} values={values} />
          <DebtOverTime ticker={ticker} values={values} />
          <Flows ticker={ticker} reports={read.reports} currency={values.currency} />
        </>
      )}
      <Statements statements={doubts} />
      <Said ticker={ticker} statements={statements} />
      <section className="stack" aria-labelledby="filings">
        <h2 id="filings">Filings</h2>
        {filings.length === 0 ? (
          <p className="quiet">We have no filing of this company.</p>
        ) : (
          <FilingTable filings={filings} caption={`Filings of ${company.name}`} hasCompany={false} />
        )}
      </section>
      {company.disclaimer ? <p className="quiet small">{company.disclaimer}</p> : null}
    </>
  )
}
