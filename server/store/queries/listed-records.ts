import { eq, inArray } from 'drizzle-orm'
import { covenants, events, facilities } from '#db/schema/filings/records.ts'
import { tombstones } from '#db/schema/filings/store.ts'
import type { EventRecord } from '../records/events.ts'
import type { ListedRecord } from '../records/listed-record.ts'
import { isSameStatement } from '../records/same-news.ts'
import type { FilingFacts } from './filings.ts'
import type { StoreWrite } from '../write/write-store.ts'

type ListedTable = typeof facilities | typeof covenants | typeof events
type ListedRow = typeof facilities.$inferSelect
type Collection = 'facilities' | 'covenants' | 'events'

const TABLES: Record<Collection, ListedTable> = { facilities, covenants, events }
const ROWS_PER_INSERT = 500

/**
 * Makes a filing's rows of one list exactly `records`. Unchanged rows are not touched, and one that says the same keeps
 * its revision: a cursor before it stays valid, and it is news to nobody. A row that is removed, that no longer matches a
 * filter that it matched, or that moves in a sorted list leaves a tombstone.
 */
export async function replaceListed(
  { tx, revision, noteChange }: StoreWrite,
  collection: Collection,
  filing: FilingFacts,
  records: readonly (ListedRecord | EventRecord)[],
): Promise<void> {
  const table = TABLES[collection]
  const held: ListedRow[] = await tx.select().from(table).where(eq(table.accession, filing.accession))
  const wanted = new Map(records.map((record) => [record.id, rowOf(filing, record, revision)]))
  const stale = held.filter((row) => !sameContent(row, wanted.get(row.id)))
  const marked = stale.filter((row) => !samePlaces(row, wanted.get(row.id)))
  const kept = new Set(held.filter((row) => !stale.includes(row)).map((row) => row.id))
  const before = new Map(stale.map((row) => [row.id, row]))
  const added = [...wanted.values()]
    .filter((row) => !kept.has(row.id))
    .map((row) => ({ ...row, revision: revisionOf(row, before.get(row.id)) }))

  if (stale.length > 0)
    await tx.delete(table).where(
      inArray(
        table.id,
        stale.map((row) => row.id),
      ),
    )
  if (marked.length > 0) {
    await tx
      .insert(tombstones)
      .values(marked.map(({ id, filedAt, cik, form }) => ({ collection, recordId: id, filedAt, cik, form, revision })))
  }
  for (let from = 0; from < added.length; from += ROWS_PER_INSERT) {
    await tx.insert(table).values(added.slice(from, from + ROWS_PER_INSERT))
  }
  if (stale.length > 0 || added.length > 0) noteChange(collection, filing.cik, filing.accession)
}

type WantedRow = ListedRow & { previousAccession: string | null; hasComparison: boolean }

function rowOf(filing: FilingFacts, record: ListedRecord | EventRecord, revision: number): WantedRow {
  const previousAccession = 'previousAccession' in record ? record.previousAccession : null
  return {
    id: record.id,
    accession: filing.accession,
    cik: filing.cik,
    form: filing.form,
    filedAt: filing.filedAt,
    effectiveDate: record.effectiveDate,
    category: record.category,
    verification: record.verification,
    json: record.json,
    revision,
    previousAccession,
    hasComparison: previousAccession !== null,
  }
}

function revisionOf(row: ListedRow, before: ListedRow | undefined): number {
  if (before === undefined || !sameFilters(before, row)) return row.revision
  return isSameStatement(before.json, row.json) ? before.revision : row.revision
}

function sameContent(row: ListedRow, wanted: ListedRow | undefined): boolean {
  return wanted !== undefined && row.json === wanted.json && sameFilters(row, wanted)
}

function sameFilters(row: ListedRow, wanted: ListedRow | undefined): boolean {
  return (
    wanted !== undefined &&
    row.cik === wanted.cik &&
    row.form === wanted.form &&
    row.filedAt === wanted.filedAt &&
    row.effectiveDate === wanted.effectiveDate &&
    row.category === wanted.category &&
    row.verification === wanted.verification
  )
}

/** Whether a row stays where it was in every list: a cursor of a sorted one may have passed the place that it moves to. */
function samePlaces(row: ListedRow, wanted: ListedRow | undefined): boolean {
  return wanted !== undefined && sameFilters(row, wanted) && sortKeysOf(row) === sortKeysOf(wanted)
}

function sortKeysOf({ json }: ListedRow): string {
  // Written from a facility, a covenant or an event.
  const { value, values } = JSON.parse(json) as { value?: unknown; values?: { percentChange?: unknown } }
  return JSON.stringify([value, values?.percentChange])
}

/** Deletes the events of other filings that were compared with this one, each with its tombstone. */
export async function deleteDependentEvents(
  { tx, revision, noteChange }: StoreWrite,
  accession: string,
): Promise<void> {
  const dependents = await tx
    .delete(events)
    .where(eq(events.previousAccession, accession))
    .returning({ recordId: events.id, filedAt: events.filedAt, cik: events.cik, form: events.form })
  if (dependents.length === 0) return
  await tx.insert(tombstones).values(dependents.map((mark) => ({ ...mark, collection: 'events', revision })))
  noteChange('events', ...dependents.map(({ cik }) => cik))
}
