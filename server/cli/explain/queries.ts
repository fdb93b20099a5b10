import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { documents } from '#db/schema/filings/documents.ts'
import { filings } from '#db/schema/filings/filings.ts'

/** A stored filing's identity with its original file. */
export async function selectFiling(accession: string) {
  const [held] = await database()
    .select({
      form: filings.form,
      periodEnd: filings.periodEnd,
      filedAt: filings.filedAt,
      gzipBytes: documents.gzipBytes,
    })
    .from(filings)
    .innerJoin(documents, eq(documents.sha256, filings.contentSha256))
    .where(eq(filings.accession, accession))
  return held
}
