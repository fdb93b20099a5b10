import { and, eq, inArray } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { extractions, structuredFilings } from '#db/schema/filings/extractions.ts'
import { filings } from '#db/schema/filings/filings.ts'
import { issuerTickers } from '#db/schema/filings/issuers.ts'

/** The stored ones among some accessions. */
export async function selectStored(accessions: readonly string[]): Promise<Set<string>> {
  if (accessions.length === 0) return new Set()
  const rows = await database()
    .select({ accession: filings.accession })
    .from(filings)
    .where(inArray(filings.accession, [...accessions]))
  return new Set(rows.map(({ accession }) => accession))
}

/** The CIK of the stored issuer with a symbol, or null. */
export async function selectCikOf(ticker: string): Promise<string | null> {
  const [held] = await database()
    .select({ cik: issuerTickers.cik })
    .from(issuerTickers)
    .where(eq(issuerTickers.ticker, ticker))
  return held?.cik ?? null
}

export interface FilingVersions {
  readonly sample: boolean
  readonly accession: string
  readonly contentSha256: string
  readonly url: string
  readonly engineVersion: string
  readonly processingVersion: string
}

/**
 * The store's filings with the versions that read them, real ones first, a thousand at most: more than there are
 * samples.
 */
export async function selectVersions(): Promise<FilingVersions[]> {
  return await database()
    .select({
      sample: filings.sample,
      accession: filings.accession,
      contentSha256: filings.contentSha256,
      url: filings.primaryDocumentUrl,
      engineVersion: extractions.engineVersion,
      processingVersion: structuredFilings.processingVersion,
    })
    .from(filings)
    .innerJoin(
      extractions,
      and(eq(extractions.accession, filings.accession), eq(extractions.id, filings.currentExtractionId)),
    )
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .orderBy(filings.sample)
    .limit(1000)
}
