import type { FinancialFact } from '#server/contract/resources/records/fact.ts'

const order = [
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'letters_of_credit',
  'stated_liquidity',
  'cash',
  'restricted_cash',
  'total_debt',
  'current_debt',
  'long_term_debt',
  'short_term_borrowings',
  'term_loan',
  'notes',
  'commercial_paper',
  'covenant_actual',
  'covenant_threshold',
  'interest_rate',
  'interest_expense',
]

function rank(factType: string): number {
  const place = order.indexOf(factType)
  return place === -1 ? order.length : place
}

/** Compares two kinds of facts by how early a credit analyst asks for them. */
export function compareKinds(a: string, b: string): number {
  return rank(a) - rank(b)
}

/**
 * The facts a reader asks for first: those of the filing's own period, liquidity before debt before
 * rates, at most `limit` in all and three of a kind. Where none is of the own period, any period counts.
 */
export function chooseKeyFacts(facts: readonly FinancialFact[], limit: number): readonly FinancialFact[] {
  const own = facts.filter(({ period }) => period?.status === 'reported')
  const taken = new Map<string, number>()
  return (own.length > 0 ? own : facts)
    .toSorted((a, b) => compareKinds(a.factType, b.factType))
    .filter(({ factType }) => {
      const count = taken.get(factType) ?? 0
      taken.set(factType, count + 1)
      return count < 3
    })
    .slice(0, limit)
}
