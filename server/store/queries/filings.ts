import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { extractions } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import { filingRegistrants } from '#db/schema/registrants.ts'
import type { Extraction } from '#server/engine/model.ts'

export type FilingRow = typeof filings.$inferSelect
export type RegistrantRow = typeof filingRegistrants.$inferSelect

/** A filing as one of its registrants made it. */
export interface RegisteredFiling {
  readonly row: FilingRow
  /** What the filing says about this registrant. */
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

/** Those whose records stand under this registrant. */
export function ownedBy(registered: readonly RegisteredFiling[]): FilingRow[] {
  return registered.filter(({ row, stated }) => row.cik === stated.registrant).map(({ row }) => row)
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
    .innerJoin(
      filings,
      and(eq(filings.accession, extractions.accession), eq(filings.currentExtractionId, extractions.id)),
    )
    .where(eq(extractions.accession, accession))
  if (row === undefined) throw new Error(`Filing ${accession} has no current extraction.`)
  return parseExtraction(row.json)
}

export function parseExtraction(json: string): Extraction {
  return JSON.parse(json) as Extraction // written by storeFiling from an Extraction, never edited
}
