'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have taken over the page. Before, a form would be sent by the browser itself, and is held back unless it knows how. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
