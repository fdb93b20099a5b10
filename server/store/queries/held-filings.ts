import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { extractions, structuredFilings } from '#db/schema/filings/extractions.ts'
import { filings } from '#db/schema/filings/filings.ts'
import { filingRegistrants } from '#db/schema/filings/registrants.ts'
import type { FilingRow, RegistrantRow } from './filings.ts'

/** A stored filing, with the versions that read it and made its records. */
export interface Held {
  readonly row: FilingRow
  /** In their order, the owner first. */
  readonly registrants: readonly RegistrantRow[]
  readonly engineVersion: string
  readonly processingVersion: string
}

/** The stored filing of an accession, or null. */
export async function selectHeld(tx: Transaction, accession: string): Promise<Held | null> {
  const [held] = await selectHeldWhere(tx, eq(filings.accession, accession))
  return held ?? null
}

/** The stored filings with a file's bytes: usually one, several if filers sent the same file twice. */
export function selectHeldByContent(db: Database | Transaction, contentSha256: string): Promise<Held[]> {
  return selectHeldWhere(db, eq(filings.contentSha256, contentSha256))
}

async function selectHeldWhere(db: Database | Transaction, condition: SQL): Promise<Held[]> {
  const rows = await db
    .select({
      row: filings,
      engineVersion: extractions.engineVersion,
      processingVersion: structuredFilings.processingVersion,
    })
    .from(filings)
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .innerJoin(
      extractions,
      and(eq(extractions.accession, filings.accession), eq(extractions.id, filings.currentExtractionId)),
    )
    .where(condition)
  if (rows.length === 0) return []
  const registrants = await db
    .select()
    .from(filingRegistrants)
    .where(
      inArray(
        filingRegistrants.accession,
        rows.map(({ row }) => row.accession),
      ),
    )
    .orderBy(asc(filingRegistrants.position))
  return rows.map((held) => ({
    ...held,
    registrants: registrants.filter(({ accession }) => accession === held.row.accession),
  }))
}
