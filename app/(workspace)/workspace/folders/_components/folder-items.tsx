import { Link } from '#app/_components/link.tsx'
import type { Folder, FolderItem } from '#server/contract/resources/workspace/folder.ts'
import { Badge } from '#app/_components/records/badge.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { shortHash } from '#app/_lib/format/words.ts'
import { WrittenText } from '../../_components/markdown.tsx'
import { ItemControls } from './item-controls.tsx'

const STATES: Readonly<Record<FolderItem['state'], string | null>> = {
  present: null,
  changed: 'rests on other words now',
  gone: 'no longer available',
}

function ItemText({ item, isMemo }: { readonly item: FolderItem; readonly isMemo: boolean }) {
  const { kind, title, address, evidence, evidenceSha256, accession, state, note } = item
  const said = STATES[state]
  return (
    <>
      {kind === 'note' ? null : (
        <div className="split">
          <h2 className="record-title">{address === null ? title : <Link href={address}>{title}</Link>}</h2>
          <span className="row">
            <Badge>{kind}</Badge>
            {said === null ? null : <span className="badge badge-refused">{said}</span>}
          </span>
        </div>
      )}
      {evidence === null || evidenceSha256 === null ? null : (
        <figure className="evidence">
          <blockquote className="quote">{evidence}</blockquote>
          <figcaption>
            <span>{accession}</span>
            <span title={evidenceSha256}>
              SHA-256{' '}
              <code className={isMemo ? 'hash' : undefined}>{isMemo ? evidenceSha256 : shortHash(evidenceSha256)}</code>
            </span>
          </figcaption>
        </figure>
      )}
      {note === '' ? null : <WrittenText text={note} />}
    </>
  )
}

/** The items of a folder; in a memo without controls and with whole hashes. */
export function FolderItems({ folder, isMemo = false }: { readonly folder: Folder; readonly isMemo?: boolean }) {
  return (
    <ol className="record-list folder-items">
      {folder.items.map((item, index) => (
        <li key={item.id}>
          <ItemText item={item} isMemo={isMemo} />
          {isMemo ? null : (
            <p className="small quiet">
              Added by <bdi>{item.addedBy?.name ?? 'a deleted account'}</bdi> on {formatDate(item.createdAt)}
            </p>
          )}
          {isMemo || !folder.mayChange ? null : (
            <ItemControls
              folderId={folder.id}
              revision={folder.revision}
              item={item}
              position={index + 1}
              count={folder.items.length}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
