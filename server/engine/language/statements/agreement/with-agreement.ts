import type { FilingContext, FinancingSignal } from '../../../model.ts'
import type { Register } from '../../register/build-register.ts'
import { INSTRUMENT_UNDECIDED } from '../../register/references/references.ts'
import type { Proposal } from '../proposal.ts'
import { ALL_DEBT } from '../pricing/pricing-range.ts'
import type { Binding } from './bound-agreement.ts'

/** Concepts other than covenants that belong to one agreement. */
const OF_AGREEMENT = new Set(
  'debt_default debt_classification interest_terms fee_terms repayment_terms borrowing_base_terms debt_fair_value'.split(
    ' ',
  ),
)

/** Whether a record is about an agreement's covenants, its terms, what its debt is worth or a default under it. */
export const needsAgreement = ({ signalType, concept, details }: Proposal): boolean =>
  signalType === 'covenant' ||
  (OF_AGREEMENT.has(concept) && details['scope'] !== ALL_DEBT && !isOfDebtAtLarge(details['instrumentName']))

/** "The fair value of our long-term debt": no one agreement's. */
const isOfDebtAtLarge = (name: unknown): boolean => typeof name === 'string' && DEBT_AT_LARGE.test(name)
const DEBT_AT_LARGE = /\b(?:debt|indebtedness|borrowings)(?: (?:instruments?|securities|obligations))?$/i

/** The record with its agreement; where several are possible, with a doubt instead. */
export function withAgreement(
  signal: FinancingSignal,
  binding: Binding,
  register: Register,
  filing: FilingContext,
): FinancingSignal {
  if (binding.kind === 'one') {
    const past = FORMER.test(binding.name) || hasEnded(signal, binding, register, filing) ? { time: 'prior' } : {}
    const locator = {
      ...signal.locator,
      instrumentName: binding.name,
      ...past,
      ...madeLater(signal, binding, register, filing),
    }
    return { ...signal, locator }
  }
  const own = signal.locator['instrumentName']
  // "The credit facilities", which the text before calls "revolving credit facilities".
  const isFuller = binding.kind === 'all' && typeof own === 'string' && binding.name?.endsWith(` ${own}`) === true
  if (typeof own === 'string' && !isFuller) return signal
  if (binding.kind === 'all' && binding.name !== undefined)
    return { ...signal, locator: { ...signal.locator, instrumentName: binding.name } }
  if (binding.kind !== 'open') return signal
  const reasons = [...new Set([...signal.uncertainty.reasons, INSTRUMENT_UNDECIDED])]
  return { ...signal, uncertainty: { status: 'candidate', reasons } }
}

const FORMER = /^(?:prior|former|previous|old|predecessor|terminated)\b/i

/** What an agreement requires that had ended by the period's end is required no more. */
function hasEnded(
  { signalType, action }: FinancingSignal,
  { name }: { readonly name: string },
  register: Register,
  { periodEnd }: FilingContext,
): boolean {
  if (signalType !== 'covenant' || !/^(?:required|springing|named)$/.test(action)) return false
  const entity = register.entityOf(name)
  if (entity === null || entity.state === 'in_force' || periodEnd === null) return false
  return entity.stateDate !== null && entity.stateDate <= periodEnd
}

/** A covenant of an agreement made after the reporting period holds from that day, not at the period's end. */
function madeLater(
  { comparator, locator }: FinancingSignal,
  { name }: { readonly name: string },
  register: Register,
  { periodEnd }: FilingContext,
): Readonly<Record<string, unknown>> {
  const made = register.entityOf(name)?.made ?? null
  if (comparator === null || made === null || periodEnd === null || made <= periodEnd) return {}
  return locator['effectiveDate'] === undefined ? { effectiveDate: made, subsequentEvent: true } : {}
}
