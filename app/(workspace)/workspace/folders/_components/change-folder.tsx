'use client'

import { useRouter } from 'next/navigation'
import type { Folder } from '#server/contract/resources/workspace/folder.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { useRefreshing } from '../../_components/refreshing.ts'
import { VisibilityField, visibilityOf } from '../../_components/visibility-field.tsx'

/** Changes a folder's name, purpose or visibility. */
export function ChangeFolder({
  folder: { id, revision, name, purpose, visibility, isMine },
}: {
  readonly folder: Folder
}) {
  const router = useRouter()
  const refreshing = useRefreshing()
  return (
    <details className="disclosure not-printed">
      <summary>Edit folder</summary>
      <ApiForm
        label="Edit folder"
        submit="Save"
        isQuiet
        send={(values) =>
          refreshing(() =>
            browserApi.workspace.folders.update.mutate({
              id,
              revision,
              name: textOf(values, 'name'),
              purpose: textOf(values, 'purpose'),
              ...(isMine ? { visibility: visibilityOf(values) } : {}),
            }),
          )
        }
        onDone={() => router.refresh()}
      >
        <TextField name="name" label="Name" initial={name} isRequired maxLength={120} />
        <ProseField name="purpose" label="Description" initial={purpose} maxLength={2000} />
        {isMine ? <VisibilityField initial={visibility} /> : null}
      </ApiForm>
    </details>
  )
}
