import { eq } from 'drizzle-orm'
import { filings } from '#db/schema/filings.ts'
import { refreshIssuer } from './refresh-issuer.ts'
import { removeFiling } from './remove-filing.ts'
import type { StoreWrite } from './write-store.ts'

/** Takes every sample filing out of the store. Returns how many there were. */
export async function withdrawSamples(write: StoreWrite): Promise<number> {
  const samples = await write.tx.select().from(filings).where(eq(filings.sample, true))
  for (const row of samples) await removeFiling(write, row)
  for (const cik of new Set(samples.map((row) => row.cik))) {
    const tickersBefore = samples.filter((row) => row.cik === cik).flatMap((row) => row.statedTickers)
    await refreshIssuer(write, { cik, extractions: new Map(), tickersBefore })
  }
  return samples.length
}
