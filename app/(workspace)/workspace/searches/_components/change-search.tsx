'use client'

import { useRouter } from 'next/navigation'
import type { SavedSearch } from '#server/contract/resources/workspace/saved-search.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { useRefreshing } from '../../_components/refreshing.ts'
import { VisibilityField, visibilityOf } from '../../_components/visibility-field.tsx'

/** Renames a saved search, or changes its visibility. */
export function ChangeSearch({ search: { id, revision, name, visibility, isMine } }: { readonly search: SavedSearch }) {
  const router = useRouter()
  const refreshing = useRefreshing()
  return (
    <details className="disclosure">
      <summary>Change</summary>
      <ApiForm
        label={`Change ${name}`}
        submit="Save"
        isQuiet
        send={(values) =>
          refreshing(() =>
            browserApi.workspace.savedSearches.update.mutate({
              id,
              revision,
              name: textOf(values, 'name'),
              ...(isMine ? { visibility: visibilityOf(values) } : {}),
            }),
          )
        }
        onDone={() => router.refresh()}
      >
        <TextField name="name" label="Name" initial={name} isRequired maxLength={120} />
        {isMine ? <VisibilityField initial={visibility} /> : null}
      </ApiForm>
    </details>
  )
}
