'use client'

import { useEffect, useMemo, useState } from 'react'
import { findAll } from '#app/_lib/viewer/text-index.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { paint, rangeOf, showRange } from './frame-document.ts'
import type { FrameText } from './frame-document.ts'

const MAX_FOUND = 1000

/** Finds words in the document, marks each match and steps from one to the next. */
export function FindBox({ text }: { readonly text: FrameText | null }) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const spans = useMemo(
    () => (text === null || query.trim().length < 2 ? [] : findAll(text.index, query, MAX_FOUND)),
    [text, query],
  )
  useEffect(() => {
    if (text === null) return
    paint(
      text,
      'fi-found',
      spans.map((span) => rangeOf(text, span)).filter((range) => range !== null),
    )
  }, [text, spans])

  function go(step: number) {
    if (text === null || spans.length === 0) return
    const next = (at + step + spans.length) % spans.length
    setAt(next)
    const span = spans[next]
    const range = span === undefined ? null : rangeOf(text, span)
    if (range !== null) showRange(text, range)
  }

  return (
    <form
      className="viewer-find"
      role="search"
      aria-label="In this document"
      onSubmit={(event) => {
        event.preventDefault()
        go(1)
      }}
    >
      <input
        type="search"
        aria-label="Find in this document"
        placeholder="Find in this document"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setAt(-1)
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <button
        type="button"
        className="button button-small button-quiet"
        onClick={() => go(-1)}
        disabled={spans.length === 0}
      >
        Previous<span className="visually-hidden"> place</span>
      </button>
      <button type="submit" className="button button-small button-quiet" disabled={spans.length === 0}>
        Next<span className="visually-hidden"> place</span>
      </button>
      <span role="status" className="small quiet">
        {query.trim().length < 2
          ? ''
          : spans.length === 0
            ? 'Not found'
            : `${at < 0 ? '' : `${formatCount(at + 1)} of `}${spans.length === MAX_FOUND ? 'the first ' : ''}${formatCount(spans.length)}`}
      </span>
    </form>
  )
}
