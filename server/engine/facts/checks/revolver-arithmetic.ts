import type { Check, FinancialFact } from '../../model.ts'
import { entityKey } from '../merging/same-entity.ts'
import { withClosing } from './with-closing.ts'

/** Share of the capacity that rounding may account for. */
const TOLERANCE = 0.01

const ID = 'capacity_drawn_availability'

type Closing = { readonly facts: readonly FinancialFact[]; readonly check: Check }

/**
 * Checks that capacity, or the borrowing base if lower, less drawn less letters of credit equals availability, per
 * balance date and currency, if the filing states one of each. If it does, each fact confirms the type, value and date
 * of the others.
 */
export function closeRevolverArithmetic(facts: readonly FinancialFact[]): { facts: FinancialFact[]; checks: Check[] } {
  const groups = Map.groupBy(
    facts.filter(({ period }) => period.endDate !== undefined && period.status !== 'maturity'),
    (fact) => `${fact.period.endDate ?? ''}|${fact.currency ?? ''}|${entityKey(fact)}`,
  )
  const closings = [...groups].flatMap(([key, group]) => closingOf(key, group) ?? [])
  const closed = new Set(closings.filter(({ check }) => check.result === 'passed').flatMap((closing) => closing.facts))
  return {
    facts: facts.map((fact) => (closed.has(fact) ? withClosing(fact, ID) : fact)),
    checks: closings.map(({ check }) => check),
  }
}

function closingOf(key: string, group: readonly FinancialFact[]): Closing | null {
  const of = (type: FinancialFact['factType']): FinancialFact | null => {
    const found = group.filter(({ factType, uncertainty }) => factType === type && !uncertainty.reasons.some(isNoSize))
    return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null
  }
  const [capacity, drawn, availability] = [of('revolver_capacity'), of('revolver_drawn'), of('revolver_availability')]
  const [letters, base] = [of('letters_of_credit'), of('borrowing_base')]
  const limit = base !== null && (capacity === null || base.value < capacity.value) ? base : capacity
  if (limit === null || availability === null) return null
  const residual = limit.value - (drawn?.value ?? 0) - (letters?.value ?? 0) - availability.value
  const [date, currency] = key.split('|')
  const check: Check = {
    id: ID,
    result: drawn === null ? 'not_applicable' : Math.abs(residual) <= limit.value * TOLERANCE ? 'passed' : 'failed',
    inputs: {
      date,
      currency,
      capacity: capacity?.value ?? null,
      borrowingBase: base?.value ?? null,
      drawn: drawn?.value ?? null,
      lettersOfCredit: letters?.value ?? null,
      availability: availability.value,
      residual,
    },
  }
  // An undrawn facility only states one number twice, which proves nothing.
  const isConclusive = (drawn?.value ?? 0) + (letters?.value ?? 0) > limit.value * TOLERANCE
  return { facts: isConclusive ? [limit, drawn, letters, availability].filter((fact) => fact !== null) : [], check }
}

/** The sum of several facilities, or a part of one, is no side of a facility's own arithmetic. */
const isNoSize = (reason: string): boolean => reason === 'sum_of_facilities' || reason === 'committed_part'
