import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { filings } from '#db/schema/filings/filings.ts'

/** A stored filing's identity with the hash of its original file. */
export async function selectFiling(accession: string) {
  const [held] = await database()
    .select({
      form: filings.form,
      periodEnd: filings.periodEnd,
      filedAt: filings.filedAt,
      contentSha256: filings.contentSha256,
    })
    .from(filings)
    .where(eq(filings.accession, accession))
  return held
}
