import { refreshIssuers } from '../derive/refresh-issuers.ts'
import { selectSamples } from '../queries/filings.ts'
import { removeFiling } from './remove-filing.ts'
import type { StoreWrite } from './write-store.ts'

/** Removes every sample filing. Returns how many there were. */
export async function withdrawSamples(write: StoreWrite): Promise<number> {
  const { rows, registrants: before } = await selectSamples(write.tx)
  if (rows.length === 0) return 0
  for (const row of rows) {
    await removeFiling(write, { row, registrants: before.filter(({ accession }) => accession === row.accession) })
  }
  const ciks = new Set(before.map(({ registrant }) => registrant))
  await refreshIssuers(write, { ciks, extractions: new Map(), before })
  return rows.length
}
