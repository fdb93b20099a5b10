import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { Figures } from '#app/_components/figures.tsx'
import { EventList } from '#app/_components/records/event-list.tsx'
import { RefusalCard } from '#app/_components/records/refusal-card.tsx'
import { CovenantCard } from '#app/_components/records/covenant-card.tsx'
import { FirstRequest } from '#app/_components/first-request.tsx'
import {
  getFiling,
  getOverview,
  getRefusalLedger,
  listCompanies,
  listComparisons,
  listCovenants,
  listEvents,
  listFacilities,
} from '#app/_lib/api/api.ts'
import { chooseRefusal, chooseRefusedFiling } from '#app/_lib/records/choose-refusal.ts'
import type { FoundRefusal } from '#app/_lib/records/choose-refusal.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'

const categories = ['covenant', 'going_concern', 'liquidity', 'debt'] as const

/** A refusal for the most informative reason, from the newest filing with one. */
async function findRefusal() {
  const accession = chooseRefusedFiling((await getRefusalLedger()).reasons)
  const filing = accession === null ? null : await getFiling(accession)
  return filing === null ? null : chooseRefusal(filing)
}

/** The newest covenant with a limit, else the newest. */
async function findCovenant() {
  const covenants = await listCovenants({ limit: '50', category: 'covenant' })
  if (covenants.isRefused) return null
  return covenants.data.find(({ ratio, threshold }) => ratio != null || threshold != null) ?? covenants.data[0] ?? null
}

/** The newest change of each kind, newest first; if nothing was comparable, the newest events. */
async function findEvents() {
  const byCategory = await Promise.all(categories.map((category) => listComparisons({ category, limit: '1' })))
  const changes = byCategory.flatMap((list) => (list.isRefused ? [] : list.data))
  if (changes.length > 0) return changes.toSorted((a, b) => b.filedAt.localeCompare(a.filedAt))
  const events = await listEvents({ limit: '3' })
  return events.isRefused ? [] : events.data
}

function Pair({ covenant, refusal }: { readonly covenant: Covenant | null; readonly refusal: FoundRefusal | null }) {
  if (covenant === null && refusal === null) return null
  return (
    <div className="grid-2">
      {covenant === null ? null : (
        <section className="stack" aria-labelledby="covenant">
          <h2 id="covenant">A covenant</h2>
          <CovenantCard covenant={covenant} />
        </section>
      )}
      {refusal === null ? null : (
        <section className="stack" aria-labelledby="refusal">
          <h2 id="refusal">A refusal</h2>
          <ul className="card-list">
            <RefusalCard accession={refusal.filing.filing.accession} refusal={refusal.refusal} />
          </ul>
          <p className="quiet small">
            From{' '}
            <Link href={filingPath(refusal.filing.filing.accession)}>
              {refusal.filing.company.name}, {refusal.filing.filing.form} filed{' '}
              {formatDate(refusal.filing.filing.filedAt)}
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}

function Hero() {
  return (
    <section className="hero">
      <h1>Debt, liquidity and covenants from SEC filings, each with its exact source</h1>
      <p className="lead">
        Filing Intelligence reads 10-Ks, 10-Qs and 8-Ks and returns what they say about credit: the size of the revolver
        and how much is drawn, the covenants and their limits, any going-concern doubt, and what changed since the
        previous filing. Each record comes with the text it was read from, its SHA-256 and its position in the file. If
        a value cannot be resolved, you get a refusal with the reason, never a guess.
      </p>
      <p className="quiet prose">
        For credit analysts, lenders and restructuring advisers, and for the engineers who build their tools.
      </p>
      <p className="row">
        <Link href="/companies" className="button" data-cta="home-companies">
          Browse companies
        </Link>
        <Link href="/docs" className="button button-quiet" data-cta="home-docs">
          Read the API reference
        </Link>
        <Link href="/early-access" className="button button-quiet" data-cta="home-early-access">
          Request early access
        </Link>
      </p>
    </section>
  )
}

export const metadata: Metadata = { alternates: { canonical: '/' } }

export default async function HomePage() {
  const list = await listCompanies({ limit: '50' })
  const companies = list.isRefused ? [] : list.data
  const [overview, events, covenant, refusal, facilities] = await Promise.all([
    getOverview(),
    findEvents(),
    findCovenant(),
    findRefusal(),
    listFacilities({ limit: '1' }),
  ])
  const ticker = facilities.isRefused ? undefined : (facilities.data[0]?.issuer.ticker ?? companies[0]?.ticker)
  return (
    <div className="stack-l">
      <Hero />

      <section className="stack" aria-labelledby="store">
        <h2 id="store">Available now</h2>
        <Figures
          entries={[
            ['companies', overview.issuers, '/companies'],
            ['filings', overview.filings, '/filings'],
            ['machine-checked facts', overview.machineCheckedFacts, '/facts?verification=machine_checked'],
            ['candidate facts', overview.facts - overview.machineCheckedFacts, '/facts?verification=candidate'],
            ['signals', overview.signals],
            ['changes between filings', overview.comparisons, '/events?show=changes'],
            ['refusals', overview.refusals, '/refusals'],
          ]}
        />
        {overview.oldestFiledAt !== null && overview.newestFiledAt !== null ? (
          <p className="quiet small">
            Filed from {formatDate(overview.oldestFiledAt)} to {formatDate(overview.newestFiledAt)}.
          </p>
        ) : null}
      </section>

      {events.length === 0 ? null : (
        <section className="stack" aria-labelledby="changes">
          <div className="split">
            <h2 id="changes">The newest change of each kind</h2>
            <Link href="/events">All events</Link>
          </div>
          <EventList events={events} />
        </section>
      )}

      <Pair covenant={covenant} refusal={refusal} />

      {ticker === undefined ? null : <FirstRequest ticker={ticker} />}
    </div>
  )
}
