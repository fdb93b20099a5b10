'use client'

import type { MouseEvent } from 'react'
import { isListed, type RecordKind, type ViewRecord } from '#app/_lib/viewer/view-record.ts'

import { inWords } from '#app/_lib/format/words.ts'

export const KIND_WORDS: Readonly<Record<RecordKind, string>> = {
  fact: 'Facts',
  signal: 'Signals',
  refusal: 'Refusals',
  event: 'Events',
  passage: 'Passages',
}

/** The filters of the list. */
export interface RecordFilter {
  readonly kind: RecordKind | ''
  readonly state: string
}

export function matches(record: ViewRecord, { kind, state }: RecordFilter): boolean {
  // Passages are the raw material of the other records: they are listed on request.
  return (kind === '' ? record.kind !== 'passage' : record.kind === kind) && (state === '' || record.state === state)
}

/** The number of records that listed ones stand for: what is stated twice is one line, and two records everywhere. */
const countRecords = (listed: readonly ViewRecord[]) =>
  listed.reduce((sum, { same }) => sum + Math.max(1, same.length), 0)

/** The filters by kind and state, each with its number of records. */
export function RecordFilters({
  records,
  filter,
  onChange,
}: {
  readonly records: readonly ViewRecord[]
  readonly filter: RecordFilter
  readonly onChange: (filter: RecordFilter) => void
}) {
  const listed = records.filter(isListed)
  const count = (kind: RecordKind | '') => countRecords(listed.filter((record) => matches(record, { ...filter, kind })))
  // What some listed record of the kind has; the chosen one stays, whatever kind is chosen after it.
  const ofKind = listed.filter((record) => matches(record, { ...filter, state: '' })).map(({ state }) => state)
  const states = [...new Set(filter.state === '' ? ofKind : [...ofKind, filter.state])].sort()
  return (
    <div className="viewer-filters">
      <div role="group" aria-label="Kind of record" className="segments">
        {(['', 'fact', 'signal', 'refusal', 'event', 'passage'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind })}
          >
            {kind === '' ? 'All' : KIND_WORDS[kind]} <span className="quiet">{count(kind)}</span>
          </button>
        ))}
      </div>
      <label className="viewer-state">
        <span className="visually-hidden">Verification</span>
        <select value={filter.state} onChange={({ target }) => onChange({ ...filter, state: target.value })}>
          <option value="">any verification</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {inWords(state)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** One line per record, in the order of the document. Without scripts each links to its place in the file. */
export function RecordList({
  records,
  chosen,
  path,
  onChoose,
}: {
  readonly records: readonly ViewRecord[]
  readonly chosen: string | null
  readonly path: string
  readonly onChoose: (id: string) => void
}) {
  function choose(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(id)
  }
  if (records.length === 0) return <p className="viewer-empty quiet">No records match these filters.</p>
  return (
    <ol className="viewer-list" aria-label="Records">
      {records.map((record) => (
        <li key={record.id} id={`item-${record.id}`} data-kind={record.kind}>
          <a
            href={
              record.bytes === null
                ? `${path}/refusals`
                : `${path}/document?from=${record.bytes.start}&to=${record.bytes.end}`
            }
            aria-current={record.id === chosen ? 'true' : undefined}
            onClick={(event) => choose(event, record.id)}
          >
            <span className="viewer-item-title">{record.title}</span>
            {record.kind === 'fact' ? <span className="viewer-item-value">{record.value}</span> : null}
            <span className="viewer-item-note">
              {[
                record.about,
                record.kind === 'fact' ? record.period : (record.value?.replace(/\.$/, '') ?? null),
                record.state === 'machine_checked' ? null : inWords(record.state),
                record.same.length === 0 ? null : `stated ${record.same.length} times`,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
