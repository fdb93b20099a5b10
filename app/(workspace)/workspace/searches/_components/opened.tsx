'use client'

import { useEffect } from 'react'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Once a saved search is shown to somebody, what it shows is no longer new to that person. Says nothing where it fails. */
export function Opened({ id, storeRevision }: { readonly id: string; readonly storeRevision: number }) {
  useEffect(() => {
    browserApi.workspace.savedSearches.markRead.mutate({ id, storeRevision }).catch(() => undefined)
  }, [id, storeRevision])
  return null
}
