import { useCallback, useEffect, useState } from 'react'

function hashRecord(): string | null {
  return /^#record=([A-Za-z0-9_-]{1,80})$/.exec(location.hash)?.[1] ?? null
}

/** The record in the address, which the reader chooses, and how to choose another one or none. */
export function useChosenRecord(): readonly [string | null, (id: string | null) => void] {
  const [chosenId, setChosenId] = useState<string | null>(null)

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
      if (id !== null) setChosenId(id)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return [chosenId, choose]
}
