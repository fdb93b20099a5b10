'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

const ends = {
  search: browserApi.workspace.savedSearches.delete,
  folder: browserApi.workspace.folders.delete,
  annotation: browserApi.workspace.annotations.delete,
} as const

/** Deletes something of the workspace after asking, and leads to what is left. */
export function DeleteWorkspaceItem({
  kind,
  id,
  revision,
  about,
  question,
  next,
}: {
  readonly kind: keyof typeof ends
  readonly id: string
  readonly revision: number
  readonly about: string
  readonly question: string
  /** Where to go afterwards; the present page where nothing is said. */
  readonly next?: string
}) {
  const router = useRouter()
  return (
    <ActionButton
      label="Delete"
      about={about}
      question={question}
      act={() => ends[kind].mutate({ id, revision })}
      onDone={() => (next === undefined ? router.refresh() : router.push(next))}
    />
  )
}
