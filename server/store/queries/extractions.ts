import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { extractions } from '#db/schema/filings/extractions.ts'
import { filings } from '#db/schema/filings/filings.ts'
import type { Extraction } from '#server/engine/model.ts'
import { readStorable, type Storable } from '../records/storable.ts'

export interface StoredExtraction {
  readonly id: number
  readonly extraction: Extraction
}

type NewExtraction = Omit<typeof extractions.$inferInsert, 'id' | 'extractionJson'> & {
  readonly extraction: Storable<Extraction>
}

/**
 * Adds an extraction. It is never edited: one with the same input and version that is stored already is returned instead.
 * All that is stored of a filing is made of what this returns, without characters that PostgreSQL can't store.
 */
export async function keepExtraction(
  tx: Transaction,
  { extraction, ...row }: NewExtraction,
): Promise<StoredExtraction> {
  const { value, json } = extraction
  const [added] = await tx
    .insert(extractions)
    .values({ ...row, extractionJson: json })
    .onConflictDoNothing()
    .returning({ id: extractions.id })
  if (added !== undefined) return { id: added.id, extraction: value }
  const { accession, engineVersion, inputSha256 } = row
  const [kept] = await tx
    .select({ id: extractions.id, json: extractions.extractionJson })
    .from(extractions)
    .where(
      and(
        eq(extractions.accession, accession),
        eq(extractions.engineVersion, engineVersion),
        eq(extractions.inputSha256, inputSha256),
      ),
    )
  if (kept === undefined) throw new Error('The extraction that an insert conflicts with does not exist.')
  return { id: kept.id, extraction: kept.json === json ? value : readStorable(kept.json) }
}

/** Extractions by id; one that is no longer stored is missing. */
export async function selectExtractions(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, Extraction>> {
  const rows = await db
    .select({ id: extractions.id, json: extractions.extractionJson })
    .from(extractions)
    .where(inArray(extractions.id, [...ids]))
  return new Map(rows.map(({ id, json }) => [id, readStorable(json)]))
}

/** Returns current extractions by accession, each read and parsed at most once. */
export type ExtractionReader = (accession: string) => Promise<Extraction>

/** `known` extractions are at hand and are not read again. */
export function extractionReader(tx: Transaction, known: ReadonlyMap<string, Extraction>): ExtractionReader {
  const read = new Map<string, Promise<Extraction>>()
  return (accession) => {
    const held = known.get(accession)
    if (held !== undefined) return Promise.resolve(held)
    const pending = read.get(accession) ?? selectCurrent(tx, accession)
    read.set(accession, pending)
    return pending
  }
}

async function selectCurrent(tx: Transaction, accession: string): Promise<Extraction> {
  const [row] = await tx
    .select({ json: extractions.extractionJson })
    .from(extractions)
    .innerJoin(
      filings,
      and(eq(filings.accession, extractions.accession), eq(filings.currentExtractionId, extractions.id)),
    )
    .where(eq(extractions.accession, accession))
  if (row === undefined) throw new Error(`Filing ${accession} has no current extraction.`)
  return readStorable(row.json)
}
