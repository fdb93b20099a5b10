import { ApiError } from '#server/contract/errors.ts'

/** Maximum numbers per organization. Checked under the organization's lock, so that no two people pass them at once. */
export const WORKSPACE_LIMITS = {
  savedSearches: 500,
  folders: 500,
  folderItems: 500,
  annotations: 20_000,
  replies: 200,
} as const

const WORDS: Readonly<Record<keyof typeof WORKSPACE_LIMITS, string>> = {
  savedSearches: 'saved searches in an organization',
  folders: 'folders in an organization',
  folderItems: 'items in a folder',
  annotations: 'annotations in an organization',
  replies: 'answers to an annotation',
}

/** Refuses one more if the maximum is reached. */
export function demandRoom(limit: keyof typeof WORKSPACE_LIMITS, held: number): void {
  const max = WORKSPACE_LIMITS[limit]
  if (held < max) return
  throw new ApiError('conflict', {
    message: `There can be ${max.toLocaleString('en-US')} ${WORDS[limit]}. Delete some first.`,
    details: { limit: max },
  })
}
