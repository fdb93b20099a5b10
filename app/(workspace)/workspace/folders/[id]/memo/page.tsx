import type { Metadata } from 'next'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { foundOrNot } from '../../../_components/found-or-not.ts'
import { FolderItems } from '../../_components/folder-items.tsx'
import { PrintButton } from '../../_components/print-button.tsx'

export const metadata: Metadata = { title: 'Memo' }

export default async function MemoPage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params
  const api = await memberApi(`/workspace/folders/${id}/memo`)
  const [{ data: folder }, { data: account }] = await Promise.all([
    foundOrNot(api.workspace.folders.get({ id })),
    api.account.get({}),
  ])
  return (
    <>
      <div className="not-printed">
        <Breadcrumbs
          crumbs={[
            ['Folders', '/workspace/folders'],
            [folder.name, `/workspace/folders/${id}`],
          ]}
        />
      </div>
      <article className="memo stack">
        <header className="stack-s">
          <div className="split">
            <h1>{folder.name}</h1>
            <PrintButton />
          </div>
          <p className="quiet">
            {account.organization.name}. As of {formatInstant(folder.updatedAt)}, by{' '}
            <bdi>{folder.author?.name ?? 'a former member'}</bdi>.
          </p>
          {folder.purpose === '' ? null : <p className="as-typed">{folder.purpose}</p>}
        </header>
        <FolderItems folder={folder} isMemo />
        <footer className="quiet small">
          Quotations follow the published rule word for word; each hash is the SHA-256 of its quotation. Records not
          verified by a person are not financial or legal conclusions.
        </footer>
      </article>
    </>
  )
}
