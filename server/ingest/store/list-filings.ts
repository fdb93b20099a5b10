import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { extractions } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import type { Extraction } from '#server/engine/model.ts'

export type FilingRow = typeof filings.$inferSelect

/** An issuer's filings, oldest first; same-day filings by accession. */
export function selectFilingsOf(tx: Transaction, cik: string): Promise<FilingRow[]> {
  return tx.select().from(filings).where(eq(filings.cik, cik)).orderBy(asc(filings.filedAt), asc(filings.accession))
}

export async function selectFiling(tx: Transaction, accession: string): Promise<FilingRow | null> {
  const [row] = await tx.select().from(filings).where(eq(filings.accession, accession))
  return row ?? null
}

/** Gives current extractions by accession, each read and parsed at most once. */
export type ExtractionReader = (accession: string) => Promise<Extraction>

/** `known` are extractions at hand that need not be read again. */
export function extractionReader(tx: Transaction, known: ReadonlyMap<string, Extraction>): ExtractionReader {
  const read = new Map<string, Promise<Extraction>>()
  return (accession) => {
    const held = known.get(accession)
    if (held !== undefined) return Promise.resolve(held)
    const pending = read.get(accession) ?? readExtraction(tx, accession)
    read.set(accession, pending)
    return pending
  }
}

async function readExtraction(tx: Transaction, accession: string): Promise<Extraction> {
  const [row] = await tx
    .select({ json: extractions.extractionJson })
    .from(extractions)
    .innerJoin(filings, and(eq(filings.accession, extractions.accession), eq(filings.currentExtractionId, extractions.id)))
    .where(eq(extractions.accession, accession))
  if (row === undefined) throw new Error(`Filing ${accession} has no current extraction.`)
  return parseExtraction(row.json)
}

export function parseExtraction(json: string): Extraction {
  return JSON.parse(json) as Extraction // written by storeFiling from an Extraction, never edited
}
