import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import { extractions, structuredFilings } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import { extract } from '#server/engine/pipeline.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { PROCESSING_VERSION } from './records/structured-filing.ts'
import { resolvedIdentityOf } from './store/resolved-identity-of.ts'
import { selectHeld } from './store/select-held.ts'
import { storeFiling } from './store/store-filing.ts'

/**
 * Reads every stored filing anew, from its stored bytes, that another version of the engine or of the
 * processing read; its former extraction stays. Oldest first, each in its own transaction, so that it can
 * be stopped and begun again. Returns how many there were.
 */
export async function rereadStored(now: Date, report: (accession: string, done: number, total: number) => void): Promise<number> {
  const outdated = await database()
    .select({ accession: filings.accession })
    .from(filings)
    .innerJoin(extractions, and(eq(extractions.accession, filings.accession), eq(extractions.id, filings.currentExtractionId)))
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .where(or(ne(extractions.engineVersion, ENGINE_VERSION), ne(structuredFilings.processingVersion, PROCESSING_VERSION)))
    .orderBy(asc(filings.filedAt), asc(filings.accession))
  for (const [index, { accession }] of outdated.entries()) {
    await reread(accession, now)
    report(accession, index + 1, outdated.length)
  }
  return outdated.length
}

async function reread(accession: string, now: Date): Promise<void> {
  const held = await database().transaction((tx) => selectHeld(tx, accession))
  if (held === null) return
  const [document] = await database().select({ gzipBytes: documents.gzipBytes }).from(documents).where(eq(documents.sha256, held.row.contentSha256))
  if (document === undefined) return
  const bytes = await promisify(gunzip)(document.gzipBytes)
  const identity = resolvedIdentityOf(held)
  const { form, periodEnd, filedAt } = identity
  const extraction = extract(bytes, { accession, form, periodEnd, filedAt })
  const { contentSha256, primaryDocumentUrl } = held.row
  const candidate = { identity, contentSha256, primaryDocumentUrl, engineVersion: ENGINE_VERSION }
  await storeFiling({ ...candidate, bytes, extraction }, { replace: false, keepSamples: true, now })
}
