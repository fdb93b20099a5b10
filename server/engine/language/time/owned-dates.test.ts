import { expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

test.each([
  [
    'Interest expense for the year ended December 31, 2024 was $1.7 million (2023: $1.4 million).',
    ['interest_expense 1400000 2023-12-31', 'interest_expense 1700000 2024-12-31'],
  ],
  [
    'Interest expense for 2024 was $10.9 million, for 2023 $12.2 million.',
    ['interest_expense 10900000 2024-12-31', 'interest_expense 12200000 2023-12-31'],
  ],
  [
    'At December 31, 2024 we had cash of $31 million, against $22 million at December 31, 2023, and letters of credit of $4 million.',
    ['cash 22000000 2023-12-31', 'cash 31000000 2024-12-31', 'letters_of_credit 4000000 2024-12-31'],
  ],
  [
    'The term loan requires net worth of at least $25 million under accounting principles in effect at December 31, 2018.',
    ['covenant_threshold 25000000 2024-12-31'],
  ],
  ['Cash was $13 million at December 31, 2024; on December 31, 2023 we held little.', ['cash 13000000 2024-12-31']],
  [
    'The Company owes $71,300 ($80,000 at December 31, 2023) on an $80,000 line of credit.',
    ['revolver_capacity 80000 2024-12-31', 'revolver_drawn 71300 2024-12-31', 'revolver_drawn 80000 2023-12-31'],
  ],
])('a day belongs to the number that it opens or that is compared: %s', (text, facts) => {
  expect(factsIn(text)).toEqual(facts)
})
