import { and, eq, notExists } from 'drizzle-orm'
import { documents } from '#db/schema/documents.ts'
import { filings } from '#db/schema/filings.ts'
import { events } from '#db/schema/records.ts'
import { tombstones } from '#db/schema/store.ts'
import type { Held } from '../judge/select-held.ts'
import type { FilingRow } from '../derive/list-filings.ts'
import { replaceListed } from '../derive/replace-listed.ts'
import type { StoreWrite } from './write-store.ts'

/**
 * Takes a filing out with everything that was read from it, and the events of other filings that were
 * made by comparing with it; each leaves its mark. The registrants' other filings and their rows are to be
 * published again by the caller.
 */
export async function removeFiling(
  write: StoreWrite,
  { row, registrants }: Pick<Held, 'row' | 'registrants'>,
): Promise<void> {
  const { tx, revision } = write
  const { accession } = row
  for (const collection of ['facilities', 'covenants', 'events'] as const)
    await replaceListed(write, collection, row, [])
  const dependents = await tx
    .delete(events)
    .where(eq(events.previousAccession, accession))
    .returning({ recordId: events.id, filedAt: events.filedAt, cik: events.cik, form: events.form })
  if (dependents.length > 0)
    await tx.insert(tombstones).values(dependents.map((mark) => ({ ...mark, collection: 'events', revision })))
  await markFilingGone(
    write,
    row,
    registrants.map(({ registrant }) => registrant),
  )
  await tx.delete(filings).where(eq(filings.accession, accession))
  await removeUnusedDocument(write, row.contentSha256)
}

/** A walk over the filings of each of these registrants can tell that this one is no longer among them. */
export async function markFilingGone(
  { tx, revision }: StoreWrite,
  row: FilingRow,
  ciks: readonly string[],
): Promise<void> {
  const { accession: recordId, form, filedAt } = row
  if (ciks.length === 0) return
  await tx
    .insert(tombstones)
    .values(ciks.map((cik) => ({ collection: 'filings', recordId, filedAt, cik, form, revision })))
}

async function removeUnusedDocument({ tx }: StoreWrite, sha256: string): Promise<void> {
  const uses = tx.select().from(filings).where(eq(filings.contentSha256, documents.sha256))
  await tx.delete(documents).where(and(eq(documents.sha256, sha256), notExists(uses)))
}
