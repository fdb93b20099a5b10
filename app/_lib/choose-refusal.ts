import type { StructuredFiling } from '#server/contract/resources/structured-filing.ts'
import type { Refusal } from '#server/contract/resources/signal.ts'

export interface FoundRefusal {
  readonly filing: StructuredFiling
  readonly refusal: Refusal
}

const telling = ['more_than_one_facility', 'conflicting_values', 'rule_undecided', 'scale_unknown', 'period_unknown', 'redacted']

function rank({ refusal }: FoundRefusal): number {
  const place = telling.indexOf(refusal.reasonCode)
  return place === -1 ? telling.length : place
}

/** Of the refusals that quote the filing, the one whose reason tells a newcomer most; null where none quotes any. */
export function chooseRefusal(filings: readonly StructuredFiling[]): FoundRefusal | null {
  const quoted = filings.flatMap((filing) =>
    filing.extraction.refusals.filter(({ evidence }) => evidence !== '').map((refusal) => ({ filing, refusal })),
  )
  return quoted.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
