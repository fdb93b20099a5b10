'use client'

import { useEffect } from 'react'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Marks a saved search as read once it was shown. Failures are ignored. */
export function Opened({ id, storeRevision }: { readonly id: string; readonly storeRevision: number }) {
  useEffect(() => {
    browserApi.workspace.savedSearches.markRead.mutate({ id, storeRevision }).catch(() => undefined)
  }, [id, storeRevision])
  return null
}
