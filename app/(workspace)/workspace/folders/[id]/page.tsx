import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { DeleteWorkspaceItem } from '../../_components/delete-workspace-item.tsx'
import { foundOrNot } from '../../_components/found-or-not.ts'
import { VisibilityLabel } from '../../_components/visibility.tsx'
import { AddToFolder } from '../_components/add-to-folder.tsx'
import { ChangeFolder } from '../_components/change-folder.tsx'
import { FolderItems } from '../_components/folder-items.tsx'

export const metadata: Metadata = { title: 'Folder' }

export default async function FolderPage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params
  const api = await memberApi(`/workspace/folders/${id}`)
  const { data: folder } = await foundOrNot(api.workspace.folders.get({ id }))
  return (
    <>
      <Breadcrumbs crumbs={[['Folders', '/workspace/folders']]} />
      <div className="split">
        <h1>{folder.name}</h1>
        <span className="row">
          <Link href={`/workspace/folders/${id}/memo`} className="button button-quiet">
            Print as memo
          </Link>
          <Link href={`/workspace/export?folder=${id}`} className="button button-quiet">
            Export
          </Link>
        </span>
      </div>
      {folder.purpose === '' ? null : <p className="as-typed">{folder.purpose}</p>}
      <p className="row">
        <VisibilityLabel visibility={folder.visibility} author={folder.author} isMine={folder.isMine} />
        <span className="small quiet">changed {formatInstant(folder.updatedAt)}</span>
      </p>
      {folder.items.length === 0 ? (
        <p className="nothing-yet">
          This folder is empty. Choose “Save” beside a record, a filing or a search to put it here.
        </p>
      ) : (
        <FolderItems folder={folder} />
      )}
      {folder.mayChange ? (
        <>
          <AddToFolder id={id} />
          <ChangeFolder folder={folder} />
        </>
      ) : null}
      {folder.mayEnd ? (
        <p>
          <DeleteWorkspaceItem
            kind="folder"
            id={id}
            revision={folder.revision}
            about={folder.name}
            question="This deletes the folder and its notes. Filings, records and searches are not affected."
            next="/workspace/folders"
          />
        </p>
      ) : null}
    </>
  )
}
