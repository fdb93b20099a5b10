import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { Facility } from '#server/contract/resources/facility.ts'
import { Amounts } from '#app/_components/amounts.tsx'
import { Badge } from '#app/_components/badge.tsx'
import { Breadcrumbs } from '#app/_components/breadcrumbs.tsx'
import { CovenantTable } from '#app/_components/covenant-table.tsx'
import { EventCard } from '#app/_components/event-card.tsx'
import { FacilityTable } from '#app/_components/facility-table.tsx'
import { FilingTable } from '#app/_components/filing-table.tsx'
import { NewestFirst } from '#app/_components/newest-first.tsx'
import { getCompany, listCovenants, listFacilities, listFilings } from '#app/_lib/api.ts'
import { readCurrency, readRegistrant } from '#app/_lib/read-intelligence.ts'
import { hrefWith } from '#app/_lib/search-params.ts'

interface Props {
  readonly params: Promise<{ ticker: string }>
}

async function readCompany({ params }: Props) {
  const { ticker } = await params
  return (await getCompany(decodeURIComponent(ticker))) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const company = await readCompany(props)
  return { title: `${company.name} (${company.ticker})`, description: company.summary }
}

const shownEvents = 5
const shownRecords = 8

function latestPeriodFirst(facilities: readonly Facility[]): readonly Facility[] {
  return facilities.toSorted((a, b) => (b.period?.endDate ?? '').localeCompare(a.period?.endDate ?? ''))
}

/** `1231` as December 31. */
function monthDay(digits: string): string {
  const date = new Date(Date.UTC(2000, Number(digits.slice(0, 2)) - 1, Number(digits.slice(2))))
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

export default async function CompanyPage(props: Props) {
  const company = await readCompany(props)
  const { ticker } = company
  const [filings, facilities, covenants] = await Promise.all([
    listFilings({ ticker, limit: '50' }),
    listFacilities({ ticker, limit: '40' }),
    listCovenants({ ticker, limit: '40' }),
  ])
  const events = company.events ?? []
  const currency = readCurrency(company.intelligence)
  const { aliases, formerNames, sic, fiscalYearEnd } = readRegistrant(company.intelligence)
  return (
    <>
      <Breadcrumbs crumbs={[['Companies', '/companies']]} />
      <header className="stack-s">
        <h1>{company.name}</h1>
        <p className="row quiet">
          <span>{[ticker, ...aliases].join(', ')}</span>
          {company.cik ? <span>CIK {company.cik}</span> : null}
          <span>
            {company.sector}
            {sic === null ? '' : ` (SIC ${sic})`}
          </span>
          {fiscalYearEnd === null ? null : <span>Fiscal year ends {monthDay(fiscalYearEnd)}</span>}
          <Badge>{company.status}</Badge>
        </p>
        {formerNames.length === 0 ? null : (
          <p className="quiet small">
            Formerly{' '}
            {formerNames
              .map(({ name, changedOn }) => (changedOn === null ? name : `${name} (until ${changedOn})`))
              .join(', ')}
          </p>
        )}
        <p className="lead">{company.summary}</p>
        {company.disclaimer ? <p className="quiet small">{company.disclaimer}</p> : null}
      </header>
      <div className="grid-2">
        <Amounts caption="Liquidity" amounts={company.liquidity} currency={currency} />
        <Amounts caption="Debt" amounts={company.debt} currency={currency} />
      </div>
      <p className="quiet small">
        Amounts are the latest resolved ones, in the reporting currency. “None resolved” means that no filing in the
        store states the value or that it was refused; it never means zero.
      </p>
      <section className="stack" aria-labelledby="events">
        <div className="split">
          <h2 id="events">What changed</h2>
          <Link href={hrefWith('/events', { ticker })} prefetch={false}>
            All events
          </Link>
        </div>
        {events.length === 0 ? (
          <p className="notice">No event: nothing comparable has changed between the filings in the store.</p>
        ) : (
          <ul className="card-list">
            {events.slice(0, shownEvents).map((event) => (
              <EventCard key={event.id} event={event} hasTicker={false} />
            ))}
          </ul>
        )}
      </section>
      <section className="stack" aria-labelledby="facilities">
        <h2 id="facilities">Revolving credit facilities</h2>
        {facilities.isRefused || facilities.data.length === 0 ? (
          <p className="notice">No amount of a revolving credit facility was resolved in the filings in the store.</p>
        ) : (
          <NewestFirst items={latestPeriodFirst(facilities.data)} shown={shownRecords} noun="amount">
            {(items) => <FacilityTable facilities={items} />}
          </NewestFirst>
        )}
      </section>
      <section className="stack" aria-labelledby="covenants">
        <h2 id="covenants">Covenants and going concern</h2>
        {covenants.isRefused || covenants.data.length === 0 ? (
          <p className="notice">No covenant or legal event was found in the filings in the store.</p>
        ) : (
          <NewestFirst items={covenants.data} shown={shownRecords} noun="record">
            {(items) => <CovenantTable covenants={items} />}
          </NewestFirst>
        )}
      </section>
      <section className="stack" aria-labelledby="filings">
        <h2 id="filings">Filings</h2>
        {filings.isRefused || filings.data.length === 0 ? (
          <p className="notice">No filing of this company is in the store.</p>
        ) : (
          <FilingTable filings={filings.data} caption={`Filings of ${company.name}`} hasCompany={false} />
        )}
      </section>
    </>
  )
}
