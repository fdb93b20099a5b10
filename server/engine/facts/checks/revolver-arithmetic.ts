import type { Check, FinancialFact } from '../../model.ts'

/** Share of the capacity that letters of credit and rounding may account for before the check fails. */
const TOLERANCE = 0.01

/**
 * Capacity less drawn less letters of credit against the availability, per balance date and currency,
 * where a filing states one of each. The residual is given, whatever the result: it is often a
 * borrowing base or an unnamed letter of credit.
 */
export function checkRevolverArithmetic(facts: readonly FinancialFact[]): Check[] {
  const checks: Check[] = []
  const groups = Map.groupBy(
    facts.filter((fact) => fact.period.endDate !== undefined),
    (fact) => `${fact.period.endDate ?? ''}|${fact.currency ?? ''}`,
  )
  for (const [key, group] of groups) {
    const single = (type: FinancialFact['factType']): number | null => {
      const values = new Set(group.filter((fact) => fact.factType === type).map((fact) => fact.value))
      const [first] = values
      return values.size === 1 && first !== undefined ? first : null
    }
    const capacity = single('revolver_capacity')
    const drawn = single('revolver_drawn')
    const availability = single('revolver_availability')
    if (availability === null || capacity === null) continue
    const letters = single('letters_of_credit')
    const residual = capacity - (drawn ?? 0) - (letters ?? 0) - availability
    const [date, currency] = key.split('|')
    checks.push({
      id: 'capacity_drawn_availability',
      result: drawn === null ? 'not_applicable' : Math.abs(residual) <= capacity * TOLERANCE ? 'passed' : 'failed',
      inputs: { date, currency, capacity, drawn, lettersOfCredit: letters, availability, residual },
    })
  }
  return checks
}
