import type { FinancialFact } from '../model.ts'

/**
 * Whether two amounts differ by at most half of the coarser one's last printed digit: "1.2 billion" in a sentence and
 * 1,196 in a table of millions are one amount.
 */
export function sameWithinRounding(one: FinancialFact, other: FinancialFact): boolean {
  return Math.abs(one.value - other.value) <= Math.max(lastDigit(one), lastDigit(other)) / 2
}

/** The value of one step of the last printed digit; zero for a whole number without a scale. */
function lastDigit({ reportedValue, value, scale }: FinancialFact): number {
  if (reportedValue === null || value === 0) return 0
  const decimals = /\.(\d+)/.exec(reportedValue)?.[1]?.length ?? 0
  return decimals === 0 && (scale ?? 0) === 0 ? 0 : 10 ** ((scale ?? 0) - decimals)
}
