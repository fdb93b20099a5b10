import { z } from 'zod'
import { database } from '#db/client.ts'
import { selectExtractions } from '../queries/extractions.ts'
import { selectRereads } from '../queries/store-actions.ts'
import { compareExtractions, type DifferenceCounts, type ExtractionDifference } from './compare-extractions.ts'

export interface RereadEntry {
  /** Position in the store's trail. */
  readonly id: number
  readonly accession: string
  readonly counts: DifferenceCounts
  /** Record by record, computed again from both extractions, if requested and if both are still stored. */
  readonly difference: ExtractionDifference | null
}

const Counts = z.object({ gained: z.number(), lost: z.number(), altered: z.number() })
const Details = z.object({ fromExtraction: z.number(), toExtraction: z.number(), facts: Counts, signals: Counts })

/** The rereads since a position of the trail, in its order. */
export async function listRereads(since: number, withDifference: boolean): Promise<RereadEntry[]> {
  const entries: RereadEntry[] = []
  for (const { id, accession, details } of await selectRereads(database(), since)) {
    const { fromExtraction, toExtraction, facts, signals } = Details.parse(details)
    const difference = withDifference ? await differenceBetween(fromExtraction, toExtraction) : null
    entries.push({ id, accession, counts: { facts, signals }, difference })
  }
  return entries
}

async function differenceBetween(from: number, to: number): Promise<ExtractionDifference | null> {
  const kept = await selectExtractions(database(), [from, to])
  const [previous, next] = [kept.get(from), kept.get(to)]
  return previous === undefined || next === undefined ? null : compareExtractions(previous, next)
}
