import { eq, inArray } from 'drizzle-orm'
import { filings } from '#db/schema/filings.ts'
import { filingRegistrants } from '#db/schema/registrants.ts'
import { refreshIssuers } from '../derive/refresh-issuers.ts'
import { removeFiling } from './remove-filing.ts'
import type { StoreWrite } from './write-store.ts'

/** Takes every sample filing out of the store. Returns how many there were. */
export async function withdrawSamples(write: StoreWrite): Promise<number> {
  const samples = await write.tx.select().from(filings).where(eq(filings.sample, true))
  if (samples.length === 0) return 0
  const before = await write.tx
    .select()
    .from(filingRegistrants)
    .where(
      inArray(
        filingRegistrants.accession,
        samples.map(({ accession }) => accession),
      ),
    )
  for (const row of samples) {
    await removeFiling(write, { row, registrants: before.filter(({ accession }) => accession === row.accession) })
  }
  await refreshIssuers(write, {
    ciks: new Set(before.map(({ registrant }) => registrant)),
    extractions: new Map(),
    before,
  })
  return samples.length
}
