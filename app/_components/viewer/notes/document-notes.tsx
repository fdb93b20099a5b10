'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { SelectedSpan } from '#server/contract/resources/workspace/annotation.ts'
import { Annotate } from '#app/(workspace)/workspace/save/_components/save-forms.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { problemOf } from '#app/_lib/api/problem.ts'
import { selectedSpan, visibleBefore } from '#app/_lib/viewer/selected-span.ts'
import { locateQuote } from '#app/_lib/viewer/text-index.ts'
import type { TextSpan } from '#app/_lib/viewer/text-index.ts'
import { paint, rangeOf, showRange } from '../frame-document.ts'
import type { FrameText } from '../frame-document.ts'
import type { ViewedFiling } from '../record-detail.tsx'
import type { DocumentNotes as Notes } from './read-notes.ts'

const SHOWN_LENGTH = 160
const MAX_LENGTH = 10_000
const DIFFERENT = 'The selection does not match the file exactly. Select a little more or less.'

/** The selection in the frame; it stays while its form is open. */
function useSelection(text: FrameText, isHeld: boolean): TextSpan | null {
  const [span, setSpan] = useState<TextSpan | null>(null)
  useEffect(() => {
    if (isHeld) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => setSpan(selectedSpan(text)), 120)
    }
    text.document.addEventListener('selectionchange', read)
    return () => {
      clearTimeout(waiting)
      text.document.removeEventListener('selectionchange', read)
    }
  }, [text, isHeld])
  return span
}

/** Marks the annotated places, and shows the annotation that the address names. */
function useMarks(text: FrameText, marks: Notes['marks']): void {
  useEffect(() => {
    const ranges = new Map(
      marks.flatMap(({ id, ...place }) => {
        const span = locateQuote(text.index, place, '')
        const range = span === null ? null : rangeOf(text, span)
        return range === null ? [] : [[id, range] as const]
      }),
    )
    paint(text, 'fi-note', [...ranges.values()])
    const show = () => {
      const id = /^#annotation=([0-9a-f-]{36})$/.exec(location.hash)?.[1]
      const range = id === undefined ? undefined : ranges.get(id)
      if (range === undefined) return
      document.querySelector('.viewer')?.scrollIntoView({ block: 'start' })
      paint(text, 'fi-chosen', [range])
      showRange(text, range)
    }
    show()
    window.addEventListener('hashchange', show)
    return () => window.removeEventListener('hashchange', show)
  }, [text, marks])
}

function Quoted({ words }: { readonly words: string }) {
  return (
    <blockquote className="quote viewer-selected small">
      {words.length > SHOWN_LENGTH ? `${words.slice(0, SHOWN_LENGTH)} …` : words}
    </blockquote>
  )
}

/** Finds the selection's bytes in the file. Throws if the file differs from what is displayed. */
async function locate(text: FrameText, filing: ViewedFiling, span: TextSpan): Promise<SelectedSpan> {
  const { accession, contentSha256 } = filing
  const place = { from: visibleBefore(text.index, span.start), to: visibleBefore(text.index, span.end) }
  const { data } = await browserApi.workspace.annotations.locate.query({ accession, contentSha256, ...place })
  if (data.evidence !== text.index.text.slice(span.start, span.end)) throw new Error(DIFFERENT)
  return data
}

/** Marks annotations in the document, and lets a person annotate a selection in it. */
export function DocumentNotes({
  text,
  filing,
  notes: { marks, people, mayWrite },
}: {
  readonly text: FrameText
  readonly filing: ViewedFiling
  readonly notes: Notes
}) {
  const router = useRouter()
  const [found, setFound] = useState<SelectedSpan | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const span = useSelection(text, found !== null)
  useMarks(text, marks)
  if (!mayWrite) return null
  const words = span === null ? '' : text.index.text.slice(span.start, span.end)

  async function begin() {
    if (span === null) return
    setSaid(null)
    try {
      setFound(await locate(text, filing, span))
    } catch (error) {
      setSaid(error instanceof Error && error.message === DIFFERENT ? DIFFERENT : problemOf(error).message)
    }
  }

  return (
    <div className="viewer-notes" role="region" aria-label="Annotate">
      {found !== null ? (
        <div className="stack-s">
          <div className="viewer-selection">
            <Quoted words={found.evidence} />
            <button type="button" className="link-button small" onClick={() => setFound(null)}>
              Cancel
            </button>
          </div>
          <Annotate
            place={{
              accession: filing.accession,
              byteStart: found.byteStart,
              byteEnd: found.byteEnd,
              evidenceSha256: found.evidenceSha256,
            }}
            people={people}
            onDone={() => {
              setFound(null)
              setSaid('Saved. You can find it below the document.')
              text.document.getSelection()?.removeAllRanges()
              router.refresh()
            }}
          />
        </div>
      ) : span === null ? null : (
        <div className="viewer-selection">
          <Quoted words={words} />
          {words.length > MAX_LENGTH ? (
            <span className="small quiet">This is too long to annotate. Select less.</span>
          ) : (
            <button type="button" className="button button-small" onClick={() => void begin()}>
              Annotate
            </button>
          )}
        </div>
      )}
      <p role="status" className="small viewer-said">
        {said}
      </p>
    </div>
  )
}
