import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../../fixtures/read-body.ts'

/** Whole passages in the shapes that notes and liquidity sections have; each checks what governs an amount. */
test.each<[string, string[]]>([
  [
    'As of December 31, 2024, we had $12.5 million borrowings outstanding, undrawn letters of credit of approximately $7.2 million, and available borrowing capacity of $60.3 million under the Credit Facility.',
    [
      'letters_of_credit 7200000 2024-12-31',
      'revolver_availability 60300000 2024-12-31',
      'revolver_drawn 12500000 2024-12-31',
    ],
  ],
  [
    'As of December 31, 2024, letters of credit totaling $63 million were outstanding under our committed lines of credit.',
    ['letters_of_credit 63000000 2024-12-31'],
  ],
  [
    'With a total revolving credit commitment of $500.0 million available under the bank facility, $310.0 million was borrowed on the revolver, $22.5 million was borrowed on the swing loan and $7.5 million was allocated to support letters of credit, leaving availability of $160.0 million as of December 31, 2024.',
    [
      'letters_of_credit 7500000 2024-12-31',
      'revolver_availability 160000000 2024-12-31',
      'revolver_capacity 500000000 2024-12-31',
      'revolver_drawn 22500000 2024-12-31',
      'revolver_drawn 310000000 2024-12-31',
    ],
  ],
  ['We had not made any draws on our Credit Facility as of December 31, 2024.', ['revolver_drawn 0 2024-12-31']],
  ['The Company increased the borrowings on its revolving credit facility by $67.0 million on March 16, 2024.', []],
])('a phrase at the end of a list holds for all of it, and the head noun says what an amount is: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

test('what is expected to be entered into has a planned size and no maturity yet', () => {
  const { facts, signals } = readBody(
    'Around the closing of the offering, the Company expects to enter into a new credit agreement (the “New Agreement”), with certain banks, as lenders, providing for a new $310.0 million revolving credit facility maturing in December 2029.',
    { form: '8-K', periodEnd: '2024-12-06' },
  )
  expect(facts).toMatchObject([{ value: 310000000, period: { kind: 'unknown', status: 'planned' } }])
  expect(signals).toMatchObject([{ action: 'to_be_entered_into', locator: { mood: 'planned' } }])
})

test('a maturity date may stand before its noun; a bound is none', () => {
  expect(
    factsIn(
      'The second lien notes were reclassified as current because of their November 1, 2025 maturity date, unless they are refinanced with indebtedness that matures on or after April 3, 2027.',
    ),
  ).toEqual(['maturity 2025 2025-11-01'])
})

test('a rate of borrowings, its floor and the fees belong to the agreement that the paragraph speaks of', () => {
  const { facts } = readBody(
    'On November 7, 2024, the Company amended its revolving credit agreement unless the senior notes are not refinanced. Outstanding borrowings will accrue interest at SOFR plus 5.8% per annum, with a 1.00% SOFR floor. The commitment fee for the unused portion of available amounts will be 3.0% per annum. Letter of credit fees of 2.40% are payable quarterly.',
  )
  expect(facts.map(({ factType, value, instrument }) => [factType, value, instrument?.type])).toEqual([
    ['interest_rate', 5.8, 'revolver'],
    ['rate_floor', 1, 'revolver'],
    ['commitment_fee', 3, 'revolver'],
    ['financing_fee', 2.4, 'revolver'],
  ])
})

test('a margin of the time before an amendment is a prior one', () => {
  const { facts } = readBody(
    'Prior to the amendment, the interest rate margin on the term loan was 4.75% over SOFR. The margin on the term loan is 3.75% over SOFR.',
  )
  expect(facts.map(({ value, period }) => [value, period.status])).toEqual([
    [4.75, 'prior'],
    [3.75, 'reported'],
  ])
})

/** What a size, a balance and a rest are told by where their noun stands behind an insertion, a party or a change. */
test.each<[string, string[]]>([
  [
    'Effective May 3, 2024, we entered into a new revolving credit facility of up to $35 million.',
    ['revolver_capacity 35000000 2024-05-03'],
  ],
  [
    'The Company has two letters of credit with First Bank totaling $0.4 million.',
    ['letters_of_credit 400000 2024-12-31'],
  ],
  [
    'The Company has a revolving credit facility with an aggregate availability of $50 million, of which $20 million was outstanding at December 31, 2024.',
    ['revolver_capacity 50000000 2024-12-31', 'revolver_drawn 20000000 2024-12-31'],
  ],
  [
    'The revolving line of credit is limited to $100 million, of which $48.0 million and $68.0 million, respectively, was outstanding at December 31, 2024 and 2023.',
    [
      'revolver_capacity 100000000 2024-12-31',
      'revolver_drawn 48000000 2024-12-31',
      'revolver_drawn 68000000 2023-12-31',
    ],
  ],
  [
    'Unused credit facilities available to the Company were $311.5 million at December 31, 2024.',
    ['revolver_availability 311500000 2024-12-31'],
  ],
  [
    'The amount available under the revolver at December 31, 2024, after consideration of outstanding letters of credit, was $3.3 million.',
    ['revolver_availability 3300000 2024-12-31'],
  ],
  [
    "The Company's indebtedness under the revolver amounted to $16 million at December 31, 2024.",
    ['revolver_drawn 16000000 2024-12-31'],
  ],
  [
    'An additional $100 million under the revolver is committed and fully available.',
    ['revolver_availability 100000000 2024-12-31'],
  ],
  [
    'On January 23, 2024, the amendment increased the term loan from $20 million up to $30 million.',
    ['term_loan 20000000 2024-01-22', 'term_loan 30000000 2024-01-23'],
  ],
  [
    'The Company has a revolving line-of-credit facility with Midland Bank in the amount of $4,500,000.',
    ['revolver_capacity 4500000 2024-12-31'],
  ],
  [
    'The borrowing base under the Credit Facility was $550.0 million at March 31, 2024. The spring redetermination resulted in a decrease of the borrowing base to $450.0 million, effective April 15, 2024.',
    ['borrowing_base 450000000 2024-04-15', 'borrowing_base 550000000 2024-03-31'],
  ],
  ['The revolving commitments are $30 million beginning January 1, 2025.', ['revolver_capacity 30000000 2025-01-01']],
  [
    'On January 30, 2024 the Company amended and restated its $150.0 million revolving credit facility into a $50.0 million revolving credit facility.',
    ['revolver_capacity 150000000 2024-01-29', 'revolver_capacity 50000000 2024-01-30'],
  ],
  [
    'At December 31, 2024 we had $5.9 million in cash and excess availability of $59.2 million on our ABL facility.',
    ['cash 5900000 2024-12-31', 'revolver_availability 59200000 2024-12-31'],
  ],
  [
    'At December 31, 2024 cash was $5.9 million and availability under the revolver was $59.2 million.',
    ['cash 5900000 2024-12-31', 'revolver_availability 59200000 2024-12-31'],
  ],
  [
    'At December 31, 2024, the total amount available to draw under the line of credit was approximately $2.9 million, of which $1.3 million was drawn.',
    ['revolver_availability 2900000 2024-12-31', 'revolver_drawn 1300000 2024-12-31'],
  ],
  [
    '(1) total availability under the revolving credit facility is $5,000,000 (2) the borrowing base is derived from eligible receivables.',
    ['revolver_availability 5000000 2024-12-31'],
  ],
  [
    'At December 31, 2024 the Company had unused U.S. bank lines of credit amounting to $27.0 million.',
    ['revolver_availability 27000000 2024-12-31'],
  ],
  [
    'The Company has a $55.0 million revolving line of credit facility with a bank. The note is secured by inventory and the outstanding balance was $36.9 million at December 31, 2024.',
    ['revolver_capacity 55000000 2024-12-31', 'revolver_drawn 36900000 2024-12-31'],
  ],
  [
    'The Company has a line of credit with a bank and a note payable to the seller of a building. The note had a balance of $3.0 million at December 31, 2024.',
    ['notes 3000000 2024-12-31'],
  ],
  [
    'At December 31, 2024 the Company had $1.35 million in letters of credit issued and no borrowings under the Credit Agreement.',
    ['letters_of_credit 1350000 2024-12-31', 'revolver_drawn 0 2024-12-31'],
  ],
  [
    'At December 31, 2024 we had the capacity under the revolver to borrow an additional $53.5 million, after deducting outstanding letters of credit totaling $6.1 million.',
    ['letters_of_credit 6100000 2024-12-31', 'revolver_availability 53500000 2024-12-31'],
  ],
  [
    'We could borrow an additional $53.5 million under the revolver at December 31, 2024.',
    ['revolver_availability 53500000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, the Company had used $3.5 million of its $10 million revolver for letters of credit.',
    ['letters_of_credit 3500000 2024-12-31', 'revolver_capacity 10000000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, we had drawn down $15 million and had $35 million left under the facility.',
    ['revolver_availability 35000000 2024-12-31', 'revolver_drawn 15000000 2024-12-31'],
  ],
  ['On May 1, 2024, all loans amounting to $2,237,000 were forgiven.', []],
  ['The Company can draw up to $25 million in tranches of $5 million each under the loan agreement.', []],
  ['The Company has a line of credit available in the amount of $8,000,000.', ['revolver_capacity 8000000 2024-12-31']],
  [
    'The remaining available borrowing capacity under the Credit Facility was approximately $453,739 at December 31, 2024.',
    ['revolver_availability 453739 2024-12-31'],
  ],
  [
    'The remaining availability of borrowings at December 31, 2024 is based on eligible receivables and was approximately $4.4 million under the Facility.',
    ['revolver_availability 4400000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, we had total lines of credit of RMB3,004.4 million (US$483.3 million).',
    ['revolver_capacity 3004400000 2024-12-31'],
  ],
  [
    'The agreement provides us with revolving credit loans and letters of credit of up to $50 million, in the aggregate.',
    ['revolver_capacity 50000000 2024-12-31'],
  ],
  [
    'The Credit Agreement includes a revolving credit loan commitment of $30 million and a $10 million term loan.',
    ['revolver_capacity 30000000 2024-12-31', 'term_loan 10000000 2024-12-31'],
  ],
  [
    'The Credit Agreement provides for an initial loan commitment amount of $150 million, which commitment contains an accordion feature up to a maximum commitment of up to $250 million.',
    ['accordion 250000000 2024-12-31', 'revolver_capacity 150000000 2024-12-31'],
  ],
  [
    'On November 12, 2024 the Company received a waiver. The waiver requires the Company to reduce the commitment under its line of credit from $8.0 million to $7.5 million.',
    ['revolver_capacity 7500000 2024-11-12', 'revolver_capacity 8000000 2024-11-11'],
  ],
  [
    'Borrowings under the line of credit are limited to the lesser of $40 million or the borrowing base.',
    ['revolver_capacity 40000000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, no borrowings have been made under the revolving facility.',
    ['revolver_drawn 0 2024-12-31'],
  ],
  ['As of December 31, 2024, borrowings under the revolver were nil.', ['revolver_drawn 0 2024-12-31']],
  [
    'The outstanding balance on the $5.0 million line of credit was zero at December 31, 2024.',
    ['revolver_capacity 5000000 2024-12-31', 'revolver_drawn 0 2024-12-31'],
  ],
  [
    'At December 31, 2024 the Company had no additional borrowing capacity under the revolver.',
    ['revolver_availability 0 2024-12-31'],
  ],
  ['There is no assurance of availability under the revolver.', []],
  [
    'We did not borrow under the facility during 2024, and $65 million was outstanding at December 31, 2024.',
    ['revolver_drawn 65000000 2024-12-31'],
  ],
  [
    'In May 2023 we entered into a $25 million revolving credit facility with First Bank. Borrowings under the facility bear interest at prime plus 0.25%. The facility was terminated in July 2024.',
    ['interest_rate 0.25 2024-06-30', 'revolver_capacity 25000000 2023-05-31'],
  ],
  [
    'In May 2023 we entered into a $25 million revolving credit facility with First Bank. Borrowings under the facility bear interest at prime plus 0.25%. The prior facility was terminated in July 2024.',
    ['interest_rate 0.25 2024-12-31', 'revolver_capacity 25000000 2023-05-31'],
  ],
  ['As of December 31, 2024, cash and cash equivalents totaled $14.4 million.', ['cash 14400000 2024-12-31']],
  [
    'At December 31, 2024 and 2023, we had $128.1 million drawn and had outstanding letters of credit obligations totaling $1.9 million.',
    ['letters_of_credit 1900000 2023-12-31', 'letters_of_credit 1900000 2024-12-31'],
  ],
  ["The Company's $35 million facility includes $10 million for letters of credit.", []],
  [
    'Long-term debt at December 31, 2024 consists of a note payable to a bank of $2.0 million and a mortgage of $1.5 million.',
    ['notes 2000000 2024-12-31', 'other_debt 1500000 2024-12-31'],
  ],
  [
    'The agreement provides for a $200.0 million unsecured term loan with a maturity date of January 31, 2029 and a $500.0 million unsecured revolving facility (the “Revolver”).',
    ['maturity 2029 2029-01-31', 'revolver_capacity 500000000 2024-12-31', 'term_loan 200000000 2024-12-31'],
  ],
  [
    'Available funds under the revolving credit line are 85% of eligible accounts receivable balances plus $500,000, up to a limit of $10 million.',
    [],
  ],
  [
    'On March 30, 2024, we entered into a Loan Agreement with Harbor Capital. The Loan Agreement provides for a senior secured debt facility including a $2.5 million term loan and a revolving line of credit of up to $5 million based on our outstanding qualified accounts receivable.',
    ['revolver_capacity 5000000 2024-03-30', 'term_loan 2500000 2024-03-30'],
  ],
  [
    'On March 1, 2022, we signed a Business Financing Agreement with Harbor Bank, since acquired by Western Bank. The agreement gave us a revolving credit line of up to $10 million.',
    ['revolver_capacity 10000000 2022-03-01'],
  ],
  [
    'On October 4, 2024, the Company entered into a credit agreement (the “Senior Credit Facility”) with a bank. The remaining availability of borrowings at December 31, 2024 is based on the value of a pool of collateral properties and compliance with various ratios related to those assets and was approximately $4.4 million.',
    ['revolver_availability 4400000 2024-12-31'],
  ],
  ['The notes are collateralized by equipment with a carrying value of $4.5 million.', []],
  ['The notes are secured primarily by the underlying land, which had a carrying value of $4.5 million.', []],
  ['The Company must raise $10 million of subordinated notes by June 30, 2025.', []],
  ['The agreement permits leases, subject to a limit of $2,000,000 in the aggregate for loans advanced.', []],
])('%s', (text, facts) => {
  expect(factsIn(text)).toEqual(facts)
})

/** A current report tells of its own day: what it dates by nothing else happened then, and what it changed held until then. */
test.each<[string, string[]]>([
  [
    'The amendment lowers the maximum credit under the facility from $100 million to $70 million.',
    ['revolver_capacity 100000000 2024-08-10', 'revolver_capacity 70000000 2024-08-11'],
  ],
  [
    'The amendment increases the revolving loan commitment from $175,000,000 to $185,000,000.',
    ['revolver_capacity 175000000 2024-08-10', 'revolver_capacity 185000000 2024-08-11'],
  ],
  [
    'Harbor obtained a $175 million revolving credit facility and issued $150 million of Senior Notes.',
    ['notes 150000000 2024-08-11', 'revolver_capacity 175000000 2024-08-11'],
  ],
  ['Harbor will obtain a $175 million revolving credit facility.', ['revolver_capacity 175000000 planned']],
])('on Form 8-K: %s', (text, facts) => {
  expect(factsIn(text, { form: '8-K', periodEnd: '2024-08-11', filedAt: '2024-08-14' })).toEqual(facts)
})

test('a balance under a line is no bound, though its size stands behind "under"', () => {
  expect(
    factsIn('At December 31, 2024, we had $3.5 million availability under the $4 million revolving credit line.'),
  ).toEqual(['revolver_availability 3500000 2024-12-31', 'revolver_capacity 4000000 2024-12-31'])
})
