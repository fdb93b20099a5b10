import { useCallback, useEffect, useState } from 'react'

function hashRecord(): string | null {
  return /^#record=([A-Za-z0-9_-]{1,80})$/.exec(location.hash)?.[1] ?? null
}

/** Brings the viewer onto the screen where the details of its record begin below it, as on a phone. */
function showDetails(): void {
  const details = document.getElementById('chosen-record')
  if (details !== null && details.getBoundingClientRect().bottom > window.innerHeight)
    details.closest('.viewer')?.scrollIntoView({ behavior: 'instant' })
}

/** The record in the address, which the reader chooses, and how to choose another one or none. */
export function useChosenRecord(): readonly [string | null, (id: string | null) => void] {
  const [chosenId, setChosenId] = useState<string | null>(null)
  /** The record that a link led to; one that was chosen here is on the screen. */
  const [followedId, setFollowedId] = useState<string | null>(null)

  const choose = useCallback((id: string | null) => {
    setChosenId(id)
    if (id === null) {
      history.replaceState(history.state, '', location.pathname + location.search)
      return
    }
    history.replaceState(history.state, '', `#record=${id}`)
  }, [])

  useEffect(() => {
    const follow = () => {
      const id = hashRecord()
      if (id === null) return
      setChosenId(id)
      setFollowedId(id)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    if (followedId !== null) showDetails()
  }, [followedId])

  return [chosenId, choose]
}
