import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { documents } from '#db/schema/filings/documents.ts'
import { structuredFilings } from '#db/schema/filings/extractions.ts'
import { filings } from '#db/schema/filings/filings.ts'
import { filingRegistrants } from '#db/schema/filings/registrants.ts'
import { tombstones } from '#db/schema/filings/store.ts'
import { areSameFilings } from '../records/same-news.ts'
import type { StoreWrite } from '../write/write-store.ts'

export type FilingRow = typeof filings.$inferSelect
export type RegistrantRow = typeof filingRegistrants.$inferSelect

/** The published columns of a filing's row. */
type Published = Pick<FilingRow, 'verification' | 'factCount' | 'signalCount' | 'refusalCount' | 'summaryJson'>

/** A filing with its extraction, without the published columns. */
export type FilingFacts = Omit<FilingRow, keyof Published | 'revision' | 'firstRevision'>

/** A filing as one of its registrants made it. */
export interface RegisteredFiling<Row extends FilingFacts = FilingRow> {
  readonly row: Row
  /** The registrant as this filing states it. */
  readonly stated: RegistrantRow
}

/** A registrant's filings, oldest first; same-day filings by accession. */
export function selectFilingsOf(tx: Transaction, cik: string): Promise<RegisteredFiling[]> {
  return tx
    .select({ row: filings, stated: filingRegistrants })
    .from(filingRegistrants)
    .innerJoin(filings, eq(filings.accession, filingRegistrants.accession))
    .where(eq(filingRegistrants.registrant, cik))
    .orderBy(asc(filings.filedAt), asc(filings.accession))
}

/** The sample filings and their registrants. */
export async function selectSamples(tx: Transaction): Promise<{ rows: FilingRow[]; registrants: RegistrantRow[] }> {
  const rows = await tx.select().from(filings).where(eq(filings.sample, true))
  if (rows.length === 0) return { rows, registrants: [] }
  const accessions = rows.map(({ accession }) => accession)
  const registrants = await tx.select().from(filingRegistrants).where(inArray(filingRegistrants.accession, accessions))
  return { rows, registrants }
}

/** The CIKs of a filing's registrants, the owner first. */
export async function selectRegistrants(tx: Transaction, accession: string): Promise<string[]> {
  const rows = await tx
    .select({ cik: filingRegistrants.registrant })
    .from(filingRegistrants)
    .where(eq(filingRegistrants.accession, accession))
    .orderBy(asc(filingRegistrants.position))
  return rows.map(({ cik }) => cik)
}

export async function replaceRegistrants(
  tx: Transaction,
  accession: string,
  rows: readonly RegistrantRow[],
): Promise<void> {
  await tx.delete(filingRegistrants).where(eq(filingRegistrants.accession, accession))
  await tx.insert(filingRegistrants).values([...rows])
}

export async function keepDocument(tx: Transaction, document: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(document).onConflictDoNothing()
}

/**
 * Writes a filing's row, complete, and its finished structured filing. If its records say the same as before, the row
 * keeps its revision.
 */
export async function writeFilingRow(
  { tx, revision }: StoreWrite,
  filing: FilingFacts,
  published: Published,
  finished: Omit<typeof structuredFilings.$inferInsert, 'accession'>,
): Promise<void> {
  const { accession } = filing
  const [before] = await tx
    .select({ revision: filings.revision, json: structuredFilings.json })
    .from(filings)
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .where(eq(filings.accession, accession))
  const isSame = before !== undefined && areSameFilings(before.json, finished.json)
  const row = { ...filing, ...published, revision: isSame ? before.revision : revision }
  await tx.insert(filings).values(row).onConflictDoUpdate({ target: filings.accession, set: row })
  await tx
    .insert(structuredFilings)
    .values({ accession, ...finished })
    .onConflictDoUpdate({ target: structuredFilings.accession, set: finished })
}

/** Stores which filing a filing's events were compared with. */
export async function setComparedWith(tx: Transaction, accession: string, previous: string | null): Promise<void> {
  await tx.update(filings).set({ comparedWith: previous }).where(eq(filings.accession, accession))
}

/** Deletes a filing with everything that was read from it, but not its document. */
export async function deleteFiling(tx: Transaction, { accession }: FilingRow): Promise<void> {
  await tx.delete(filings).where(eq(filings.accession, accession))
}

/** Deletes those of the documents that no filing uses. Returns the keys of the objects that held them. */
export async function deleteUnusedDocuments(tx: Transaction, sha256s: readonly string[]): Promise<string[]> {
  if (sha256s.length === 0) return []
  const uses = tx.select().from(filings).where(eq(filings.contentSha256, documents.sha256))
  const gone = await tx
    .delete(documents)
    .where(and(inArray(documents.sha256, sha256s), notExists(uses)))
    .returning({ objectKey: documents.objectKey })
  return gone.flatMap(({ objectKey }) => objectKey ?? [])
}

/** Leaves a tombstone for each registrant whose list of filings no longer has this one. */
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
