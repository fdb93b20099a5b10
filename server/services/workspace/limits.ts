import { ApiError } from '#server/contract/errors.ts'

/** How much an organization keeps at most. Held under the organization's lock, so that no two people pass it at once. */
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

/** Refuses one more where there are as many as there may be. */
export function demandRoom(limit: keyof typeof WORKSPACE_LIMITS, held: number): void {
  const max = WORKSPACE_LIMITS[limit]
  if (held < max) return
  throw new ApiError('conflict', {
    message: `There can be ${max.toLocaleString('en-US')} ${WORDS[limit]}. Delete some first.`,
    details: { limit: max },
  })
}
