'use client'

import { useRouter } from 'next/navigation'
import type { SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import type { AddItemRequest } from '#server/contract/resources/workspace/folder.ts'
import type { AnnotateRequest } from '#server/contract/resources/workspace/annotation.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { findMentions } from '#app/_lib/records/find-mentions.ts'
import { VisibilityField, visibilityOf } from '../../_components/visibility-field.tsx'

const NEW_FOLDER = 'new'

/** Saves a list or a search under a name. */
export function SaveSearch({
  kind,
  query,
  suggested,
}: {
  readonly kind: SavedSearchKind
  readonly query: string
  readonly suggested: string
}) {
  const router = useRouter()
  return (
    <ApiForm
      label="Save the search"
      submit="Save"
      send={(values) =>
        browserApi.workspace.savedSearches.create.mutate({
          name: textOf(values, 'name'),
          kind,
          query,
          visibility: visibilityOf(values),
        })
      }
      onDone={() => router.push('/workspace/searches')}
    >
      <TextField name="name" label="Name" initial={suggested} isRequired maxLength={120} />
      <VisibilityField />
    </ApiForm>
  )
}

/** Adds something to an existing folder, or to a new one. */
export function PutInFolder({
  item,
  folders,
}: {
  readonly item: Omit<AddItemRequest, 'id' | 'note'>
  readonly folders: readonly (readonly [id: string, name: string])[]
}) {
  const router = useRouter()
  async function send(values: FormData) {
    const chosen = textOf(values, 'folder')
    const name = textOf(values, 'name')
    const id = folders.length === 0 || chosen === NEW_FOLDER || name.trim() !== '' ? await makeFolder(name) : chosen
    const note = textOf(values, 'note')
    return await browserApi.workspace.folders.addItem.mutate({ ...item, id, ...(note === '' ? {} : { note }) })
  }
  return (
    <ApiForm
      label="Add to a folder"
      submit="Add"
      send={send}
      onDone={({ data }) => router.push(`/workspace/folders/${data.id}`)}
    >
      {folders.length === 0 ? (
        <TextField name="name" label="Name of the new folder" isRequired maxLength={120} />
      ) : (
        <>
          <ChoiceField name="folder" label="Folder" choices={[...folders, [NEW_FOLDER, 'New folder']]} />
          <TextField
            name="name"
            label="Name of the new folder"
            hint="Leave empty to use the folder chosen above."
            maxLength={120}
          />
        </>
      )}
      <ProseField name="note" label="Comment (optional)" hint="Markdown." maxLength={10000} />
    </ApiForm>
  )
}

async function makeFolder(name: string): Promise<string> {
  const { data } = await browserApi.workspace.folders.create.mutate({ name, visibility: 'shared' })
  return data.id
}

/** Annotates a record or a span of text. */
export function Annotate({
  place,
  people,
  onDone,
}: {
  readonly place: Omit<AnnotateRequest, 'body' | 'visibility' | 'mentions'>
  readonly people: readonly Person[]
  /** Without it, the way leads to all annotations. */
  readonly onDone?: () => void
}) {
  const router = useRouter()
  return (
    <ApiForm
      label="Annotate"
      submit="Save annotation"
      send={(values) => {
        const body = textOf(values, 'body')
        const visibility = visibilityOf(values)
        const mentions = visibility === 'private' ? [] : findMentions(body, people)
        return browserApi.workspace.annotations.create.mutate({ ...place, body, visibility, mentions })
      }}
      onDone={onDone ?? (() => router.push('/workspace/annotations'))}
    >
      <ProseField
        name="body"
        label="Your annotation"
        hint="Markdown. Type @ and a name to mention someone."
        isRequired
        maxLength={10000}
      />
      <VisibilityField />
    </ApiForm>
  )
}
