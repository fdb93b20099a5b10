import type { FinancialFact } from '../../../model.ts'

/** What a sum that is a covenant's level could be taken for. */
const BALANCES = /^(?:revolver_|term_loan|notes|other_debt|cash|total_debt|long_term_debt|liquidity|letters_of_credit)/

/** The facts without those whose sum is a covenant's level: "maintain liquidity of $10.0 million under the term loan". */
export function withoutLevels(facts: readonly FinancialFact[], levels: readonly FinancialFact[]): FinancialFact[] {
  const limited = new Set(
    levels
      .filter(({ unit }) => unit !== 'ratio')
      .map(({ evidenceSha256, value }) => `${evidenceSha256}|${String(value)}`),
  )
  return facts.filter(
    ({ factType, evidenceSha256, value }) =>
      !BALANCES.test(factType) || !limited.has(`${evidenceSha256}|${String(value)}`),
  )
}
