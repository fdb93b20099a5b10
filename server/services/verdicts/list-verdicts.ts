import { database } from '#db/client.ts'
import type { JudgedRecord } from '#server/contract/resources/service/verdict.ts'
import { readNames } from '../workspace/queries.ts'
import { matchVerdicts } from '#server/store/verdicts/verdicts.ts'
import { extractionReader } from '#server/store/queries/extractions.ts'
import { readStandingVerdicts, readVerdicts, type VerdictRow } from '#server/store/queries/verdicts.ts'

/** The records of a filing with a current verdict, each with its history; none if no person judged any. */
export async function listVerdicts(accession: string): Promise<JudgedRecord[]> {
  return await database().transaction(
    async (tx) => {
      const all = await readVerdicts(tx, accession)
      if (all.length === 0) return []
      const standing = (await readStandingVerdicts(tx, [accession])).get(accession) ?? []
      const found = matchVerdicts(await extractionReader(tx, new Map())(accession), standing)
      const byId = new Map(all.map((verdict) => [verdict.id, verdict]))
      const names = await readNames(
        all.map(({ judgedBy }) => judgedBy),
        tx,
      )
      return [...found].map(([recordId, last]) => ({
        recordId,
        verdicts: chainOf(last, byId).map(({ id, verdict, note, judgedBy, createdAt }) => ({
          id,
          verdict,
          note,
          judgedBy: names.get(judgedBy) ?? null,
          judgedAt: createdAt.toISOString(),
        })),
      }))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function chainOf(last: VerdictRow, byId: ReadonlyMap<number, VerdictRow>): VerdictRow[] {
  const chain: VerdictRow[] = []
  for (
    let at: VerdictRow | undefined = last;
    at !== undefined;
    at = at.follows === null ? undefined : byId.get(at.follows)
  )
    chain.push(at)
  return chain
}
