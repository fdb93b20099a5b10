import { expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

test.each([
  [
    'There were $394.5 million of term FHLB advances outstanding at December 31, 2024 compared to $295.0 million of term FHLB advances outstanding at December 31, 2023.',
    ['other_debt 295000000 2023-12-31', 'other_debt 394500000 2024-12-31'],
  ],
  [
    'The Bank had advances from the Federal Home Loan Bank of $45.0 million at December 31, 2024 and $40.0 million at December 31, 2023.',
    ['other_debt 40000000 2023-12-31', 'other_debt 45000000 2024-12-31'],
  ],
  [
    'At December 31, 2024, the Bank had no overnight advances and $150.0 million of term advances with the FHLB.',
    ['other_debt 150000000 2024-12-31'],
  ],
  [
    'At December 31, 2024, we had outstanding borrowings of $21 million with 15 counterparties.',
    ['other_debt 21000000 2024-12-31'],
  ],
  ['At December 31, 2024, we had borrowed $45 million from a syndicate of banks.', ['other_debt 45000000 2024-12-31']],
  [
    'We issued promissory notes. As of December 31, 2024 and 2023, the principal balance was $14 million, with a fair value of $13 million and $15 million, respectively.',
    [
      'debt_fair_value 13000000 2024-12-31',
      'debt_fair_value 15000000 2023-12-31',
      'notes 14000000 2023-12-31',
      'notes 14000000 2024-12-31',
    ],
  ],
  [
    'As of December 31, 2024, the Company owed its director $34,500 for funds advanced to pay expenses.',
    ['other_debt 34500 2024-12-31'],
  ],
  ['Borrowings from banks amounted to $45 million at December 31, 2024.', ['other_debt 45000000 2024-12-31']],
  [
    'At December 31, 2024, we had a shareholder loan of $87,000, which had accrued interest of $20,000 for an aggregate amount due of $107,000.',
    ['other_debt 107000 2024-12-31', 'other_debt 87000 2024-12-31'],
  ],
  [
    'At December 31, 2024 and 2023, the balance of the mortgage was $9 million and its fair value was $8 million and $7 million, respectively.',
    [
      'debt_fair_value 7000000 2023-12-31',
      'debt_fair_value 8000000 2024-12-31',
      'other_debt 9000000 2023-12-31',
      'other_debt 9000000 2024-12-31',
    ],
  ],
  ['Obligations under finance leases were $4.2 million at December 31, 2024.', ['other_debt 4200000 2024-12-31']],
  [
    'At December 31, 2024, we had capital lease obligations outstanding totaling $290,518 related to equipment.',
    ['other_debt 290518 2024-12-31'],
  ],
  ['In 2024 we incurred finance lease obligations of $3.2 million to buy trucks.', []],
  ['The Company had bank overdrafts of $1.1 million at December 31, 2024.', ['other_debt 1100000 2024-12-31']],
  ['Book overdrafts of $3.1 million at December 31, 2024 are included in accounts payable.', []],
  [
    'Total foreign currency-denominated debt was $15 million and $13 million for the years ended December 31, 2024 and 2023, respectively.',
    ['other_debt 13000000 2023-12-31', 'other_debt 15000000 2024-12-31'],
  ],
  [
    'The carrying amount of the underlying debt obligation, which includes the fair value adjustment, was $2.5 million and $3.5 million as of December 31, 2024 and 2023, respectively.',
    ['other_debt 2500000 2024-12-31', 'other_debt 3500000 2023-12-31'],
  ],
  [
    'The carrying value of foreign currency debt designated as net investment hedges was $47 million at December 31, 2024.',
    ['other_debt 47000000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, approximately $1.0 billion of our euro-denominated Senior Notes was designated as a hedge of a net investment.',
    [],
  ],
  [
    'Our term loan that matures in 2028 was $40 million at December 31, 2024.',
    ['maturity 2028 2028-12-31', 'term_loan 40000000 2024-12-31'],
  ],
  ['We made payments of $3.2 million on our finance leases in 2024.', []],
])('what a Federal Home Loan Bank lends and what is owed on leases is debt: %s', (text, expected) => {
  expect(factsIn(text)).toEqual(expected)
})

test.each([
  ['The agreement provides for a $20,000,000 formula based revolving credit facility.', 'revolver_capacity 20000000'],
  ['We have a fully drawn $834 million revolving credit facility.', 'revolver_drawn 834000000'],
  [
    'We have in place a revolving credit facility totaling $900 million in order to support our commercial paper.',
    'revolver_capacity 900000000',
  ],
  [
    'At December 31, 2024, we had approximately $11 million outstanding relating to standby letters of credit.',
    'letters_of_credit 11000000',
  ],
  ['Our tender offer is for 9% notes with a principal amount of $142.5 million.', 'notes 142500000'],
])('the noun that ends the phrase of a sum says what it is: %s', (text, expected) => {
  expect(factsIn(text)).toContain(`${expected} 2024-12-31`)
})

test.each([
  'We made a $5 million principal payment on our term loan at December 31, 2024.',
  'We sold the $12 million Harbor hotel and its mortgage loan portfolio.',
  'We have a $1.25 million equipment finance facility with Harbor Bank.',
])('a sum that another noun ends is no size of a line: %s', (text) => {
  expect(factsIn(text).filter((one) => /^(?:revolver|term_loan|other_debt)/.test(one))).toEqual([])
})

test.each([
  [
    'We have a loan agreement with Harbor Bank. At December 31, 2024, $62.1 million was outstanding under the Loan Agreement.',
    'other_debt 62100000 2024-12-31',
  ],
  [
    'We have a term loan and a revolver. As of December 31, 2023 and 2024, borrowings of $1.6 billion and $1.4 billion were outstanding under these facilities.',
    'other_debt 1400000000 2024-12-31',
  ],
])('what is owed on a facility whose kind is open is owed all the same: %s', (text, expected) => {
  expect(factsIn(text)).toContain(expected)
})

test.each([
  ['Floor plan notes payable were $71.4 million at December 31, 2024.', 'revolver_drawn 71400000 2024-12-31'],
  ['Our flooring lines have a combined limit of $95 million.', 'revolver_capacity 95000000 2024-12-31'],
  ['Our bank overdraft facilities total £10 million at December 31, 2024.', 'revolver_capacity 10000000 2024-12-31'],
  [
    'At December 31, 2024, $31 million was outstanding under our warehouse lines, whose total capacity is $50 million.',
    'revolver_capacity 50000000 2024-12-31, revolver_drawn 31000000 2024-12-31',
  ],
  ['We pay rents of $12 million in 2025 for office and warehouse facilities, our main commitments.', ''],
  ['The amount recorded under the receivables facility was $0 at December 31, 2024.', ''],
  ['Net debt was $120 million at December 31, 2024, including $23 million on the revolver.', ''],
])('a line is one whatever secures it: %s', (text, expected) => {
  expect(factsIn(text).join(', ')).toBe(expected)
})

test.each([
  'At December 31, 2024, $27.5 million was outstanding under each of the Series 1 Notes and the Series 2 Notes.',
  'In March 2024, we drew an additional $350 million under the loan agreement.',
  'At December 31, 2024, our total debt and finance lease liabilities were $3.8 billion.',
  'As of December 31, 2024, availability under the 2020 Agreement and the 2023 Agreement was $2.6 billion.',
])('a sum of several, a part and a step are no balance of one: %s', (text) => {
  expect(factsIn(text).filter((one) => /^(?:other_debt|revolver|term_loan)/.test(one))).toEqual([])
})

test.each([
  [
    'On December 31, 2024, we had a total of $13.0 million in outstanding bank debt and $1.1 million in outstanding letters of credit under our $20.0 million revolving line of credit.',
    'revolver_drawn 13000000 2024-12-31',
  ],
  [
    'As of December 31, 2024, we had $207.4 million of unused revolving credit commitments, after giving effect to $87.4 million of outstanding loans and $9.4 million of letters of credit.',
    'revolver_drawn 87400000 2024-12-31',
  ],
  [
    'The maximum aggregate amount available under the revolving credit note is $12.0 million.',
    'revolver_capacity 12000000 2024-12-31',
  ],
  [
    'On May 5, 2024, the sixth amendment moved the Credit Agreement’s maturity date to December 31, 2026 and reduced the aggregate amount available in the revolving credit facility from $40.0 million to $39.5 million.',
    'revolver_capacity 39500000 2024-05-05',
  ],
  [
    'At December 31, 2024, we had $30 million of debt and $5 million available under the revolver.',
    'total_debt 30000000 2024-12-31',
  ],
])('debt without a name is drawn on the line that it is said under: %s', (text, expected) => {
  expect(factsIn(text)).toContain(expected)
})

test.each([
  [
    'lowers the maximum credit under the revolving credit facility from $100 million to $70 million,',
    ['revolver_capacity 100000000 2025-03-05', 'revolver_capacity 70000000 2025-03-06'],
  ],
  ['Increases the commitments under the revolver to $90 million;', ['revolver_capacity 90000000 2025-03-06']],
])('an item of a list begins with its verb: %s', (text, expected) => {
  expect(factsIn(text, { form: '8-K', periodEnd: '2025-03-06' })).toEqual(expected)
})

test('advances payable to the bank are owed to it', () => {
  expect(factsIn('Advances payable to the FHLB amounted to $45.0 million at December 31, 2024.')).toEqual([
    'other_debt 45000000 2024-12-31',
  ])
})

test('term debt is long-term debt, notes or loans', () => {
  expect(factsIn('The Company had outstanding term debt of $97.3 billion at December 31, 2024.')).toEqual([
    'long_term_debt 97300000000 2024-12-31',
  ])
})

test('debt that was incurred in a year is no balance, whichever side of its sum the verb stands', () => {
  expect(factsIn('In 2024 and 2023, debt totaling $262,000 and $540,000 was incurred to buy machines.')).toEqual([])
  expect(factsIn('Debt was $3 million at December 31, 2024, of which $1 million was incurred in May.')).toEqual([
    'total_debt 3000000 2024-12-31',
  ])
  expect(
    factsIn('At December 31, 2024, we had long-term debt totaling $8 million, of which $2 million was issued by Orlo.'),
  ).toEqual(['long_term_debt 8000000 2024-12-31'])
})

test.each([
  [
    'In 2019 we obtained a mortgage loan from Tarn Bank. The total outstanding borrowings were $6,168,000 at December 31, 2024.',
    ['other_debt 6168000 2024-12-31'],
  ],
  [
    'In 2019 we entered into a term loan with Tarn Bank. As of December 31, 2024, outstanding borrowings were $38 million.',
    ['term_loan 38000000 2024-12-31'],
  ],
  [
    'In 2019 we entered into a loan agreement with Tarn Bank. As of December 31, 2024, $38 million was outstanding.',
    ['other_debt 38000000 2024-12-31'],
  ],
  [
    'In 2019 we made a loan to our supplier under a loan agreement. As of December 31, 2024, $38 million was outstanding.',
    [],
  ],
  [
    'In 2019 we entered into a term loan with Tarn Bank. Short-term borrowings were $380 million at December 31, 2024.',
    [],
  ],
])('borrowings are of the one loan that the text leaves: %s', (text, expected) => {
  expect(factsIn(text)).toEqual(expected)
})

const LINE_AND_LOAN = 'We have a revolving line of credit and a term loan with Harbor Bank.'
const TWO_LOANS = 'We have an equipment term loan with Alder Bank and a real estate term loan with Birch Bank.'

test.each([
  [
    `${LINE_AND_LOAN} The total outstanding borrowings under these loans were $28.2 million and $18.6 million at December 31, 2024 and 2023.`,
    ['other_debt 18600000 2023-12-31', 'other_debt 28200000 2024-12-31'],
  ],
  [
    `${TWO_LOANS} At December 31, 2024, the balance of both loans was $17.5 million.`,
    ['term_loan 17500000 2024-12-31'],
  ],
])('what is owed on several loans together is of their one kind or of none: %s', (text, expected) => {
  expect(factsIn(text)).toEqual(expected)
})

test.each([
  ['At December 31, 2024, the balance of the loan from our chairman was $500,000.', 'other_debt 500000 2024-12-31'],
  ['At December 31, 2024, the intercompany loans were $500,000.', 'other_debt 500000 2024-12-31'],
  ['At December 31, 2024, the Tranche B Loan had a balance of $500,000.', 'term_loan 500000 2024-12-31'],
  ['At December 31, 2024, the balance of the five-year bank loan was $500,000.', 'term_loan 500000 2024-12-31'],
  ['At December 31, 2024, the balance of the one-month LIBOR loan was $500,000.', 'other_debt 500000 2024-12-31'],
  ['At December 31, 2024, the note payable had a balance of $500,000.', 'notes 500000 2024-12-31'],
])('a loan is a term loan where its words say so: %s', (text, fact) => expect(factsIn(text)).toEqual([fact]))

test.each([
  'At December 31, 2024, the merchant cash advance had a balance of $500,000.',
  'At December 31, 2024, advances from directors amounted to $500,000.',
  'The Company has advances from a related party of $500,000 at December 31, 2024.',
])('what a related party or a financier advanced is a debt: %s', (text) =>
  expect(factsIn(text)).toEqual(['other_debt 500000 2024-12-31']),
)

test.each([
  'At December 31, 2024, advances from customers amounted to $500,000.',
  'The Company made advances to directors of $500,000 at December 31, 2024.',
])('other advances are none: %s', (text) => expect(factsIn(text)).toEqual([]))
