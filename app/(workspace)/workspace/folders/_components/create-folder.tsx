'use client'

import { useRouter } from 'next/navigation'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { VisibilityField, visibilityOf } from '../../_components/visibility-field.tsx'

export function CreateFolder() {
  const router = useRouter()
  return (
    <details className="disclosure">
      <summary className="button">Create a folder</summary>
      <ApiForm
        label="Create a folder"
        submit="Create folder"
        send={(values) =>
          browserApi.workspace.folders.create.mutate({
            name: textOf(values, 'name'),
            purpose: textOf(values, 'purpose'),
            visibility: visibilityOf(values),
          })
        }
        onDone={({ data }) => router.push(`/workspace/folders/${data.id}`)}
      >
        <TextField name="name" label="Name" isRequired maxLength={120} />
        <ProseField name="purpose" label="Description (optional)" maxLength={2000} />
        <VisibilityField />
      </ApiForm>
    </details>
  )
}
