'use client'

import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { locateQuote, textOffsetOf } from '#app/_lib/viewer/text-index.ts'
import type { TextSpan } from '#app/_lib/viewer/text-index.ts'
import type { ViewPlace, ViewRecord } from '#app/_lib/viewer/view-record.ts'
import { FindBox } from './find-box.tsx'
import { offsetUnder, paint, rangeOf, showRange } from './frame-document.ts'
import type { FrameText, MarkName } from './frame-document.ts'
import type { DocumentNotes as Notes } from './notes/read-notes.ts'
import { SingleKeysSwitch } from '../shortcuts/single-keys-switch.tsx'
import { RecordDetail } from './record-detail.tsx'
import type { ViewedFiling } from './record-detail.tsx'
import { matches, RecordFilters, RecordList } from './record-list.tsx'
import type { RecordFilter } from './record-list.tsx'
import { useChosenRecord } from './use-chosen-record.ts'
import { useFrameText } from './use-frame-text.ts'
import { useRecordKeys } from './use-record-keys.ts'

/** Loaded for signed-in visitors only. */
const DocumentNotes = lazy(async () => ({ default: (await import('./notes/document-notes.tsx')).DocumentNotes }))

export interface OutlineEntry {
  readonly label: string
  readonly heading: string
  readonly from: number
  readonly href: string
}

interface Located {
  readonly record: ViewRecord
  readonly span: TextSpan
}

const MARKS: Readonly<Record<ViewRecord['kind'], MarkName | null>> = {
  fact: 'fi-fact',
  signal: 'fi-signal',
  refusal: 'fi-refusal',
  // An event rests on the evidence of a fact or a signal.
  event: null,
  passage: null,
}

function locateAll(text: FrameText, records: readonly ViewRecord[]): readonly Located[] {
  return records.flatMap((record) => {
    const span = record.place === null ? null : locateQuote(text.index, record.place, record.evidence)
    return span === null ? [] : [{ record, span }]
  })
}

function paintKinds(text: FrameText, located: readonly Located[]): void {
  for (const kind of ['fact', 'signal', 'refusal'] as const) {
    const name = MARKS[kind]
    const spans = located.filter(({ record }) => record.kind === kind)
    const ranges = spans.map(({ span }) => rangeOf(text, span)).filter((range) => range !== null)
    if (name !== null) paint(text, name, ranges)
  }
}

function numberSpan(text: FrameText, { number }: ViewRecord): TextSpan | null {
  return number === null || number.to <= number.from ? null : locateQuote(text.index, number, '')
}

/** Marks the chosen record and its number, and scrolls to it. */
function showChosen(text: FrameText, located: Located | undefined): void {
  const range = located === undefined ? null : rangeOf(text, located.span)
  const number = located === undefined ? null : numberSpan(text, located.record)
  const numberRange = number === null ? null : rangeOf(text, number)
  paint(text, 'fi-chosen', range === null ? [] : [range])
  paint(text, 'fi-number', numberRange === null ? [] : [numberRange])
  if (range !== null) showRange(text, numberRange ?? range)
}

function Outline({ entries, text }: { readonly entries: readonly OutlineEntry[]; readonly text: FrameText | null }) {
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

/** The list of the filing's records, and the details of the chosen one. */
function Records({
  records,
  listed,
  filing,
  text,
  chosenId,
  chosenPlace,
  filter,
  onFilter,
  onChoose,
}: {
  readonly records: readonly ViewRecord[]
  readonly listed: readonly ViewRecord[]
  readonly filing: ViewedFiling
  readonly text: FrameText | null
  readonly chosenId: string | null
  readonly chosenPlace: Located | undefined
  readonly filter: RecordFilter
  readonly onFilter: (filter: RecordFilter) => void
  readonly onChoose: (id: string | null) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = records.find(({ id }) => id === chosenId) ?? null

  useEffect(() => {
    const item = chosenId === null ? null : document.getElementById(`item-${chosenId}`)
    // Only the list scrolls: the page around it keeps its position.
    if (item !== null && list.current !== null)
      list.current.scrollTop = item.offsetTop - list.current.offsetTop - list.current.clientHeight / 3
  }, [chosenId])

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
        />
      )}
      <div className="viewer-scroll" ref={list} tabIndex={-1}>
        <RecordList records={listed} chosen={chosenId} path={filing.path} onChoose={onChoose} />
      </div>
      <p className="viewer-keys small quiet">
        <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Esc</kbd> none. Click a highlight to see its record.{' '}
        <SingleKeysSwitch />
      </p>
    </aside>
  )
}

