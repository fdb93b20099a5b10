import type { Metadata } from 'next'
import { z } from 'zod'
import { Link } from '#app/_components/link.tsx'
import type { SavedSearch } from '#server/contract/resources/workspace/saved-search.ts'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { isNamedFor, savedQueryWords } from '#app/_lib/wording/saved-query-words.ts'
import { CursorNav } from '#app/_components/lists/pages-nav.tsx'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { DeleteWorkspaceItem } from '../_components/delete-workspace-item.tsx'
import { VisibilityLabel } from '../_components/visibility.tsx'
import { WorkspaceHead } from '../_components/workspace-head.tsx'
import { ChangeSearch } from './_components/change-search.tsx'
import { NotificationSettings } from './_components/notification-settings.tsx'

export const metadata: Metadata = { title: 'Saved searches' }

const isId = (text: string | undefined) => text !== undefined && z.uuid().safeParse(text).success

/** A saved search with its new results, its notifications, and its settings. */
function SavedSearchItem({ search, canMail }: { readonly search: SavedSearch; readonly canMail: boolean }) {
  const words = savedQueryWords(search.kind, search.query)
  return (
    <li>
      <div className="split">
        <h2 className="record-title">
          <Link href={`/workspace/searches/${search.id}`}>{search.name}</Link>
        </h2>
        {search.newHits === null ? (
          <span className="quiet small">could not be counted; narrow it</span>
        ) : search.newHits === 0 ? (
          <span className="quiet small">nothing new</span>
        ) : (
          <span className="badge badge-new">
            {formatCount(search.newHits)}
            {search.isNewHitsCut ? '+' : ''} new
          </span>
        )}
      </div>
      {isNamedFor(search.name, words) ? null : <p>{words}</p>}
      <p className="row">
        <VisibilityLabel visibility={search.visibility} author={search.author} isMine={search.isMine} />
        <span className="small quiet">
          {search.seenAt === null ? 'not opened yet' : `opened ${formatInstant(search.seenAt)}`}
        </span>
      </p>
      <div className="actions">
        <NotificationSettings search={search} canMail={canMail} />
        {search.mayChange ? <ChangeSearch search={search} /> : null}
        {search.mayChange && search.mayEnd ? (
          <DeleteWorkspaceItem
            kind="search"
            id={search.id}
            revision={search.revision}
            about={search.name}
            question="This deletes it for everyone who can see it, with their emails and feeds."
          />
        ) : null}
      </div>
    </li>
  )
}

export default async function SavedSearchesPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { after } = readParams(await searchParams, ['after'])
  const api = await memberApi('/workspace/searches')
  const isFirstPage = !isId(after)
  const { data } = await api.workspace.savedSearches.list(isFirstPage ? {} : { after })
  return (
    <>
      <WorkspaceHead current="/workspace/searches" title="Saved searches" />
      <p className="prose">
        Lists and searches you return to. Save one from <Link href="/search">Search</Link>,{' '}
        <Link href="/events">Events</Link> or any other list.
      </p>
      {data.searches.length === 0 ? (
        <p className="nothing-yet">{isFirstPage ? 'No saved searches yet.' : 'No more saved searches.'}</p>
      ) : (
        <ul className="record-list">
          {data.searches.map((search) => (
            <SavedSearchItem key={search.id} search={search} canMail={data.isMailConfigured} />
          ))}
        </ul>
      )}
      <CursorNav
        path="/workspace/searches"
        cursorName="after"
        params={{}}
        isFirstPage={isFirstPage}
        nextCursor={data.next}
      />
    </>
  )
}
