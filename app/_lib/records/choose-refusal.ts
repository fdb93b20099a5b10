import type { Refusal } from '#server/contract/resources/records/signal.ts'
import type { RefusalLedger } from '#server/contract/resources/service/trust.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { placeIn } from '#server/platform/place-in.ts'

export interface FoundRefusal {
  readonly filing: StructuredFiling
  readonly refusal: Refusal
}

/** Reasons from the most to the least telling about credit; the rest say how a document was read. */
const telling = [
  'more_than_one_facility',
  'facility_type_unknown',
  'conflicting_values',
  'rule_undecided',
  'redacted',
  'scale_unknown',
  'period_unknown',
  'incorporated_by_reference',
]

/** Refusals with the ones first that say most about credit; equal ones keep their order in the filing. */
export function mostRelevantFirst(refusals: readonly Refusal[]): readonly Refusal[] {
  return refusals.toSorted((a, b) => placeIn(telling, a.reasonCode) - placeIn(telling, b.reasonCode))
}

/** The newest filing that was refused something for the most telling reason; null where nothing was refused. */
export function chooseRefusedFiling(reasons: RefusalLedger['reasons']): string | null {
  const [best] = reasons
    .filter(({ examples }) => examples.length > 0)
    .toSorted((a, b) => placeIn(telling, a.reasonCode) - placeIn(telling, b.reasonCode))
  return best?.examples[0]?.accession ?? null
}

/**
 * The most instructive refusal for a newcomer: one with a clear reason that quotes a sentence; null if none quotes
 * anything.
 */
export function chooseRefusal(filing: StructuredFiling): FoundRefusal | null {
  const wordless = ({ evidence }: Refusal) => (evidence.length >= 40 ? 0 : 1)
  const [refusal] = filing.extraction.refusals
    .filter(({ evidence }) => evidence !== '')
    .toSorted((a, b) => placeIn(telling, a.reasonCode) - placeIn(telling, b.reasonCode) || wordless(a) - wordless(b))
  return refusal === undefined ? null : { filing, refusal }
}
