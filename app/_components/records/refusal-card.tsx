import type { Refusal } from '#server/contract/resources/records/signal.ts'
import { conceptWords } from '#app/_lib/format/concept-words.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { Badge, RefusedBadge } from './badge.tsx'
import { EvidenceWithTerms } from './evidence.tsx'

/** Something that was looked for and could not be resolved, with the reason and the text that caused it. */
export function RefusalCard({
  accession,
  refusal,
  anchor,
}: {
  readonly accession: string
  readonly refusal: Refusal
  readonly anchor?: string
}) {
  return (
    <li className="card card-refused stack-s" id={anchor}>
      <div className="split">
        <h3>{conceptWords(refusal.concept)}</h3>
        <span className="row badges">
          <Badge>{inWords(refusal.reasonCode)}</Badge>
          <RefusedBadge />
        </span>
      </div>
      <p>
        {refusal.reason} <span className="quiet">No value is given. That does not mean zero.</span>
      </p>
      <EvidenceWithTerms
        accession={accession}
        evidence={refusal.evidence}
        sha256={refusal.evidenceSha256}
        locator={refusal.locator}
        isRecord={false}
      />
    </li>
  )
}
