'use client'

import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { readFrame } from './frame-document.ts'
import type { FrameText } from './frame-document.ts'

const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

/**
 * The text of the frame's document once it is loaded and shown; null until then. Reading and marking a long document
 * takes a moment, which would come before its first paint.
 */
export function useFrameText(frame: RefObject<HTMLIFrameElement | null>): FrameText | null {
  const [text, setText] = useState<FrameText | null>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const stop = new AbortController()
    const read = () => {
      const document = element.contentDocument
      if (document === null || document.URL === 'about:blank' || document.readyState === 'loading') return
      afterPaint(() => {
        if (!stop.signal.aborted) setText((known) => (known?.document === document ? known : readFrame(document)))
      })
    }
    // The frame may have loaded before this page's scripts did.
    read()
    element.addEventListener('load', read, { signal: stop.signal })
    return () => stop.abort()
  }, [frame])
  return text
}
