import { expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'At December 31, 2024, cash was $84.2 million and total debt was $512.6 million.',
    ['cash 84200000 2024-12-31', 'total_debt 512600000 2024-12-31'],
  ],
  [
    'Unamortized issuance costs were $3.1 million and $3.9 million for the Harbor Notes at December 31, 2024 and 2023, respectively.',
    ['unamortized_debt_costs 3100000 2024-12-31', 'unamortized_debt_costs 3900000 2023-12-31'],
  ],
  ['Issuance costs totaled $3.8 million for the Harbor Notes and $1.2 million for the Term Loan.', []],
  [
    'Total debt, net of unamortized costs, was $447.6 million at December 31, 2024.',
    ['total_debt 447600000 2024-12-31'],
  ],
  ['The Harbor Notes are carried at $346.2 million.', ['notes 346200000 2024-12-31']],
  [
    'Of our total debt of $512.6 million, $14.2 million is due within one year.',
    ['debt_maturity 14200000 2024-12-31', 'total_debt 512600000 2024-12-31'],
  ],
  [
    'At December 31, 2024 we had drawn $50 million of the $200 million available under the revolver.',
    ['revolver_capacity 200000000 2024-12-31', 'revolver_drawn 50000000 2024-12-31'],
  ],
  [
    'The amounts outstanding under the term loan and the revolver were $45 million and $20 million at December 31, 2024 and $50 million and $15 million at December 31, 2023, respectively.',
    [
      'revolver_drawn 15000000 2023-12-31',
      'revolver_drawn 20000000 2024-12-31',
      'term_loan 45000000 2024-12-31',
      'term_loan 50000000 2023-12-31',
    ],
  ],
  [
    'Liquidity at December 31, 2024 consisted of $54.0 million of cash and $125.0 million available under the revolver, for a total of $179.0 million.',
    ['cash 54000000 2024-12-31', 'revolver_availability 125000000 2024-12-31', 'stated_liquidity 179000000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, we had total borrowings of $340.0 million, consisting of $240.0 million under the Term Loan and $100.0 million under the Revolver.',
    ['revolver_drawn 100000000 2024-12-31', 'term_loan 240000000 2024-12-31', 'total_debt 340000000 2024-12-31'],
  ],
  ['At December 31, 2024, $187.5 million was outstanding under the revolving credit facility and the term loan.', []],
  [
    'The revolver has a commitment fee of 0.25% and a fee of 0.125% on the face amount of outstanding letters of credit.',
    ['commitment_fee 0.25 2024-12-31', 'financing_fee 0.125 2024-12-31'],
  ],
  [
    'In June 2024, we issued $1.0 billion in aggregate principal amount of the Harbor Notes and the Elm Notes.',
    ['notes 1000000000 2024-06-30'],
  ],
  ['The U.S. Facility and the Canadian Facility had combined borrowings of $41 million at December 31, 2024.', []],
  [
    'During 2024 the maximum amount outstanding under the line of credit was $14 million.',
    ['highest_borrowings 14000000 2024-12-31'],
  ],
  [
    'Total cash, including restricted cash of $3.2 million, was $44.7 million at December 31, 2024.',
    ['cash_and_restricted_cash 44700000 2024-12-31', 'restricted_cash 3200000 2024-12-31'],
  ],
  [
    'At December 31, 2024, we had $22 million of availability under the ABL Facility after considering the $10 million availability block.',
    ['revolver_availability 22000000 2024-12-31'],
  ],
  [
    'At December 31, 2024 and 2023, the revolver and the term loan had balances of $18 million and $55 million, and $25 million and $60 million, respectively.',
    [
      'revolver_drawn 18000000 2024-12-31',
      'revolver_drawn 25000000 2023-12-31',
      'term_loan 55000000 2024-12-31',
      'term_loan 60000000 2023-12-31',
    ],
  ],
])('the head of a list, of a whole and of a fee says what each number is: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})
