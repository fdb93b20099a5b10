import { refreshIssuers } from '../derive/refresh-issuers.ts'
import { selectExtractions } from '../queries/extractions.ts'
import { selectSamples, setPrimaryDocumentUrl } from '../queries/filings.ts'
import type { StoreWrite } from './write-store.ts'

/**
 * Changes the samples' addresses to this site's, and makes every record that shows them again from the current
 * extractions, without reading any file. Returns how many addresses changed.
 */
export async function readdressSamples(write: StoreWrite, addressOf: (accession: string) => string): Promise<number> {
  const { rows, registrants } = await selectSamples(write.tx)
  const moved = rows.filter(({ accession, primaryDocumentUrl }) => primaryDocumentUrl !== addressOf(accession))
  if (moved.length === 0) return 0
  const stored = await selectExtractions(
    write.tx,
    moved.flatMap(({ currentExtractionId }) => currentExtractionId ?? []),
  )
  const extractions = new Map(
    moved.flatMap(({ accession, currentExtractionId }) => {
      const extraction = stored.get(currentExtractionId ?? 0)
      return extraction === undefined ? [] : [[accession, extraction] as const]
    }),
  )
  for (const { accession } of moved) await setPrimaryDocumentUrl(write.tx, accession, addressOf(accession))
  const ciks = new Set(
    registrants.filter(({ accession }) => extractions.has(accession)).map(({ registrant }) => registrant),
  )
  await refreshIssuers(write, { ciks, extractions, before: [] })
  return moved.length
}
