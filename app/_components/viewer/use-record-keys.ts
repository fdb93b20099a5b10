'use client'

import { useEffect, useRef } from 'react'
import { isSingleKey } from '../shortcuts/is-single-key.ts'
import { useSingleKeys } from '../shortcuts/single-keys.ts'
import type { FrameText } from './frame-document.ts'

/** `j` and `k` step through the records, Escape clears the choice: on the page and in its frame. */
export function useRecordKeys(text: FrameText | null, walk: (step: number) => void, letGo: () => void): void {
  const areOn = useSingleKeys()
  const act = useRef({ walk, letGo })
  useEffect(() => {
    act.current = { walk, letGo }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      if (event.key === 'Escape') act.current.letGo()
      if (!areOn) return
      if (event.key === 'j') act.current.walk(1)
      else if (event.key === 'k') act.current.walk(-1)
    }
    const places = [document, ...(text === null ? [] : [text.document])]
    for (const place of places) place.addEventListener('keydown', press)
    return () => {
      for (const place of places) place.removeEventListener('keydown', press)
    }
  }, [text, areOn])
}
