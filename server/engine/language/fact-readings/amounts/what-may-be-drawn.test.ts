import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const day = '2024-12-31'
const rows = (cases: readonly (readonly [string, readonly string[]])[]): void => {
  test.each(cases)('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
}

describe('what is left of a line, in other words', () => {
  rows([
    [
      'We have a line of credit with Harbor Bank. At December 31, 2024, $345.9 million was undrawn under this arrangement.',
      [`revolver_availability 345900000 ${day}`],
    ],
    [
      'Under the revolving credit facility, $12 million had not been drawn as of December 31, 2024.',
      [`revolver_availability 12000000 ${day}`],
    ],
    [
      'At December 31, 2024, $5 million of the $20 million line of credit was unused and available.',
      [`revolver_availability 5000000 ${day}`, `revolver_capacity 20000000 ${day}`],
    ],
    [
      'At December 31, 2024, we had $22 million of headroom under our revolving credit facility.',
      [`revolver_availability 22000000 ${day}`],
    ],
    [
      'As of December 31, 2024, we have access to $75 million under our revolving credit facility.',
      [`revolver_availability 75000000 ${day}`],
    ],
    [
      'As of December 31, 2024, our revolver availability stood at $30 million.',
      [`revolver_availability 30000000 ${day}`],
    ],
    [
      'At December 31, 2024, our liquidity is comprised of $3,322 in cash on hand and $9,581 of funds available to borrow under the revolving credit facility.',
      [`cash 3322 ${day}`, `revolver_availability 9581 ${day}`],
    ],
    [
      'Our $100 million revolving credit facility was undrawn at December 31, 2024.',
      [`revolver_capacity 100000000 ${day}`, `revolver_drawn 0 ${day}`],
    ],
  ])
})

describe('what may be issued or lent is no debt', () => {
  rows([
    [
      'In February 2024, our directors authorized the issuance of up to $1.75 billion of unsecured short-term promissory notes.',
      [],
    ],
    ['On March 1, 2024, we established a $2 billion medium-term note program.', []],
    ['On March 1, 2024, the bank completed a $60 billion Bank Note Offering Circular covering senior bank notes.', []],
    [
      'We have a commercial paper program of up to $800 million, with $100 million outstanding at December 31, 2024.',
      [`commercial_paper 100000000 ${day}`, `commercial_paper_limit 800000000 ${day}`],
    ],
    ['Our revolving credit facility provides for loans of up to $200 million.', [`revolver_capacity 200000000 ${day}`]],
    ['The loan agreement provides for loans of up to $5 million.', []],
    ['We may borrow up to $15 million under a revolving loan.', [`revolver_capacity 15000000 ${day}`]],
  ])
})

describe('how much there may be, and nothing that is owed', () => {
  rows([
    [
      'At December 31, 2024, the Company had $4.1 billion of committed revolving credit facilities and $1 billion of committed receivables sale facilities.',
      [`revolver_capacity 1000000000 ${day}`, `revolver_capacity 4100000000 ${day}`],
    ],
    [
      'We have a revolving credit facility. Our borrowing base availability is limited by our total commitment, which was $210 million at December 31, 2024.',
      [`revolver_capacity 210000000 ${day}`],
    ],
    ['Harrow Insurance had no debt or credit lines at December 31, 2024.', [`total_debt 0 ${day}`]],
    [
      'At December 31, 2024, Harrow had committed credit agreements under which $4.8 billion is available from various banks.',
      [`revolver_availability 4800000000 ${day}`],
    ],
    [
      'At December 31, 2024, $1,722 million of these worldwide lines of credit were unused.',
      [`revolver_availability 1722000000 ${day}`],
    ],
    [
      'We maintain committed credit facilities with banking institutions that totaled $14 billion at December 31, 2024.',
      [`revolver_capacity 14000000000 ${day}`],
    ],
    [
      'At December 31, 2024, we had a standby letter of credit required by the landlord of our office lease totaling $121,000.',
      [`letters_of_credit 121000 ${day}`],
    ],
    [
      'Under the facilities, $1.1 billion is available beginning in August 2025 and $1.1 billion is available beginning in August 2026.',
      [],
    ],
    [
      'On the Conversion Date, the loan will be converted into a term loan of up to $101 million and a revolving loan of up to $10 million.',
      [],
    ],
    [
      'We have a revolving credit facility. Outstanding borrowings, which were $22 million at December 31, 2024, are unsecured.',
      [`revolver_drawn 22000000 ${day}`],
    ],
  ])
})

test('a part is of the facility, and not of the loans that it lends', () => {
  const body =
    'The Tarn Agreement provides for a revolving credit facility (“Tarn Facility”) of up to $25 million consisting of revolving loans and letters of credit, with a sub-limit on letters of credit outstanding at any time of $15 million.'
  const [part] = readBody(body).facts.filter(({ factType }) => factType === 'sublimit')
  expect(part?.instrument?.reportedName).toBe('Tarn Facility')
})

describe('sums beside what is left of lines', () => {
  rows([
    [
      'At December 31, 2024, we had $6.3 billion of unused committed credit facilities, $5.8 billion of which is available to support our commercial paper program.',
      [`revolver_availability 6300000000 ${day}`],
    ],
    [
      'We have $1.6 billion of undrawn lines of credit, for a total liquidity position of $7.4 billion as of December 31, 2024.',
      [`revolver_availability 1600000000 ${day}`, `stated_liquidity 7400000000 ${day}`],
    ],
    [
      'Debt at the end of 2024 was $23.4 billion with an average debt balance of $21.7 billion as compared to $18.2 billion at the end of 2023.',
      [`total_debt 23400000000 ${day}`],
    ],
  ])

  test('borrowings that are mostly of a line are not all of it', () => {
    const text =
      'At December 31, 2024, we had borrowings of $12 million outstanding, primarily under our revolving credit facility.'
    expect(readBody(text).facts.map(({ uncertainty }) => uncertainty.reasons)).toEqual([
      expect.arrayContaining(['sum_of_instruments']),
    ])
  })
})

describe('how much a term facility may lend is not what is owed on it', () => {
  rows([
    [
      'The Term Debt Facility has a borrowing capacity of $2.1 billion, and $600 million was outstanding at December 31, 2024.',
      [`term_loan 600000000 ${day}`],
    ],
    [
      'The delayed draw term loan facility provides for borrowings of up to $300 million, and $50 million was outstanding at December 31, 2024.',
      [`term_loan 50000000 ${day}`],
    ],
    [
      'At December 31, 2024, we had a $300 million term loan outstanding and $20 million was outstanding under our revolver.',
      [`revolver_drawn 20000000 ${day}`, `term_loan 300000000 ${day}`],
    ],
    [
      'At December 31, 2024, we had $100 million undrawn under our $300 million term loan and $40 million drawn on the revolver.',
      [`revolver_drawn 40000000 ${day}`],
    ],
    ['At December 31, 2024, none of our $300 million term loan had been drawn.', [`term_loan 0 ${day}`]],
  ])
})

describe('shares of what may be borrowed are not owed', () => {
  rows([
    [
      'At December 31, 2024, our borrowing capacity consists of $400 million under the U.S. Revolver and $100 million under the receivables facility.',
      [`revolver_capacity 100000000 ${day}`, `revolver_capacity 400000000 ${day}`],
    ],
    [
      'Our available borrowing capacity at December 31, 2024 included $400 million under the U.S. Revolver and $100 million under the Canadian Revolver.',
      [`revolver_availability 100000000 ${day}`, `revolver_availability 400000000 ${day}`],
    ],
    [
      'At December 31, 2024, available liquidity comprised $400 million under the revolver and $50 million of cash.',
      [`cash 50000000 ${day}`, `revolver_availability 400000000 ${day}`],
    ],
    [
      'At December 31, 2024, our debt consisted of $400 million under the revolver.',
      [`revolver_drawn 400000000 ${day}`],
    ],
    [
      'At December 31, 2024, our borrowing capacity was $90 million, including $50 million outstanding under the revolver.',
      [`revolver_drawn 50000000 ${day}`],
    ],
  ])

  test.each([
    'We had $25 million outstanding under our revolving credit facility at December 31, 2024, primarily from draws for acquisitions.',
    'At December 31, 2024, $40 million was borrowed under the credit facility, mainly on the last day of the year.',
    'At December 31, 2024, we had $50 million outstanding under our credit facility, used primarily on our credit operations.',
  ])('what a line is mostly used for leaves its sum as it is: %s', (text) => {
    const drawn = readBody(text).facts.filter(({ factType }) => factType === 'revolver_drawn')
    expect(drawn.map(({ uncertainty }) => uncertainty.reasons.includes('sum_of_instruments'))).toEqual([false])
  })
})
