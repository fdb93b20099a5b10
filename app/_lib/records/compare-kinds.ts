import { placeIn } from '#server/platform/place-in.ts'

const order = [
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'sublimit',
  'accordion',
  'letters_of_credit',
  'stated_liquidity',
  'cash',
  'restricted_cash',
  'cash_and_restricted_cash',
  'cash_and_investments',
  'total_debt',
  'current_debt',
  'long_term_debt',
  'short_term_borrowings',
  'term_loan',
  'notes',
  'commercial_paper',
  'commercial_paper_limit',
  'debt_fair_value',
  'unamortized_debt_costs',
  'average_borrowings',
  'highest_borrowings',
  'term',
  'scheduled_payment',
  'covenant_actual',
  'covenant_threshold',
  'interest_rate',
  'effective_interest_rate',
  'average_interest_rate',
  'rate_floor',
  'spread_adjustment',
  'default_rate',
  'commitment_fee',
  'financing_fee',
  'reference_rate',
  'interest_expense',
  'interest_paid',
  'debt_proceeds',
  'debt_repayments',
]

/** Compares two kinds of facts by how early a credit analyst asks for them. */
export function compareKinds(a: string, b: string): number {
  return placeIn(order, a) - placeIn(order, b)
}