interface ViewerProps {
  readonly filing: ViewedFiling
  readonly frameUrl: string
  readonly records: readonly ViewRecord[]
  readonly outline: readonly OutlineEntry[]
  readonly notes: Notes | null
}

/** The document as filed beside its records: each links to the other. */
export function FilingViewer({ filing, frameUrl, records, outline, notes }: ViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const text = useFrameText(frame)
  const [filter, setFilter] = useState<RecordFilter>({ kind: '', state: '' })
  const [chosenId, choose] = useChosenRecord()
  const listed = useMemo(() => records.filter((record) => matches(record, filter)), [records, filter])
  const located = useMemo(() => (text === null ? [] : locateAll(text, records)), [text, records])
  const chosenPlace = located.find(({ record }) => record.id === chosenId)

  useEffect(() => {
    if (text !== null)
      paintKinds(
        text,
        located.filter(({ record }) => matches(record, filter)),
      )
  }, [text, located, filter])

  useEffect(() => {
    if (text !== null) showChosen(text, chosenPlace)
  }, [text, chosenPlace])

  const walk = useCallback(
    (step: number) => {
      const at = listed.findIndex(({ id }) => id === chosenId)
      const next = listed[at === -1 ? (step > 0 ? 0 : listed.length - 1) : at + step]
      if (next !== undefined) choose(next.id)
    },
    [listed, chosenId, choose],
  )
  useRecordKeys(text, walk, () => choose(null))

  useEffect(() => {
    if (text === null) return
    const { document: framed } = text
    const pick = ({ clientX, clientY }: MouseEvent) => {
      if (framed.getSelection()?.isCollapsed === false) return
      const offset = offsetUnder(text, clientX, clientY)
      if (offset === null) return
      const under = located
        .filter(({ record, span }) => matches(record, filter) && span.start <= offset && offset < span.end)
        .toSorted((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))
      // The next of the records at this place, if one of them is chosen already.
      const at = under.findIndex(({ record }) => record.id === chosenId)
      const next = under[(at + 1) % Math.max(1, under.length)]
      if (next !== undefined) choose(next.record.id)
    }
    framed.addEventListener('click', pick)
    return () => framed.removeEventListener('click', pick)
  }, [text, located, filter, chosenId, choose])

  return (
    <div className="viewer" data-ready={text === null ? undefined : ''}>
      <Outline entries={outline} text={text} />
      <div className="viewer-paper">
        <FindBox text={text} />
        {/* Without allow-scripts nothing in it runs; the same origin lets this page read and mark its text. */}
        <iframe
          ref={frame}
          className="viewer-frame"
          src={frameUrl}
          sandbox="allow-same-origin"
          title={`${filing.issuer}, ${filing.form} as filed`}
        />
        {notes === null || text === null ? null : (
          <Suspense>
            <DocumentNotes text={text} filing={filing} notes={notes} />
          </Suspense>
        )}
      </div>
      <Records
        records={records}
        listed={listed}
        filing={filing}
        text={text}
        chosenId={chosenId}
        chosenPlace={chosenPlace}
        filter={filter}
        onFilter={setFilter}
        onChoose={choose}
      />
    </div>
  )
}
