import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import { LatestAmounts } from '#app/_components/company/latest-amounts.tsx'
import { CovenantTable } from '#app/_components/records/covenant-table.tsx'
import { FacilityTable } from '#app/_components/records/facility-table.tsx'
import { FilingTable } from '#app/_components/records/filing-table.tsx'
import { NewestFirst } from '#app/_components/lists/newest-first.tsx'
import {
  getCompany,
  getCompanyValues,
  getFiling,
  listCovenants,
  listEvents,
  listFacilities,
  listFilings,
} from '#app/_lib/api/api.ts'
import { maturitiesOf } from '#app/_lib/company/maturities.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { CompanyHead, latestFilingOf } from './_components/company-head.tsx'
import { NewestChanges } from './_components/newest-changes.tsx'
import { DebtOverTime, LiquidityOverTime } from './_components/over-time.tsx'
import { Statements } from './_components/statements.tsx'

interface Props {
  readonly params: Promise<{ ticker: string }>
}

async function readCompany({ params }: Props) {
  const { ticker } = await params
  return (await getCompany(decodeURIComponent(ticker))) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const company = await readCompany(props)
  const title = `${company.name} (${company.ticker}): debt, liquidity and covenants`
  const url = companyPath(company.ticker)
  return {
    title,
    description: company.summary,
    alternates: { canonical: url },
    openGraph: { title, description: company.summary, url },
  }
}

const SHOWN = 10

function latestPeriodFirst(facilities: readonly Facility[]): readonly Facility[] {
  return facilities.toSorted((a, b) => (b.period?.endDate ?? '').localeCompare(a.period?.endDate ?? ''))
}

export default async function CompanyPage(props: Props) {
  const company = await readCompany(props)
  const { ticker } = company
  const latest = latestFilingOf(company)
  const [values, filings, facilities, covenants, events] = await Promise.all([
    company.cik === undefined ? null : getCompanyValues(ticker),
    listFilings({ ticker, limit: '50' }),
    listFacilities({ ticker, limit: '100' }),
    listCovenants({ ticker, limit: '100' }),
    latest === null ? null : listEvents({ ticker, filed_from: latest.filedAt, filed_to: latest.filedAt, limit: '100' }),
  ])
  const annual = values?.periods.findLast(({ form }) => form.startsWith('10-K')) ?? null
  const annualReport = annual === null ? null : await getFiling(annual.accession)
  const signals = covenants.isRefused ? [] : covenants.data
  const newestEvents = events === null || events.isRefused ? [] : events.data
  return (
    <>
      <CompanyHead company={company} />
      {values === null ? null : (
        <>
          <section className="stack" aria-labelledby="latest">
            <h2 id="latest">Latest amounts</h2>
            <div className="grid-2">
              <LatestAmounts caption="Liquidity" series={values.liquidity} values={values} />
              <LatestAmounts caption="Debt" series={values.debt} values={values} />
            </div>
          </section>
          <NewestChanges
            ticker={ticker}
            latest={latest}
            events={newestEvents.filter(({ source }) => source.accession === latest?.accession)}
          />
          <LiquidityOverTime ticker={ticker} values={values} />
          <DebtOverTime
            ticker={ticker}
            values={values}
            maturities={annualReport === null ? [] : maturitiesOf(annualReport)}
            maturitiesOf={annual?.periodEnd ?? null}
          />
        </>
      )}
      <section className="stack" aria-labelledby="facilities">
        <h2 id="facilities">Revolving credit facilities</h2>
        {facilities.isRefused || facilities.data.length === 0 ? (
          <p className="quiet">The filings in the store state no amount of a revolving credit facility.</p>
        ) : (
          <NewestFirst items={latestPeriodFirst(facilities.data)} shown={SHOWN} noun="earlier amount">
            {(items) => <FacilityTable facilities={items} hasIssuer={false} />}
          </NewestFirst>
        )}
      </section>
      <section className="stack" aria-labelledby="covenants">
        <h2 id="covenants">Covenants</h2>
        {signals.every(({ category }) => category === 'going_concern') ? (
          <p className="quiet">No covenant or legal event was found in the filings in the store.</p>
        ) : (
          <NewestFirst
            items={signals.filter(({ category }) => category !== 'going_concern')}
            shown={SHOWN}
            noun="earlier record"
          >
            {(items) => <CovenantTable covenants={items} hasIssuer={false} />}
          </NewestFirst>
        )}
      </section>
      <Statements statements={signals.filter(({ category }) => category === 'going_concern')} />
      <section className="stack" aria-labelledby="filings">
        <h2 id="filings">Filings</h2>
        {filings.isRefused || filings.data.length === 0 ? (
          <p className="quiet">No filing of this company is in the store.</p>
        ) : (
          <FilingTable filings={filings.data} caption={`Filings of ${company.name}`} hasCompany={false} />
        )}
      </section>
      {company.disclaimer ? <p className="quiet small">{company.disclaimer}</p> : null}
    </>
  )
}
