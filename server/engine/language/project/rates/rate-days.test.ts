import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

/** The day of a rate is its own: not that of the brackets behind it, nor the period's end where a later act sets it. */
test.each<[string, string[]]>([
  [
    'Borrowings under the credit facility bear interest at a rate between SOFR plus 4.75% and SOFR plus 5.75% (6.75% at December 31, 2023).',
    ['interest_rate 4.75 2024-12-31', 'interest_rate 5.75 2024-12-31', 'interest_rate 6.75 2023-12-31'],
  ],
  [
    'The Company told the bank of it, and, on February 13, 2025, the Company and the bank entered into a Fourth Amendment to Credit Agreement. The Fourth Amendment provides for a decrease in the revolving line of credit to $2,500,000, and adjusted the interest rate to SOFR plus 3.50%.',
    ['interest_rate 3.5 2025-02-13', 'revolver_capacity 2500000 2025-02-13'],
  ],
  [
    'On January 30, 2025, we amended the credit agreement. The amendment amends the facility fee to a range of 0.06% to 0.225% (from a range of 0.05% to 0.30% in the credit agreement), due quarterly on all commitments under the credit agreement.',
    [
      'commitment_fee 0.05 2025-01-29',
      'commitment_fee 0.06 2025-01-30',
      'commitment_fee 0.225 2025-01-30',
      'commitment_fee 0.3 2025-01-29',
    ],
  ],
  [
    'The margins under the Credit Agreement are 2.75% (SOFR Spread), and 0.50% (Commitment Fee Rate).',
    ['commitment_fee 0.5 2024-12-31', 'interest_rate 2.75 2024-12-31'],
  ],
])('%s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})
