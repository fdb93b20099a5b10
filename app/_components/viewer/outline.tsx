'use client'

import { textOffsetOf } from '#app/_lib/viewer/text-index.ts'
import { rangeOf, showRange } from './frame-document.ts'
import type { FrameText } from './frame-document.ts'

export interface OutlineEntry {
  readonly label: string
  readonly heading: string
  readonly from: number
  readonly href: string
}

/** The document's sections; each leads to its beginning. */
export function Outline({
  entries,
  text,
}: {
  readonly entries: readonly OutlineEntry[]
  readonly text: FrameText | null
}) {
  function show(from: number) {
    if (text === null) return
    const start = textOffsetOf(text.index, from)
    const range = rangeOf(text, { start, end: start + 1 })
    if (range !== null) showRange(text, range)
  }
  return (
    <nav className="viewer-outline" aria-label="Sections of the document">
      <ol>
        {entries.map(({ label, heading, from, href }, index) => (
          <li key={`${from}-${index}`}>
            <a
              href={href}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || text === null) return
                event.preventDefault()
                show(from)
              }}
            >
              <span className="viewer-outline-label">{label}</span> {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
