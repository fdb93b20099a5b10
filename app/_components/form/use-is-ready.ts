'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether scripts have taken over the page. Before that the browser would send a form by itself, so it is disabled
 * unless it supports that.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
