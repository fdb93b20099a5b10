'use client'

import { useRouter } from 'next/navigation'
import type { FolderItem } from '#server/contract/resources/workspace/folder.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { useRefreshing } from '../../_components/refreshing.ts'

const { moveItem, removeItem, updateItem } = browserApi.workspace.folders

interface Controls {
  readonly folderId: string
  readonly revision: number
  readonly item: FolderItem
  /** From 1. */
  readonly position: number
  /** The number of items in the folder. */
  readonly count: number
}

/** The position that was typed, within the folder: anything above its end is the end, and no number stays for the API to refuse. */
const placeOf = (text: string, count: number) => Math.min(Number(text), count)

/** Moves an item up or down by one, or straight to any position. */
function MoveControls({ folderId, revision, item, position, count }: Controls) {
  const router = useRouter()
  const refreshing = useRefreshing()
  const moveTo = (place: number) =>
    refreshing(() => moveItem.mutate({ id: folderId, revision, itemId: item.id, position: place }))
  const done = () => router.refresh()
  return (
    <>
      {position === 1 ? null : (
        <ActionButton label="Up" about={item.title} act={() => moveTo(position - 1)} onDone={done} />
      )}
      {position === count ? null : (
        <ActionButton label="Down" about={item.title} act={() => moveTo(position + 1)} onDone={done} />
      )}
      {count < 3 ? null : (
        <details className="disclosure">
          <summary>Move to</summary>
          <ApiForm
            label={`Move ${item.title}`}
            submit="Move"
            isQuiet
            send={(values) => moveTo(placeOf(textOf(values, 'position'), count))}
            onDone={done}
          >
            <TextField
              key={position}
              name="position"
              label="Position"
              initial={String(position)}
              hint={`1 is the top, ${count} the end.`}
              inputMode="numeric"
              isRequired
            />
          </ApiForm>
        </details>
      )}
    </>
  )
}

/** Moves an item of a folder, edits its note, or removes it. */
export function ItemControls(controls: Controls) {
  const { folderId, revision, item } = controls
  const router = useRouter()
  const refreshing = useRefreshing()
  const at = { id: folderId, revision, itemId: item.id }
  const done = () => router.refresh()
  return (
    <div className="actions not-printed">
      <MoveControls {...controls} />
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
