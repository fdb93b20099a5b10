import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { extractions, structuredFilings } from '#db/schema/filings/extractions.ts'
import { filings } from '#db/schema/filings/filings.ts'
import { issuers } from '#db/schema/filings/issuers.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import { TERMS_VERSION } from '#server/engine/terms/read-terms.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { PROCESSING_VERSION } from '../records/structured-filing.ts'
import type { FilingRow } from './filings.ts'

/** The stored filings that another version of the engine or of the processing read, oldest first. */
export async function listOutdated(): Promise<string[]> {
  const outdated = await database()
    .select({ accession: filings.accession })
    .from(filings)
    .innerJoin(
      extractions,
      and(eq(extractions.accession, filings.accession), eq(extractions.id, filings.currentExtractionId)),
    )
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .where(
      or(ne(extractions.engineVersion, ENGINE_VERSION), ne(structuredFilings.processingVersion, PROCESSING_VERSION)),
    )
    .orderBy(asc(filings.filedAt), asc(filings.accession))
  return outdated.map(({ accession }) => accession)
}

const isUnindexed = sql`${filings.searchVersion} is distinct from ${TERMS_VERSION}`

/** The filings whose search documents are missing or of another version of the terms, newest first. */
export async function selectUnindexed(): Promise<string[]> {
  const rows = await database()
    .select({ accession: filings.accession })
    .from(filings)
    .where(isUnindexed)
    .orderBy(sql`${filings.filedAt} desc`, asc(filings.accession))
  return rows.map(({ accession }) => accession)
}

/** One of them with its issuer; null where another process indexed it meanwhile. */
export async function selectUnindexedFiling(
  tx: Transaction,
  accession: string,
): Promise<{ row: FilingRow; issuer: IssuerIdentity } | null> {
  const [held] = await tx
    .select({ row: filings, issuer: { cik: issuers.cik, ticker: issuers.ticker, name: issuers.name } })
    .from(filings)
    .innerJoin(issuers, eq(issuers.cik, filings.cik))
    .where(and(eq(filings.accession, accession), isUnindexed))
  return held ?? null
}

export async function setSearchVersion(tx: Transaction, accession: string): Promise<void> {
  await tx.update(filings).set({ searchVersion: TERMS_VERSION }).where(eq(filings.accession, accession))
}
