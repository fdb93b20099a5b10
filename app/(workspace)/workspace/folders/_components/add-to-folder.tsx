'use client'

import { useRouter } from 'next/navigation'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Adds a note, or a filing by its accession number, at the end of a folder. */
export function AddToFolder({ id }: { readonly id: string }) {
  const router = useRouter()
  return (
    <section className="grid-2 not-printed" aria-label="Add to this folder">
      <ApiForm
        label="Add a note"
        submit="Add note"
        isQuiet
        send={(values) =>
          browserApi.workspace.folders.addItem.mutate({ id, kind: 'note', note: textOf(values, 'note') })
        }
        onDone={(_, form) => {
          form.reset()
          router.refresh()
        }}
      >
        <ProseField
          name="note"
          label="Note"
          hint="Markdown: **bold**, lists with a dash, links."
          isRequired
          maxLength={10000}
        />
      </ApiForm>
      <ApiForm
        label="Add a filing"
        submit="Add filing"
        isQuiet
        send={(values) =>
          browserApi.workspace.folders.addItem.mutate({
            id,
            kind: 'filing',
            accession: textOf(values, 'accession').trim(),
          })
        }
        onDone={(_, form) => {
          form.reset()
          router.refresh()
        }}
      >
        <TextField
          name="accession"
          label="Filing"
          hint="The accession number, such as 0001234567-26-000012. To add a record, choose “Save” beside it."
          isRequired
        />
      </ApiForm>
    </section>
  )
}
