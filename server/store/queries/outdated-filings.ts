import { and, asc, eq, ne, or } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { extractions, structuredFilings } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { PROCESSING_VERSION } from '../records/structured-filing.ts'

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
