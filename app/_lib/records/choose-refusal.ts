import type { Company } from '#server/contract/resources/records/company.ts'
import type { Refusal } from '#server/contract/resources/records/signal.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { readRefusalCounts } from '../api/read-intelligence.ts'

export interface FoundRefusal {
  readonly filing: StructuredFiling
  readonly refusal: Refusal
}

/** Reasons from the most to the least telling about credit; the rest say how a document was read. */
const telling = [
  'more_than_one_facility',
  'conflicting_values',
  'rule_undecided',
  'redacted',
  'scale_unknown',
  'period_unknown',
  'incorporated_by_reference',
]

function rankOf(reasonCode: string): number {
  const place = telling.indexOf(reasonCode)
  return place === -1 ? telling.length : place
}

/** Refusals with the ones first that say most about credit; equal ones keep their order in the filing. */
export function mostTellingFirst(refusals: readonly Refusal[]): readonly Refusal[] {
  return refusals.toSorted((a, b) => rankOf(a.reasonCode) - rankOf(b.reasonCode))
}

/** The company whose filings were refused for the most telling reason; null where nothing was refused. */
export function chooseRefusedCompany(companies: readonly Company[]): Company | null {
  const best = (company: Company) =>
    Math.min(Infinity, ...Object.keys(readRefusalCounts(company.intelligence)).map(rankOf))
  const refused = companies.filter((company) => best(company) < Infinity)
  return refused.toSorted((a, b) => best(a) - best(b))[0] ?? null
}

/** The refusal that tells a newcomer most: one that quotes a sentence, for the most telling reason; null where none quotes anything. */
export function chooseRefusal(filings: readonly StructuredFiling[]): FoundRefusal | null {
  const quoted = filings.flatMap((filing) =>
    filing.extraction.refusals.filter(({ evidence }) => evidence !== '').map((refusal) => ({ filing, refusal })),
  )
  const wordless = ({ refusal }: FoundRefusal) => (refusal.evidence.length >= 40 ? 0 : 1)
  return (
    quoted.toSorted(
      (a, b) => wordless(a) - wordless(b) || rankOf(a.refusal.reasonCode) - rankOf(b.refusal.reasonCode),
    )[0] ?? null
  )
}
