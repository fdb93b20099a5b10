import type { Judgements } from '#app/_lib/records/judgements.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { JudgeOnDemand } from './judge-on-demand.tsx'

/** A link to judge a record, for platform administrators; nothing for everybody else. */
export function Judging({
  accession,
  evidenceSha256,
  locator,
  judgements,
}: {
  readonly accession: string
  readonly evidenceSha256: string
  readonly locator: Readonly<Record<string, unknown>>
  /** Null or absent if the visitor is not a platform administrator. */
  readonly judgements: Judgements | null | undefined
}) {
  const { recordId } = readLocator(locator)
  if (judgements == null || recordId === null) return null
  return (
    <JudgeOnDemand
      accession={accession}
      recordId={recordId}
      evidenceSha256={evidenceSha256}
      verdicts={judgements.get(recordId) ?? []}
    />
  )
}
