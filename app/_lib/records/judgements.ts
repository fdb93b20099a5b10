import type { GivenVerdict } from '#server/contract/resources/service/verdict.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { findVisitor } from '../api/visitor.ts'

/** Verdicts by the id of the record that they stand on, the newest of each first. */
export type Judgements = ReadonlyMap<string, readonly GivenVerdict[]>

/** The verdicts on a filing's records, where a platform administrator looks at it; else null. */
export async function findJudgements(accession: string): Promise<Judgements | null> {
  const caller = await findVisitor()
  if (caller.kind !== 'session' || !caller.isPlatformAdmin) return null
  const { data } = await siteApi({ caller }).verdicts.list({ accession })
  return new Map(data.records.map(({ recordId, verdicts }) => [recordId, verdicts]))
}
