import type { FinancialFact, StatedFact } from '#server/contract/resources/records/fact.ts'
import type { Source } from '#server/contract/resources/records/source.ts'

/** What a fact says together with its evidence, which a list or a search gives apart. */
export const asFact = (said: StatedFact, source: Source): FinancialFact => ({
  ...said,
  evidence: source.evidence,
  evidenceSha256: source.evidenceSha256 ?? '',
  provenance: source.locator ?? {},
  verification: source.verification,
})
