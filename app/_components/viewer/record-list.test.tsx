import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ViewRecord } from '#app/_lib/viewer/view-record.ts'
import { RecordFilters } from './record-list.tsx'
import type { RecordFilter } from './record-list.tsx'

/** Of a record nothing but these fields is read. */
const record = (id: string, kind: string, state: string, same: readonly string[] = []) =>
  ({ id, kind, state, same }) as unknown as ViewRecord

const records = [
  record('a', 'fact', 'machine_checked', ['a', 'b']),
  // Listed with the one before it.
  record('b', 'fact', 'candidate', ['a', 'b']),
  record('c', 'refusal', 'refused'),
  record('d', 'passage', 'illustrative'),
]

function statesFor(filter: RecordFilter): string[] {
  const html = renderToStaticMarkup(<RecordFilters records={records} filter={filter} onChange={() => undefined} />)
  return [...html.matchAll(/<option value="([a-z_]*)"/g)].map(([, state]) => state ?? '')
}

test('A state is offered where a listed record of the kind has it, and stays while it is chosen', () => {
  expect(statesFor({ kind: '', state: '' })).toEqual(['', 'machine_checked', 'refused'])
  expect(statesFor({ kind: 'passage', state: '' })).toEqual(['', 'illustrative'])
  expect(statesFor({ kind: 'fact', state: 'refused' })).toEqual(['', 'machine_checked', 'refused'])
})
