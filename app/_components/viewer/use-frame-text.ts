'use client'

import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { readFrame } from './frame-document.ts'
import type { FrameText } from './frame-document.ts'

/** The text of the frame's document once it is loaded; null until then. */
export function useFrameText(frame: RefObject<HTMLIFrameElement | null>): FrameText | null {
  const [text, setText] = useState<FrameText | null>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const read = () => {
      const document = element.contentDocument
      if (document === null || document.URL === 'about:blank' || document.readyState === 'loading') return
      setText((known) => (known?.document === document ? known : readFrame(document)))
    }
    // The frame may have loaded before this page's scripts did.
    read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [frame])
  return text
}
