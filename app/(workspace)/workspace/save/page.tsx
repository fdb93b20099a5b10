import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { notFound } from 'next/navigation'
import { EventChange } from '#app/_components/company/event-change.tsx'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { asTitle } from '#app/_lib/format/words.ts'
import { savableAddress, savedQueryWords } from '#app/_lib/wording/saved-query-words.ts'
import { findVisitor, memberApi } from '#app/_lib/api/visitor.ts'
import { listPeople } from '../_components/list-people.ts'
import { WorkspaceHead } from '../_components/workspace-head.tsx'
import { Annotate, PutInFolder, SaveSearch } from './_components/save-forms.tsx'
import { readSavedPart, readSavedComparison } from './read-saved.ts'

export const metadata: Metadata = { title: 'Save' }

type Api = Awaited<ReturnType<typeof memberApi>>

async function foldersOf(api: Api) {
  const { data } = await api.workspace.folders.list({})
  return data.folders.map(({ id, name }) => [id, name] as const)
}

async function SaveAddress({ address, api }: { readonly address: string; readonly api: Api }) {
  const savable = savableAddress(address)
  if (savable === null) notFound()
  const words = savedQueryWords(savable.kind, savable.query)
  const title = asTitle(words).slice(0, 120)
  return (
    <>
      <p className="row">
        <span>{words}</span>
        <Link href={`/workspace/export?address=${encodeURIComponent(address)}`}>Export</Link>
      </p>
      <div className="grid-2">
        <section className="card stack" aria-labelledby="save">
          <h2 id="save">Save search</h2>
          <p className="quiet small">It shows what is new each time you open it.</p>
          <SaveSearch {...savable} suggested={title} />
        </section>
        <section className="card stack" aria-labelledby="folder">
          <h2 id="folder">Add to a folder</h2>
          <PutInFolder item={{ kind: 'search', address, title }} folders={await foldersOf(api)} />
        </section>
      </div>
    </>
  )
}

async function SavePart({
  accession,
  record,
  from,
  to,
  api,
}: {
  readonly accession: string
  readonly record: string | undefined
  readonly from: number
  readonly to: number
  readonly api: Api
}) {
  const part = await readSavedPart(accession, record, from, to)
  if (part === null) notFound()
  const { title, evidence, evidenceSha256, span } = part
  return (
    <>
      <h2>{title}</h2>
      {evidence === null ? null : <blockquote className="quote">{evidence}</blockquote>}
      <div className="grid-2">
        {evidenceSha256 === null ? null : (
          <section className="card stack" aria-labelledby="annotate">
            <h2 id="annotate">Annotate</h2>
            <Annotate
              place={{
                accession,
                evidenceSha256,
                ...(span ?? {}),
                ...(record === undefined ? {} : { recordId: record }),
              }}
              people={await listPeople(api)}
            />
          </section>
        )}
        {span === null ? (
          <section className="card stack" aria-labelledby="folder">
            <h2 id="folder">Add to a folder</h2>
            <PutInFolder
              item={
                record === undefined ? { kind: 'filing', accession } : { kind: 'record', accession, recordId: record }
              }
              folders={await foldersOf(api)}
            />
          </section>
        ) : null}
      </div>
    </>
  )
}

async function SaveComparison({
  accession,
  comparison,
  api,
}: {
  readonly accession: string
  readonly comparison: string
  readonly api: Api
}) {
  const event = await readSavedComparison(accession, comparison)
  if (event === null) notFound()
  return (
    <>
      <h2>
        {event.ticker}: {event.headline}
      </h2>
      <EventChange event={event} />
      <section className="card stack" aria-labelledby="folder">
        <h2 id="folder">Add to a folder</h2>
        <PutInFolder item={{ kind: 'comparison', recordId: comparison }} folders={await foldersOf(api)} />
      </section>
    </>
  )
}

export default async function SavePage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { address, accession, record, comparison, from, to } = readParams(await searchParams, [
    'address',
    'accession',
    'record',
    'comparison',
    'from',
    'to',
  ])
  const api = await memberApi('/workspace')
  const visitor = await findVisitor()
  const isViewer = visitor.kind !== 'anonymous' && visitor.role === 'viewer'
  return (
    <>
      <WorkspaceHead current="" title="Save" />
      {isViewer ? <p className="notice">Viewers can read what others have saved but cannot save anything.</p> : null}
      {isViewer ? null : address !== undefined ? (
        <SaveAddress address={address} api={api} />
      ) : accession !== undefined && comparison !== undefined ? (
        <SaveComparison accession={accession} comparison={comparison} api={api} />
      ) : accession !== undefined ? (
        <SavePart accession={accession} record={record} from={Number(from)} to={Number(to)} api={api} />
      ) : (
        <p className="notice">To save something, choose “Save” beside a record, a filing or a search.</p>
      )}
    </>
  )
}
