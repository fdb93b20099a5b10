import type { FinancingSignal } from '../../../model.ts'
import type { Binding } from './bound-agreement.ts'

/** Concepts besides covenants that are of one agreement. */
const OF_AGREEMENT = new Set(['debt_default'])

/** Whether a record says something of an agreement's covenants, or of a default under it. */
export const needsAgreement = ({ signalType, concept }: { signalType: string; concept: string }): boolean =>
  signalType === 'covenant' || OF_AGREEMENT.has(concept)

/** The record with the agreement that it belongs to; where several are possible it says that this is open. */
export function withAgreement(signal: FinancingSignal, binding: Binding): FinancingSignal {
  if (binding.kind === 'one') return { ...signal, locator: { ...signal.locator, instrumentName: binding.name } }
  if (binding.kind !== 'open' || typeof signal.locator['instrumentName'] === 'string') return signal
  const reasons = [...new Set([...signal.uncertainty.reasons, 'agreement_undecided'])]
  return { ...signal, uncertainty: { status: 'candidate', reasons } }
}
