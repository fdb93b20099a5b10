'use client'

import { useEffect, useRef } from 'react'
import type { ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { paint, rangeOf, showRange } from '#app/_components/viewer/frame-document.ts'
import { useFrameText } from '#app/_components/viewer/use-frame-text.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { locateQuote } from '#app/_lib/viewer/text-index.ts'

/** The filing's document beside the record, at its evidence. Keys pressed in it reach the desk. */
export function ReviewPaper({ item }: { readonly item: ReviewItem }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const text = useFrameText(frame)
  const { accession, viewVersion, page, evidence } = item

  useEffect(() => {
    if (text === null || page === null) return
    const span = locateQuote(text.index, page, evidence)
    const range = span === null ? null : rangeOf(text, span)
    if (range === null) return
    paint(text, 'fi-chosen', [range])
    showRange(text, range)
  }, [text, page, evidence])

  useEffect(() => {
    if (text === null) return
    const framed = text.document
    const pass = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey }))
    framed.addEventListener('keydown', pass)
    return () => framed.removeEventListener('keydown', pass)
  }, [text])

  if (viewVersion === null) return <p className="notice">This file can’t be shown as a document.</p>
  return (
    <iframe
      ref={frame}
      className="review-paper"
      src={`${filingPath(accession)}/document/view?v=${viewVersion}`}
      sandbox="allow-same-origin"
      title={`${item.company}, ${item.form} as filed`}
    />
  )
}
