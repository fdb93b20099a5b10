'use client'

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { locateQuote, type TextSpan } from '#app/_lib/viewer/text-index.ts'
import type { ViewPlace, ViewRecord } from '#app/_lib/viewer/view-record.ts'
import { SingleKeysSwitch } from '../shortcuts/single-keys-switch.tsx'
import { paint, rangeOf, showRange } from './frame-document.ts'
import type { FrameText } from './frame-document.ts'
import { RecordDetail } from './record-detail.tsx'
import type { ViewedFiling } from './record-detail.tsx'
import { RecordFilters, RecordList } from './record-list.tsx'
import type { RecordFilter } from './record-list.tsx'

/** A record with the document's text at its place. */
export interface LocatedRecord {
  readonly record: ViewRecord
  readonly span: TextSpan
}

/** What a phone shows: the document with the chosen record, or the list. */
export type Pane = 'document' | 'records'

/** The list, scrolled to the chosen record, once more when a phone shows it: a hidden one scrolls nowhere. */
function useListAt(listedId: string | null, pane: Pane): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const item = listedId === null ? null : document.getElementById(`item-${listedId}`)
    // Only the list scrolls: the page around it keeps its position.
    if (item !== null && list.current !== null)
      list.current.scrollTop = item.offsetTop - list.current.offsetTop - list.current.clientHeight / 3
  }, [listedId, pane])
  return list
}

/** The list of the filing's records, and the details of the chosen one. */
export function Records({
  records,
  listed,
  pane,
  filing,
  text,
  chosenId,
  chosenPlace,
  filter,
  onFilter,
  onChoose,
  onWalk,
}: {
  readonly records: readonly ViewRecord[]
  readonly listed: readonly ViewRecord[]
  readonly pane: Pane
  readonly filing: ViewedFiling
  readonly text: FrameText | null
  readonly chosenId: string | null
  readonly chosenPlace: LocatedRecord | undefined
  readonly filter: RecordFilter
  readonly onFilter: (filter: RecordFilter) => void
  readonly onChoose: (id: string | null) => void
  readonly onWalk: (step: number) => void
}) {
  const chosen = records.find(({ id }) => id === chosenId) ?? null
  /** In the list one of the records that state the same stands for all. */
  const listedId = chosen?.same[0] ?? chosenId

  const list = useListAt(listedId, pane)

  function showPlace({ from, to }: ViewPlace) {
    const span = text === null ? null : locateQuote(text.index, { from, to }, '')
    const range = text === null || span === null ? null : rangeOf(text, span)
    if (text === null || range === null) return
    paint(text, 'fi-number', [range])
    showRange(text, range)
  }

  return (
    <aside className="viewer-records" aria-label="Records of this filing">
      <RecordFilters records={records} filter={filter} onChange={onFilter} />
      {chosen === null ? null : (
        <RecordDetail
          record={chosen}
          filing={filing}
          markedText={
            text === null || chosenPlace === undefined
              ? null
              : text.index.text.slice(chosenPlace.span.start, chosenPlace.span.end)
          }
          isPlaced={text === null || chosenPlace !== undefined}
          onShow={showPlace}
          onChoose={onChoose}
          onWalk={onWalk}
        />
      )}
      <div className="viewer-scroll" ref={list} tabIndex={-1}>
        <RecordList records={listed} chosen={listedId} path={filing.path} onChoose={onChoose} />
      </div>
      <p className="viewer-keys small quiet">
        <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Esc</kbd> none. Click a highlight to see its record.{' '}
        <SingleKeysSwitch />
      </p>
    </aside>
  )
}
