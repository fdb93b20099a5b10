'use client'

import { useRouter } from 'next/navigation'
import type { FolderItem } from '#server/contract/resources/workspace/folder.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/fields.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { useRefreshing } from '../../_components/refreshing.ts'

const { moveItem, removeItem, updateItem } = browserApi.workspace.folders

/** Moves something in a folder, writes to it, or takes it out. */
export function ItemControls({
  folderId,
  revision,
  item,
  position,
  isLast,
}: {
  readonly folderId: string
  readonly revision: number
  readonly item: FolderItem
  /** From 1. */
  readonly position: number
  readonly isLast: boolean
}) {
  const router = useRouter()
  const refreshing = useRefreshing()
  const at = { id: folderId, revision, itemId: item.id }
  const done = () => router.refresh()
  return (
    <div className="actions not-printed">
      {position === 1 ? null : (
        <ActionButton
          label="Up"
          about={item.title}
          act={() => refreshing(() => moveItem.mutate({ ...at, position: position - 1 }))}
          onDone={done}
        />
      )}
      {isLast ? null : (
        <ActionButton
          label="Down"
          about={item.title}
          act={() => refreshing(() => moveItem.mutate({ ...at, position: position + 1 }))}
          onDone={done}
        />
      )}
      <ActionButton
        label="Remove"
        about={item.title}
        question="It is only removed from this folder."
        act={() => refreshing(() => removeItem.mutate(at))}
        onDone={done}
      />
      <details className="disclosure">
        <summary>{item.note === '' ? 'Add a comment' : 'Edit'}</summary>
        <ApiForm
          label={`Comment on ${item.title}`}
          submit="Save comment"
          isQuiet
          send={(values) => refreshing(() => updateItem.mutate({ ...at, note: textOf(values, 'note') }))}
          onDone={done}
        >
          <ProseField name="note" label="Text" initial={item.note} hint="Markdown." maxLength={10000} />
        </ApiForm>
      </details>
    </div>
  )
}
