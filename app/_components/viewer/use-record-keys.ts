'use client'

import { useEffect, useRef } from 'react'
import type { FrameText } from './frame-document.ts'

function isTyping({ target }: KeyboardEvent): boolean {
  // An element of the frame belongs to another window, so `instanceof` fails on it.
  const name = (target as { tagName?: unknown } | null)?.tagName
  return name === 'INPUT' || name === 'SELECT' || name === 'TEXTAREA'
}

/** `j` and `k` step through the records, Escape clears the choice: on the page and in its frame. */
export function useRecordKeys(text: FrameText | null, walk: (step: number) => void, letGo: () => void): void {
  const act = useRef({ walk, letGo })
  useEffect(() => {
    act.current = { walk, letGo }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return
      if (event.key === 'j') act.current.walk(1)
      else if (event.key === 'k') act.current.walk(-1)
      else if (event.key === 'Escape') act.current.letGo()
    }
    const places = [document, ...(text === null ? [] : [text.document])]
    for (const place of places) place.addEventListener('keydown', press)
    return () => {
      for (const place of places) place.removeEventListener('keydown', press)
    }
  }, [text])
}
