import type { FinancialFact } from '../../model.ts'
import { isWitnessReason } from '../witnesses/two-witnesses.ts'

/**
 * A fact that arithmetic confirms: its second witness is the check, unless it has another. Sums of one table come out in
 * any scale, so that they don't settle which of two is right.
 */
export function withClosing(fact: FinancialFact, check: string): FinancialFact {
  if (fact.verification === 'machine_checked' || fact.uncertainty.reasons.includes('printed_scale_differs')) return fact
  const reasons = fact.uncertainty.reasons.filter((reason) => !isWitnessReason(reason))
  return {
    ...fact,
    provenance: { ...fact.provenance, witness: { source: 'arithmetic', check } },
    verification: 'machine_checked',
    uncertainty: { status: reasons.length === 0 ? 'resolved' : 'candidate', reasons },
  }
}
