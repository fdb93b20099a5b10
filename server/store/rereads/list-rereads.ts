import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '#db/client.ts'
import { extractions } from '#db/schema/extractions.ts'
import { storeActions } from '#db/schema/store-actions.ts'
import { compareExtractions, type DifferenceCounts, type ExtractionDifference } from './compare-extractions.ts'
import { parseExtraction } from '../derive/list-filings.ts'

export interface RereadEntry {
  /** Position in the store's trail. */
  readonly id: number
  readonly accession: string
  readonly counts: DifferenceCounts
  /** Record by record, made anew from both extractions, where it is asked for and both are still kept. */
  readonly difference: ExtractionDifference | null
}

const Counts = z.object({ gained: z.number(), lost: z.number(), altered: z.number() })
const Details = z.object({ fromExtraction: z.number(), toExtraction: z.number(), facts: Counts, signals: Counts })

/** The trail's newest position, 0 where it is empty. */
export async function lastActionId(): Promise<number> {
  const [row] = await database()
    .select({ id: max(storeActions.id) })
    .from(storeActions)
  return row?.id ?? 0
}

/** What was read anew since a position of the trail, in its order. */
export async function listRereads(since: number, withDifference: boolean): Promise<RereadEntry[]> {
  const rows = await database()
    .select()
    .from(storeActions)
    .where(and(gt(storeActions.id, since), eq(storeActions.action, 'reread')))
    .orderBy(asc(storeActions.id))
  const entries: RereadEntry[] = []
  for (const { id, accession, details } of rows) {
    const { fromExtraction, toExtraction, facts, signals } = Details.parse(details)
    const difference = withDifference ? await differenceBetween(fromExtraction, toExtraction) : null
    entries.push({ id, accession, counts: { facts, signals }, difference })
  }
  return entries
}

async function differenceBetween(from: number, to: number): Promise<ExtractionDifference | null> {
  const kept = await database()
    .select({ id: extractions.id, json: extractions.extractionJson })
    .from(extractions)
    .where(inArray(extractions.id, [from, to]))
  const [previous, next] = [from, to].map((id) => kept.find((row) => row.id === id))
  return previous === undefined || next === undefined
    ? null
    : compareExtractions(parseExtraction(previous.json), parseExtraction(next.json))
}
