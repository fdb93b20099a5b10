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

/** One item: a filing by its records, a change or a verdict by its line, which leads to the place in the filing. */
function Item({ news: { kind, accession, text, recordId } }: { readonly news: WatchNews }) {
  return (
    <li className="news-item">
      <Badge>{WORDS[kind]}</Badge>{' '}
      {recordId === null ? text : <Link href={`${filingPath(accession)}#record=${recordId}`}>{text}</Link>}
    </li>
  )
}

/** News by filing, in the order given. */
function News({ news }: { readonly news: readonly WatchNews[] }) {
  return (
    <ul className="record-list">
      {[...Map.groupBy(news, ({ accession }) => accession)].map(([accession, items]) => (
        <li key={accession} className="stack-s">
          <h3 className="record-title">
            <Link href={filingPath(accession)}>
              {items[0]?.form} filed {formatDate(items[0]?.filedAt ?? '')}
            </Link>
          </h3>
          <ul className="news-list">
            {items
              .toSorted((one, other) => Number(other.recordId === null) - Number(one.recordId === null))
              .map((item) => (
                <Item key={`${item.kind} ${item.recordId ?? ''}`} news={item} />
              ))}
          </ul>
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
        {fresh.length === 0 ? null : <Unseen unseen={company.unseen} />}
        {company.cik === null ? null : <Link href={companyPath(company.ticker)}>Company page of {company.ticker}</Link>}
        {company.cik === null ? null : (
          <Link href={`/workspace/export?ticker=${encodeURIComponent(company.ticker)}`}>Export</Link>
        )}
      </p>
      {fresh.length === 0 ? (
        <p className="notice">
          Nothing new since{' '}
          {company.seenAt === null
            ? `the company was added on ${formatDate(company.addedAt)}`
            : `you marked it as read on ${formatDate(company.seenAt)}`}
          .
        </p>
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
