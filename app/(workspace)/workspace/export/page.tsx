import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ExportRequest } from '#server/contract/resources/workspace/export.ts'
import { Link } from '#app/_components/link.tsx'
import { Definitions } from '#app/_components/definitions.tsx'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { savableAddress, savedQueryWords } from '#app/_lib/wording/saved-query-words.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { foundOrNot } from '../_components/found-or-not.ts'
import { WorkspaceHead } from '../_components/workspace-head.tsx'
import { ExportForm } from './_components/export-form.tsx'

export const metadata: Metadata = { title: 'Export' }

type Source = Omit<ExportRequest, 'format' | 'withDocuments'>

/** The export that the address of this page names; null if it names none. */
function sourceOf({ address, ticker, search, folder }: Partial<Record<string, string>>): Source | null {
  if (folder !== undefined) return { folderId: folder }
  if (search !== undefined) return { searchId: search }
  if (ticker !== undefined) return { ticker }
  return address === undefined ? null : savableAddress(address)
}

const originals = (documents: number): [string, string] => [
  'Original files',
  `up to ${formatQuantity(documents, 'more request')}, each with a query cost of 1`,
]

function NothingChosen() {
  return (
    <>
      <WorkspaceHead current="" title="Export" />
      <p className="nothing-yet">
        Choose what to export first: a company on your <Link href="/workspace">watchlist</Link>, a{' '}
        <Link href="/workspace/searches">saved search</Link> or a <Link href="/workspace/folders">folder</Link> has an
        Export link.
      </p>
    </>
  )
}

export default async function ExportPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const asked = readParams(await searchParams, ['address', 'ticker', 'search', 'folder'])
  const source = sourceOf(asked)
  const api = await memberApi('/workspace')
  if (source === null && asked.address === undefined) return <NothingChosen />
  if (source === null) notFound()
  const { data: plan } = await foundOrNot(api.workspace.exports.plan({ ...source, format: 'bundle' }))
  const title = source.kind === undefined ? plan.title : savedQueryWords(source.kind, source.query ?? '')
  return (
    <>
      <WorkspaceHead current="" title="Export" />
      <div className="grid-2">
        <section className="card stack" aria-labelledby="what">
          <h2 id="what">{title}</h2>
          <Definitions
            entries={[
              ['Records', formatCount(plan.rows)],
              ['Counts as', formatQuantity(plan.requests, 'request')],
              ['Query cost', formatCount(plan.queryCost)],
              ...(plan.documents === 0 ? [] : [originals(plan.documents)]),
            ]}
          />
          {plan.isCut ? (
            <p className="notice">
              There are more records. An export contains the newest {formatCount(plan.rows)} of a list, or the best of a
              search; narrow the filters to get the rest.
            </p>
          ) : null}
          <p className="quiet small">
            An export uses your organization’s allowance as the same requests to the API would, and is recorded in the
            audit trail.
          </p>
        </section>
        <section className="card stack" aria-labelledby="as">
          <h2 id="as">Download</h2>
          <ExportForm what={source} records={plan.rows} />
        </section>
      </div>
    </>
  )
}
