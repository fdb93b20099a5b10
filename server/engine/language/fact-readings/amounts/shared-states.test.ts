import { describe, expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

describe('a state holds for every sum that it is said of', () => {
  test.each<[string, string[]]>([
    [
      'At December 31, 2024, revolving loans of $18.0 million and swing line loans of $2.0 million were outstanding under the Credit Agreement.',
      ['revolver_drawn 18000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, term loans of $45 million and revolving loans of $11 million were outstanding under the Credit Agreement.',
      ['revolver_drawn 11000000 2024-12-31', 'term_loan 45000000 2024-12-31'],
    ],
    [
      'Outstanding under the Revolver at December 31, 2024 were loans of $14 million and letters of credit of $1.5 million.',
      ['letters_of_credit 1500000 2024-12-31', 'revolver_drawn 14000000 2024-12-31'],
    ],
    [
      'The 7% debentures were sold to two funds in 2021; $31.5 million of them were outstanding at December 31, 2024.',
      ['interest_rate 7 2024-12-31', 'notes 31500000 2024-12-31'],
    ],
  ])('%s', (body, facts) => expect(factsIn(body)).toEqual(facts))
})

describe('a sum in brackets is of the debt before them', () => {
  test.each<[string, string[]]>([
    [
      'Our debt at December 31, 2024 consists of the Term Loan (approximately $40 million) and the notes ($90 million).',
      ['notes 90000000 2024-12-31', 'term_loan 40000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, we have a revolver ($75 million committed, $20 million drawn).',
      ['revolver_capacity 75000000 2024-12-31', 'revolver_drawn 20000000 2024-12-31'],
    ],
    ['We repaid the Term Loan ($40 million) and the notes ($90 million) in 2024.', []],
  ])('%s', (body, facts) => expect(factsIn(body)).toEqual(facts))
})

describe('a part and its whole have words of their own', () => {
  test.each<[string, string[]]>([
    [
      'Of the $250 million committed under the Revolver, $90 million had been drawn at December 31, 2024.',
      ['revolver_capacity 250000000 2024-12-31', 'revolver_drawn 90000000 2024-12-31'],
    ],
    [
      'Of the $12.0 million outstanding on the revolver at December 31, 2024, $2.0 million is classified as current.',
      ['revolver_drawn 12000000 2024-12-31'],
    ],
    [
      'The Company repaid $10 million of the Term Loan in 2024, reducing the balance to $70 million at December 31, 2024.',
      ['term_loan 70000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, the $30 million term loan had a balance of $21 million.',
      ['term_loan 21000000 2024-12-31'],
    ],
    [
      'On May 2, 2024, an amendment brought the commitments under the Revolver to $300 million.',
      ['revolver_capacity 300000000 2024-05-02'],
    ],
  ])('%s', (body, facts) => expect(factsIn(body)).toEqual(facts))
})

describe('what a sum is beside a fee, a sublimit, an exception or a comparison', () => {
  test.each<[string, string[]]>([
    [
      'Commitment fees on the unused portion of the Revolver amounted to $0.6 million in 2024.',
      ['commitment_fee 600000 2024-12-31'],
    ],
    [
      'The Revolver has a letter of credit sublimit of $25 million, against which $6.1 million of letters of credit had been issued at December 31, 2024.',
      ['letters_of_credit 6100000 2024-12-31', 'sublimit 25000000 2024-12-31'],
    ],
    [
      'Other than $3.0 million of letters of credit, nothing was outstanding under the Revolver at December 31, 2024.',
      ['letters_of_credit 3000000 2024-12-31', 'revolver_drawn 0 2024-12-31'],
    ],
    ['The Term Loan is secured by all assets other than $3.0 million of cash.', []],
    [
      'We may borrow under the Revolver the lesser of $70 million and the borrowing base, which stood at $52 million at December 31, 2024.',
      ['borrowing_base 52000000 2024-12-31', 'revolver_capacity 70000000 2024-12-31'],
    ],
    [
      'Availability under the Revolver came to $44.5 million at December 31, 2024.',
      ['revolver_availability 44500000 2024-12-31'],
    ],
    [
      'At December 31, 2024 we were indebted to our chairman in the amount of $2.4 million, with interest at 9%.',
      ['other_debt 2400000 2024-12-31'],
    ],
  ])('%s', (body, facts) => expect(factsIn(body)).toEqual(facts))
})
