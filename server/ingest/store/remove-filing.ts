import { and, eq, notExists } from 'drizzle-orm'
import { documents } from '#db/schema/documents.ts'
import { filings } from '#db/schema/filings.ts'
import { events } from '#db/schema/records.ts'
import { tombstones } from '#db/schema/store.ts'
import type { FilingRow } from './list-filings.ts'
import { replaceListed } from './replace-listed.ts'
import type { StoreWrite } from './write-store.ts'

/**
 * Takes a filing out with everything that was read from it, and the events of other filings that were
 * made by comparing with it; each leaves its mark. The issuer's other filings and its row are to be
 * published again by the caller.
 */
export async function removeFiling(write: StoreWrite, row: FilingRow): Promise<void> {
  const { tx, revision } = write
  const { accession, cik, form, filedAt } = row
  for (const collection of ['facilities', 'covenants', 'events'] as const) await replaceListed(write, collection, row, [])
  const dependents = await tx.delete(events).where(eq(events.previousAccession, accession))
    .returning({ recordId: events.id, filedAt: events.filedAt, cik: events.cik, form: events.form })
  if (dependents.length > 0) await tx.insert(tombstones).values(dependents.map((mark) => ({ ...mark, collection: 'events', revision })))
  await tx.insert(tombstones).values({ collection: 'filings', recordId: accession, filedAt, cik, form, revision })
  await tx.delete(filings).where(eq(filings.accession, accession))
  await removeUnusedDocument(write, row.contentSha256)
}

async function removeUnusedDocument({ tx }: StoreWrite, sha256: string): Promise<void> {
  const uses = tx.select().from(filings).where(eq(filings.contentSha256, documents.sha256))
  await tx.delete(documents).where(and(eq(documents.sha256, sha256), notExists(uses)))
}
