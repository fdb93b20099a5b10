import { useEffect, useSyncExternalStore } from 'react'

/** Survives the removal of the token from the address. */
let kept: string | null = null

function readToken(): string | null {
  const { hash } = window.location
  if (hash.length > 1) kept = hash.slice(1)
  return kept
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The token after the `#` of an opened link: null if there is none, undefined before scripts run. It is removed from
 * the address and the history, so that it stays in this page's memory only.
 */
export function useLinkToken(): string | null | undefined {
  const token = useSyncExternalStore<string | null | undefined>(onHashChange, readToken, () => undefined)
  useEffect(() => {
    if (window.location.hash.length > 1) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}
