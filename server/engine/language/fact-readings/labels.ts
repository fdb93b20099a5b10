import type { FactType } from '../../model.ts'

/** What an amount read from a sentence is called in its record. */
export const AMOUNT_LABELS: Readonly<Partial<Record<FactType, string>>> = {
  revolver_capacity: 'Revolving credit facility, commitment',
  revolver_drawn: 'Revolving credit facility, amount outstanding',
  revolver_availability: 'Revolving credit facility, amount available',
  letters_of_credit: 'Letters of credit outstanding',
  sublimit: 'Part of a facility for one use',
  accordion: 'Possible increase of commitments',
  commercial_paper_limit: 'Commercial paper program, size',
  average_borrowings: 'Average borrowings',
  highest_borrowings: 'Highest borrowings',
  borrowing_base: 'Borrowing base',
  term_loan: 'Term loan',
  notes: 'Notes',
  commercial_paper: 'Commercial paper',
  debt_fair_value: 'Debt, fair value',
  other_debt: 'Other debt',
  total_debt: 'Total debt',
  long_term_debt: 'Long-term debt',
  current_debt: 'Current portion of debt',
  short_term_borrowings: 'Short-term borrowings',
  cash: 'Cash and cash equivalents',
  restricted_cash: 'Restricted cash',
  cash_and_restricted_cash: 'Cash, cash equivalents and restricted cash',
  cash_and_investments: 'Cash, cash equivalents and investments',
  stated_liquidity: 'Total liquidity',
}
