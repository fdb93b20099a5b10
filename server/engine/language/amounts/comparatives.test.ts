import { describe, expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

const rows = (cases: readonly (readonly [string, readonly string[]])[]): void => {
  test.each(cases)('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
}
const [now, then] = ['2024-12-31', '2023-12-31']

describe('a sum that is compared has a day of its own', () => {
  rows([
    [
      'We had $15.4 million outstanding under the line of credit as of December 31, 2024, compared to $38.0 million as of December 31, 2023.',
      [`revolver_drawn 15400000 ${now}`, `revolver_drawn 38000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had $5 million outstanding under the revolving credit facility ($7 million at December 31, 2023).',
      [`revolver_drawn 5000000 ${now}`, `revolver_drawn 7000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had $5 million (December 31, 2023 - $7 million) outstanding under the revolving credit facility.',
      [`revolver_drawn 5000000 ${now}`, `revolver_drawn 7000000 ${then}`],
    ],
    [
      'We had $5 million of borrowings outstanding under our revolver at December 31, 2024, up from $3 million at December 31, 2023.',
      [`revolver_drawn 3000000 ${then}`, `revolver_drawn 5000000 ${now}`],
    ],
    [
      'Outstanding borrowings under the revolver were $45.0 million as of December 31, 2024 and $40.0 million as of December 31, 2023.',
      [`revolver_drawn 40000000 ${then}`, `revolver_drawn 45000000 ${now}`],
    ],
    [
      'We had $87.5 million of revolver borrowings and $138.8 million of term loans at December 31, 2024, versus $62.0 million and $144.4 million, respectively, at December 31, 2023.',
      [
        `revolver_drawn 62000000 ${then}`,
        `revolver_drawn 87500000 ${now}`,
        `term_loan 138800000 ${now}`,
        `term_loan 144400000 ${then}`,
      ],
    ],
    [
      'The term loan and the revolving credit facility had balances of $45 million and $12 million as of December 31, 2024 and $50 million and $8 million as of December 31, 2023.',
      [
        `revolver_drawn 12000000 ${now}`,
        `revolver_drawn 8000000 ${then}`,
        `term_loan 45000000 ${now}`,
        `term_loan 50000000 ${then}`,
      ],
    ],
    [
      'Total debt was $512 million at December 31, 2024, an increase from $498 million at December 31, 2023.',
      [`total_debt 498000000 ${then}`, `total_debt 512000000 ${now}`],
    ],
    // Of the first sum no day is told.
    [
      'We had $15.4 million outstanding under the line of credit compared with $38.0 million at December 31, 2023.',
      [`revolver_drawn 38000000 ${then}`],
    ],
    ['Revenue was $15.4 million in 2024, compared to $38.0 million at December 31, 2023.', []],
  ])
})

describe('each sum of a group that is compared is what the sum at its place is', () => {
  rows([
    [
      'At December 31, 2024 we had $64.2 million of cash and cash equivalents and $8.7 million of restricted cash, compared to $51.9 million and $8.3 million at December 31, 2023.',
      [
        `cash 51900000 ${then}`,
        `cash 64200000 ${now}`,
        `restricted_cash 8300000 ${then}`,
        `restricted_cash 8700000 ${now}`,
      ],
    ],
    [
      'At December 31, 2024, the Company had cash of $232 million and total debt of $1,204 million, compared with $176 million and $1,318 million at December 31, 2023.',
      [
        `cash 176000000 ${then}`,
        `cash 232000000 ${now}`,
        `total_debt 1204000000 ${now}`,
        `total_debt 1318000000 ${then}`,
      ],
    ],
    [
      'At December 31, 2024, our cash was $52 million and our total debt was $640 million, versus $44 million and $655 million at December 31, 2023.',
      [`cash 44000000 ${then}`, `cash 52000000 ${now}`, `total_debt 640000000 ${now}`, `total_debt 655000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had $12 million of cash and cash equivalents, $41 million of revolver borrowings and $95 million of term loans, compared with $9 million, $38 million and $97 million at December 31, 2023.',
      [
        `cash 12000000 ${now}`,
        `cash 9000000 ${then}`,
        `revolver_drawn 38000000 ${then}`,
        `revolver_drawn 41000000 ${now}`,
        `term_loan 95000000 ${now}`,
        `term_loan 97000000 ${then}`,
      ],
    ],
    [
      'At December 31, 2024, we had cash of $52 million, total debt of $640 million and accrued interest of $7 million, compared with $44 million, $655 million and $8 million at December 31, 2023.',
      [`cash 44000000 ${then}`, `cash 52000000 ${now}`, `total_debt 640000000 ${now}`, `total_debt 655000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had inventories of $33 million and total debt of $640 million, compared with $29 million and $655 million at December 31, 2023.',
      [`total_debt 640000000 ${now}`, `total_debt 655000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had total debt of $640 million and inventories of $33 million, compared with $655 million and $29 million at December 31, 2023.',
      [`total_debt 640000000 ${now}`, `total_debt 655000000 ${then}`],
    ],
    // Another number of sums: which is compared with which is not told.
    [
      'At December 31, 2024, we had cash of $52 million and total debt of $640 million, compared with $655 million at December 31, 2023.',
      [`cash 52000000 ${now}`, `total_debt 640000000 ${now}`],
    ],
    [
      'At December 31, 2024, we had cash of $12 million, total debt of $95 million and restricted cash of $3 million, compared with $38 million and $97 million at December 31, 2023.',
      [`cash 12000000 ${now}`, `restricted_cash 3000000 ${now}`, `total_debt 95000000 ${now}`],
    ],
    // The size of the line is no member of the list.
    [
      'Our $100 million revolving credit facility had $45 million of borrowings and $3 million of letters of credit outstanding at December 31, 2024, compared to $38 million and $2 million at December 31, 2023.',
      [
        `letters_of_credit 3000000 ${now}`,
        `revolver_capacity 100000000 ${now}`,
        `revolver_drawn 38000000 ${then}`,
        `revolver_drawn 45000000 ${now}`,
      ],
    ],
  ])
})

describe('what the terms change is a size, and what they offer is none', () => {
  rows([
    [
      'The amendment decreases the available amount under the Credit Facility from $375 million to $350 million.',
      [`revolver_capacity 350000000 ${now}`],
    ],
    [
      'The credit facility provides for revolving loans, with the option to request an increase of the maximum amount of commitments up to $3 billion.',
      ['accordion 3000000000 2024-12-31'],
    ],
    [
      'We utilized $24.0 million of the line of credit for letters of credit as of December 31, 2024.',
      [`letters_of_credit 24000000 ${now}`],
    ],
    [
      'The interest expense and fees we recorded related to the Term Loan Agreement were $24 million and $44 million in 2024 and 2023.',
      [],
    ],
    [
      'We have a $70 million revolving credit line. Outstanding borrowings as of December 31, 2024 were approximately $19 million.',
      [`revolver_capacity 70000000 ${now}`, `revolver_drawn 19000000 ${now}`],
    ],
  ])
})

describe('what is put down, pledged or offered is owed to nobody', () => {
  rows([
    ['We deposited with the trustee under the indenture governing the 2025 Senior Notes, $97.1 million in trust.', []],
    [
      'We have a line of credit that is secured by collateral pledged by qualifying real estate loans with an aggregate carrying value of $7.4 billion.',
      [],
    ],
    [
      'On May 1, 2024, we renewed our revolving credit facility, with the ability to borrow an additional $50 million upon the satisfaction of certain requirements.',
      [],
    ],
    [
      'The credit agreement provides for a $400 million revolving credit facility and for up to an additional $100 million of borrowings.',
      [`revolver_capacity 400000000 ${now}`],
    ],
    [
      'The agreement provides for revolving loans of $163 million (inclusive of the issuance of up to an aggregate $20 million in letters of credit).',
      [`revolver_capacity 163000000 ${now}`, `sublimit 20000000 ${now}`],
    ],
  ])
})

describe('each sum of a list has the line that it is said of', () => {
  rows([
    [
      'On May 1, 2024, we increased the revolving credit facility from $350 million to $400 million and the term loan from $200 million to $300 million.',
      [
        'revolver_capacity 350000000 2024-04-30',
        'revolver_capacity 400000000 2024-05-01',
        'term_loan 200000000 2024-04-30',
        'term_loan 300000000 2024-05-01',
      ],
    ],
    [
      'At December 31, 2024, the revolving credit facility had no outstanding loans, $163.5 million available to borrow and $86.5 million of letters of credit outstanding.',
      [`letters_of_credit 86500000 ${now}`, `revolver_availability 163500000 ${now}`, `revolver_drawn 0 ${now}`],
    ],
    [
      'On July 31, 2024, we increased the borrowing capacity from our Revolving Credit Facility of $30 million to a new revolving line of credit of $75 million.',
      ['revolver_capacity 30000000 2024-07-30', 'revolver_capacity 75000000 2024-07-31'],
    ],
    [
      'We announced the redemption of our 7.875% Senior Notes due 2028 on November 1, 2024.',
      ['interest_rate 7.875 2024-10-31', 'maturity 2028 2028-12-31'],
    ],
  ])
})

describe('brackets give the sum or the rate of another day', () => {
  rows([
    [
      'At December 31, 2024, the interest rate on the revolver was 5.5% (December 31, 2023: 5.0%).',
      [`interest_rate 5 ${then}`, `interest_rate 5.5 ${now}`],
    ],
    [
      'The weighted average interest rate of the facility for 2024 was 2.2% (2023 - 1.1%).',
      [`average_interest_rate 1.1 ${then}`, `average_interest_rate 2.2 ${now}`],
    ],
    [
      'As at December 31, 2024, $60,359 (December 31, 2023 - $44,254) of this facility was utilized under our line of credit.',
      [`revolver_drawn 44254 ${then}`, `revolver_drawn 60359 ${now}`],
    ],
    ['The Company has a line of credit of Cdn $5,000 (U.S. – $4,916).', [`revolver_capacity 5000 ${now}`]],
  ])
})

test('an agreement that increases the available amount gives the line its size', () => {
  expect(
    factsIn(
      'On August 9, 2024 we entered into the Restated Credit Agreement. It amends our credit agreement entered into on January 15, 2015. ' +
        'The Restated Credit Agreement increases the available amount under our revolving credit facility from $600 million to $800 million, ' +
        'extends the term from January 29, 2026 to February 9, 2029, and adjusts the rates.',
    ),
  ).toEqual([
    'maturity 2029 2029-02-09',
    'revolver_capacity 600000000 2024-08-08',
    'revolver_capacity 800000000 2024-08-09',
  ])
})
