'use client'

import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { locateQuote } from '#app/_lib/viewer/text-index.ts'
import type { TextSpan } from '#app/_lib/viewer/text-index.ts'
import { isListed, type ViewRecord } from '#app/_lib/viewer/view-record.ts'
import { FindBox } from './find-box.tsx'
import { offsetUnder, paint, rangeOf, showRange } from './frame-document.ts'
import type { FrameText, MarkName } from './frame-document.ts'
import type { DocumentNotes as Notes } from './notes/read-notes.ts'
import { Outline, type OutlineEntry } from './outline.tsx'
import type { ViewedFiling } from './record-detail.tsx'
import { matches } from './record-list.tsx'
import type { RecordFilter } from './record-list.tsx'
import { useChosenRecord } from './use-chosen-record.ts'
import { useFrameText } from './use-frame-text.ts'
import { useRecordKeys } from './use-record-keys.ts'
import { type LocatedRecord, type Pane, Records } from './viewer-records.tsx'

/** Loaded for signed-in visitors only. */
const DocumentNotes = lazy(async () => ({ default: (await import('./notes/document-notes.tsx')).DocumentNotes }))

const MARKS: Readonly<Record<ViewRecord['kind'], MarkName | null>> = {
  fact: 'fi-fact',
  signal: 'fi-signal',
  refusal: 'fi-refusal',
  // An event rests on the evidence of a fact or a signal.
  event: null,
  passage: null,
}

function locateAll(text: FrameText, records: readonly ViewRecord[]): readonly LocatedRecord[] {
  return records.flatMap((record) => {
    const span = record.place === null ? null : locateQuote(text.index, record.place, record.evidence)
    return span === null ? [] : [{ record, span }]
  })
}

function paintKinds(text: FrameText, located: readonly LocatedRecord[], filter: RecordFilter): void {
  for (const kind of ['fact', 'signal', 'refusal'] as const) {
    const name = MARKS[kind]
    const spans = located.filter(({ record }) => record.kind === kind && matches(record, filter))
    const ranges = spans.map(({ span }) => rangeOf(text, span)).filter((range) => range !== null)
    if (name !== null) paint(text, name, ranges)
  }
}

function numberSpan(text: FrameText, { number }: ViewRecord): TextSpan | null {
  return number === null || number.to <= number.from ? null : locateQuote(text.index, number, '')
}

/** Marks the chosen record and its number, and scrolls to it. */
function showChosen(text: FrameText, located: LocatedRecord | undefined): void {
  const range = located === undefined ? null : rangeOf(text, located.span)
  const number = located === undefined ? null : numberSpan(text, located.record)
  const numberRange = number === null ? null : rangeOf(text, number)
  paint(text, 'fi-chosen', range === null ? [] : [range])
  paint(text, 'fi-number', numberRange === null ? [] : [numberRange])
  if (range !== null) showRange(text, numberRange ?? range)
}

const listedOf = (records: readonly ViewRecord[], filter: RecordFilter) =>
  records.filter((record) => isListed(record) && matches(record, filter))

/** A click on a mark chooses its record. */
function usePickedMarks(
  text: FrameText | null,
  located: readonly LocatedRecord[],
  filter: RecordFilter,
  chosenId: string | null,
  choose: (id: string | null) => void,
): void {
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
}

/** On a phone the document and the list are shown one at a time. */
function PaneSwitch({
  pane,
  records,
  onShow,
}: {
  readonly pane: Pane
  readonly records: number
  readonly onShow: (pane: Pane) => void
}) {
  return (
    <div className="viewer-switch segments" role="group" aria-label="Shown">
      <button type="button" aria-pressed={pane === 'document'} onClick={() => onShow('document')}>
        Document
      </button>
      <button type="button" aria-pressed={pane === 'records'} onClick={() => onShow('records')}>
        Records <span className="quiet">{records}</span>
      </button>
    </div>
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
  const [chosenId, chooseRecord] = useChosenRecord()
  const [pane, showPane] = useState<Pane>('document')
  const listed = useMemo(() => listedOf(records, filter), [records, filter])
  const located = useMemo(() => (text === null ? [] : locateAll(text, records)), [text, records])
  const chosenPlace = located.find(({ record }) => record.id === chosenId)

  useEffect(() => {
    if (text !== null) paintKinds(text, located, filter)
  }, [text, located, filter])

  useEffect(() => {
    if (text !== null) showChosen(text, chosenPlace)
  }, [text, chosenPlace])

  const choose = useCallback(
    (id: string | null) => {
      chooseRecord(id)
      if (id !== null) showPane('document')
    },
    [chooseRecord],
  )

  const walk = useCallback(
    (step: number) => {
      const at = listed.findIndex(({ id, same }) => id === chosenId || (chosenId !== null && same.includes(chosenId)))
      const next = listed[at === -1 ? (step > 0 ? 0 : listed.length - 1) : at + step]
      if (next !== undefined) choose(next.id)
    },
    [listed, chosenId, choose],
  )
  useRecordKeys(text, walk, () => choose(null))
  usePickedMarks(text, located, filter, chosenId, choose)

  return (
    <div className="viewer" data-ready={text === null ? undefined : ''} data-pane={pane}>
      <PaneSwitch pane={pane} records={listed.length} onShow={showPane} />
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
        pane={pane}
        filing={filing}
        text={text}
        chosenId={chosenId}
        chosenPlace={chosenPlace}
        filter={filter}
        onFilter={setFilter}
        onChoose={choose}
        onWalk={walk}
      />
    </div>
  )
}
