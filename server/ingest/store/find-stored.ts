import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { extractions, structuredFilings } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import type { DocumentIdentity, SubmissionHeader } from '#server/engine/model.ts'
import type { Held } from './judge-filing.ts'

/** What is stored of a file's bytes: usually one filing, several where filers sent the same file twice. */
export async function findStoredByContent(contentSha256: string): Promise<Held[]> {
  return await database()
    .select({ row: filings, engineVersion: extractions.engineVersion, processingVersion: structuredFilings.processingVersion })
    .from(filings)
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .innerJoin(extractions, and(eq(extractions.accession, filings.accession), eq(extractions.id, filings.currentExtractionId)))
    .where(eq(filings.contentSha256, contentSha256))
}

/** What a stored filing's document said of itself, as far as it was kept: it stands in for reading the bytes again. */
export function documentSaid({ row }: Held): { document: DocumentIdentity; header: SubmissionHeader } {
  const { accession, form, filedAt, periodEnd, cik } = row
  const acceptedAt = row.acceptedAt?.toISOString() ?? null
  const about = { name: row.statedName, sicDescription: row.statedSicDescription, fiscalYearEnd: row.statedFiscalYearEnd }
  return {
    document: { ...about, accession, form, filedAt, acceptedAt, periodEnd, cik, tickers: row.statedTickers, amendmentDescription: null, from: {} },
    header: {
      accession, form, acceptedAt, periodOfReport: periodEnd, filedAsOf: filedAt, documentCount: null, items: [],
      filers: [{ ...about, cik, sic: row.statedSic }],
    },
  }
}
