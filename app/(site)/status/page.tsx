import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { Definitions } from '#app/_components/definitions.tsx'
import { getOverview, listFilings } from '#app/_lib/api/api.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatDuration } from '#app/_lib/format/format-duration.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'

const description = 'Whether the service is up, and how fresh its data is.'
export const metadata: Metadata = { title: 'Status', description, alternates: { canonical: '/status' } }

/** Runs a real query on the store and times it. If the store does not answer, the site's error page is shown. */
async function ask() {
  const begun = performance.now()
  const filings = await listFilings({ limit: '1' })
  const answeredMs = performance.now() - begun
  return { newest: filings.isRefused ? null : (filings.data[0] ?? null), answeredMs, at: new Date().toISOString() }
}

export default async function StatusPage() {
  const [{ newest, answeredMs, at }, { filings, lag }] = await Promise.all([ask(), getOverview()])
  return (
    <>
      <header className="stack-s">
        <h1>Status</h1>
        <p className="lead">{description}</p>
      </header>
      <p className="notice">The website, the API and the database are up.</p>
      <Definitions
        entries={[
          ['Checked', formatInstant(at)],
          ['Database', `answered in ${answeredMs.toFixed(0)} ms`],
          ['Filings', formatCount(filings)],
          [
            'Newest filing',
            newest === null ? (
              'none'
            ) : (
              <Link key="newest" href={filingPath(newest.filing.accession)}>
                {newest.issuer.name}, {newest.filing.form} filed {formatDate(newest.filing.filedAt)}
              </Link>
            ),
          ],
          ['Available since', newest === null ? null : formatInstant(newest.ingestedAt)],
          [
            'Behind EDGAR',
            lag.p50Seconds === null || lag.p95Seconds === null
              ? 'no filings from EDGAR’s feed in the last 30 days'
              : `${formatDuration(lag.p50Seconds)} median, ${formatDuration(lag.p95Seconds)} for 95% of filings (last 30 days)`,
          ],
        ]}
      />
      <p className="quiet small">
        For monitoring: <a href="/api/health">/api/health</a>. For changes, see the{' '}
        <Link href="/changelog">changelog</Link>.
      </p>
    </>
  )
}
