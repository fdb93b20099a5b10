import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { findVisitor, memberApi } from '#app/_lib/api/visitor.ts'
import { VisibilityLabel } from '../_components/visibility.tsx'
import { WorkspaceHead } from '../_components/workspace-head.tsx'
import { CreateFolder } from './_components/create-folder.tsx'

export const metadata: Metadata = { title: 'Folders' }

export default async function FoldersPage() {
  const { data } = await (await memberApi('/workspace/folders')).workspace.folders.list({})
  const visitor = await findVisitor()
  return (
    <>
      <WorkspaceHead current="/workspace/folders" title="Folders" />
      <p className="prose">
        Collect filings, records, searches and notes in your own order. Print a folder as a memo: it quotes every record
        with its evidence and hash.
      </p>
      {visitor.kind !== 'anonymous' && visitor.role !== 'viewer' ? <CreateFolder /> : null}
      {data.folders.length === 0 ? (
        <p className="nothing-yet">No folders yet.</p>
      ) : (
        <ul className="record-list">
          {data.folders.map((folder) => (
            <li key={folder.id}>
              <div className="split">
                <h2 className="record-title">
                  <Link href={`/workspace/folders/${folder.id}`}>{folder.name}</Link>
                </h2>
                <span className="quiet small">{formatQuantity(folder.itemCount, 'item')}</span>
              </div>
              {folder.purpose === '' ? null : <p className="as-typed">{folder.purpose}</p>}
              <p className="row">
                <VisibilityLabel visibility={folder.visibility} author={folder.author} isMine={folder.isMine} />
                <span className="small quiet">changed {formatInstant(folder.updatedAt)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
