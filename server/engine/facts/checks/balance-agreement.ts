import type { Check, FactType, FinancialFact } from '../../model.ts'
import { entityKey } from '../merging/same-entity.ts'

/** Lines that a balance sheet prints once, so that statements elsewhere can be checked against it. */
const SHEET_TYPES: readonly FactType[] = ['cash', 'current_assets', 'current_liabilities', 'commercial_paper']
/** The share of the total that rounding and issuance costs may account for. */
const TOLERANCE = 0.01

/**
 * Checks what sentences state about a balance sheet line against the balance sheet, per date. Rounded amounts agree
 * within half of their last printed digit.
 */
export function checkBalanceSheet(facts: readonly FinancialFact[]): Check[] {
  const checks: Check[] = []
  const sheet = new Map<string, FinancialFact>()
  for (const fact of facts) {
    if (SHEET_TYPES.includes(fact.factType) && fact.provenance['source'] !== 'sentence')
      sheet.set(key(fact), sheet.get(key(fact)) ?? fact)
  }
  for (const fact of facts) {
    const line = sheet.get(key(fact))
    if (fact.provenance['source'] !== 'sentence' || line === undefined) continue
    const decimals = /\.(\d+)$/.exec(fact.reportedValue ?? '')?.[1]?.length ?? 0
    const half = 0.5 * 10 ** ((fact.scale ?? 0) - decimals)
    const difference = fact.value - line.value
    checks.push({
      id: 'balance_sheet_agreement',
      result: Math.abs(difference) <= half * 1.000001 ? 'passed' : 'failed',
      inputs: {
        factType: fact.factType,
        date: fact.period.endDate ?? null,
        stated: fact.value,
        balanceSheet: line.value,
        difference,
      },
    })
  }
  return checks
}

const key = (fact: FinancialFact): string =>
  [fact.factType, fact.period.endDate ?? '', fact.currency ?? '', entityKey(fact)].join('|')

/** Checks current plus long-term debt against total debt, per date, if the filing states each of the three once. */
export function checkDebtTotal(facts: readonly FinancialFact[]): Check[] {
  const checks: Check[] = []
  const whole = facts.filter(
    (fact) =>
      fact.instrument === undefined &&
      fact.entity === undefined &&
      fact.period.endDate !== undefined &&
      !fact.uncertainty.reasons.includes('includes_current_maturities'),
  )
  for (const [group, members] of Map.groupBy(whole, (fact) => `${fact.period.endDate ?? ''}|${fact.currency ?? ''}`)) {
    const single = (type: FactType): number | null => {
      const values = [...new Set(members.filter((fact) => fact.factType === type).map((fact) => fact.value))]
      return values.length === 1 ? (values[0] ?? null) : null
    }
    const [total, longTerm, current] = [single('total_debt'), single('long_term_debt'), single('current_debt')]
    if (total === null || longTerm === null || current === null) continue
    const residual = total - longTerm - current
    const [date, currency] = group.split('|')
    checks.push({
      id: 'total_against_parts',
      result: Math.abs(residual) <= total * TOLERANCE ? 'passed' : 'failed',
      inputs: { date, currency, total, parts: { longTermDebt: longTerm, currentDebt: current }, residual },
    })
  }
  return checks
}
