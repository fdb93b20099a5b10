import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { WatchNews } from '#server/contract/resources/workspace/watchlist.ts'
import { Badge } from '#app/_components/records/badge.tsx'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { pathParam } from '#app/_lib/path-param.ts'
import { companyPath, filingPath } from '#app/_lib/paths.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { foundOrNot } from '../../_components/found-or-not.ts'
import { MarkRead } from '../../_components/mark-read.tsx'
import { Unseen } from '../../_components/unseen.tsx'

interface PageProps {
  readonly params: Promise<{ readonly ticker: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: `News about ${pathParam((await params).ticker)}` }
}

const WORDS = { filing: 'filing', reread: 'changed records', event: 'event', verdict: 'verdict' } as const

function News({ news }: { readonly news: readonly WatchNews[] }) {
  return (
    <ul className="record-list">
      {news.map(({ kind, accession, form, filedAt, text, recordId }) => (
        <li key={`${kind} ${recordId ?? accession}`}>
          <p className="row">
            <Badge>{WORDS[kind]}</Badge>
            <Link href={filingPath(accession)}>
              {form} filed {formatDate(filedAt)}
            </Link>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

export default async function WatchedCompanyPage({ params }: PageProps) {
  const ticker = pathParam((await params).ticker)
  const api = await memberApi(`/workspace/companies/${ticker}`)
  const { data } = await foundOrNot(api.workspace.watchlist.get({ ticker }))
  const { company, news, storeRevision, isCut } = data
  const fresh = news.filter(({ isNew }) => isNew)
  const earlier = news.filter(({ isNew }) => !isNew)
  return (
    <>
      <Breadcrumbs crumbs={[['Watchlist', '/workspace']]} />
      <div className="split">
        <h1>{company.name ?? company.ticker}</h1>
        {fresh.length > 0 ? <MarkRead ticker={company.ticker} storeRevision={storeRevision} /> : null}
      </div>
      <p className="row">
        <Unseen unseen={company.unseen} />
        {company.cik === null ? null : (
          <Link href={companyPath(company.ticker)}>Everything about {company.ticker}</Link>
        )}
        {company.cik === null ? null : (
          <Link href={`/workspace/export?ticker=${encodeURIComponent(company.ticker)}`}>Export</Link>
        )}
      </p>
      {fresh.length === 0 ? (
        <p className="notice">Nothing new since you last looked.</p>
      ) : (
        <section className="stack-s" aria-labelledby="new">
          <h2 id="new">New to you</h2>
          <News news={fresh} />
        </section>
      )}
      {earlier.length === 0 ? null : (
        <section className="stack-s" aria-labelledby="earlier">
          <h2 id="earlier">Earlier</h2>
          <News news={earlier} />
        </section>
      )}
      {isCut ? <p className="quiet small">Showing the newest fifty of each kind.</p> : null}
    </>
  )
}
