import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { SavedSearchHit } from '#server/contract/resources/workspace/saved-search.ts'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { companyPath, filingPath } from '#app/_lib/paths.ts'
import { isNamedFor, savedQueryWords, savedSearchHref } from '#app/_lib/wording/saved-query-words.ts'
import { excerpt } from '#app/_lib/format/words.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { foundOrNot } from '../../_components/found-or-not.ts'
import { VisibilityLabel } from '../../_components/visibility.tsx'
import { Opened } from '../_components/opened.tsx'

export const metadata: Metadata = { title: 'Saved search' }

const MAX_EXCERPT_LENGTH = 400

function Hits({ hits }: { readonly hits: readonly SavedSearchHit[] }) {
  return (
    <ul className="record-list">
      {hits.map((hit) => (
        <li key={hit.id}>
          <div className="split">
            <p>
              <Link href={companyPath(hit.ticker)}>{hit.ticker}</Link> <strong>{hit.title}</strong>
            </p>
            {hit.accession === null || hit.filedAt === null ? null : (
              <Link href={filingPath(hit.accession)} className="small">
                {hit.form} filed {formatDate(hit.filedAt)}
              </Link>
            )}
          </div>
          {hit.evidence === null ? null : (
            <blockquote className="quote">{excerpt(hit.evidence, MAX_EXCERPT_LENGTH)}</blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}

export default async function SavedSearchPage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params
  const api = await memberApi(`/workspace/searches/${id}`)
  const { data } = await foundOrNot(api.workspace.savedSearches.open({ id }))
  const { search, hits, storeRevision } = data
  const fresh = hits.filter(({ isNew }) => isNew)
  const earlier = hits.filter(({ isNew }) => !isNew)
  const words = savedQueryWords(search.kind, search.query)
  const href = savedSearchHref(search.kind, search.query)
  return (
    <>
      <Opened id={id} storeRevision={storeRevision} />
      <Breadcrumbs crumbs={[['Saved searches', '/workspace/searches']]} />
      <h1>{search.name}</h1>
      <p className="row">
        {isNamedFor(search.name, words) ? null : <span>{words}</span>}
        <VisibilityLabel visibility={search.visibility} author={search.author} isMine={search.isMine} />
        {href === null ? null : <Link href={href}>Open the full list</Link>}
        <Link href={`/workspace/export?search=${id}`}>Export</Link>
      </p>
      {fresh.length === 0 ? (
        <p className="nothing-yet">Nothing new since you last opened it.</p>
      ) : (
        <section className="stack-s" aria-labelledby="new">
          <h2 id="new">
            {formatCount(search.newHits ?? fresh.length)}
            {search.isNewHitsCut ? ' or more' : ''} new to you
          </h2>
          <Hits hits={fresh} />
        </section>
      )}
      {earlier.length === 0 ? null : (
        <section className="stack-s" aria-labelledby="earlier">
          <h2 id="earlier">Earlier</h2>
          <Hits hits={earlier} />
        </section>
      )}
    </>
  )
}
