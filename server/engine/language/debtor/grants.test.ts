import { expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

test.each([
  'In January 2024, the Company booked a $42.0 million loan to an entity owned by its founder.',
  'In May 2024, the Company agreed to advance $115 million under a bridge facility to Orlo Corp.',
  'The Company has a commitment to extend $65 million of loans under a senior credit facility.',
  'In October 2024, we advanced $7 million under a note that matures on October 5, 2025.',
  'We have guaranteed a $175 million bridge facility.',
  'We have provided a partial guarantee of a franchisee loan program. Loans outstanding under it were $32 million at December 31, 2024.',
  'We have issued guarantees of loans made by banks to our franchisees. At December 31, 2024, the loans outstanding were $9 million.',
  'The Company funded $510,000 in promissory notes to the joint venture.',
  'The Company received a $4.6 million note as consideration for the plant that it sold to Orlo Holdings.',
  'The Company received notes in exchange for the advances, on which interest accrued at 9.5%.',
  'The buyer financed the purchase by issuing a 10-year subordinated debenture to the Company, with interest payable at 6%.',
  'In late 2024, we invested $85 million in another convertible note of Orlo.',
  'In March 2024, the Company paid its share and advanced a further $3 million under a note that bears interest at 8%.',
  'On May 1, 2024, the Company sold its subsidiary to Orlo Holdings for a $4 million note.',
  'In April 2024 the Company purchased $86 million of zero coupon bonds of Delta Telecom, which mature in 2029.',
  'The Company holds senior notes of Orlo Wireless, which bear interest at 13.5% and mature in April 2030.',
  'We used the proceeds to fund part of the $640 million term loan to Orlo LLC.',
  'The loans we make to customers bear interest at 12% to 18%.',
  'Loans that the Company originates to dealers bear interest at 9%.',
  'On May 1, 2024, the Company, as lender, entered into a credit agreement with Orlo Ventures, as borrower, for $8 million.',
])('the issuer lends: %s', (text) => expect(factsIn(text)).toEqual([]))

test.each([
  'On May 5, 2024 we issued to the lender a $3 million note.',
  'In May 2024, the Company acquired Tarn in exchange for a $3 million note.',
  'In May 2024, we received $3 million under a note.',
])('the issuer borrows: %s', (text) => expect(factsIn(text).map((one) => one.slice(0, 13))).toEqual(['notes 3000000']))

test('who owes the filer, and for whom it stands in, has debts of its own', () => {
  const body =
    '<p>Receivables from Orlo are past due. Amounts due from Orlo were written down, and guarantees given on behalf of Orlo called.</p>' +
    '<p>At December 31, 2024, Orlo had no borrowings outstanding under its bank financing agreement.</p>'
  expect(factsIn(body)).toEqual([])
})

test('a debt of the issuer beside what it lends stays its own', () => {
  expect(
    factsIn(
      'In addition to the financing commitments to Orlo Corp., the Company had letters of credit of $3 million outstanding at December 31, 2024.',
    ),
  ).toEqual(['letters_of_credit 3000000 2024-12-31'])
})

test('what stands under the name of a party that the filing lends to is told of that party', () => {
  const body = (heading: string): string =>
    [
      '<p>We have made loans to Orlo and hold an investment in Orlo. Our investment in Orlo is impaired.</p>',
      `<p><b>${heading}</b></p>`,
      '<p>At December 31, 2024, $40 million was outstanding under the equipment loan.</p>',
    ].join('')
  expect(factsIn(body('Orlo Corp.'))).toEqual([])
  expect(factsIn(body('Equipment Financing'))).toEqual(['other_debt 40000000 2024-12-31'])
})

test('the own debt of the group under a heading of guarantees or receivables stays its own', () => {
  expect(
    factsIn(
      [
        '<p><b>Guarantees</b></p>',
        '<p>The Company’s obligations under the Term Loan are guaranteed by its subsidiaries.</p>',
        '<p>At December 31, 2024, $400 million was outstanding under the Term Loan.</p>',
      ].join(''),
    ),
  ).toEqual(['term_loan 400000000 2024-12-31'])
  expect(
    factsIn(
      [
        '<p><b>Finance Receivables</b></p>',
        '<p>At December 31, 2024, $310 million was outstanding under the warehouse facility.</p>',
      ].join(''),
    ),
  ).toEqual(['revolver_drawn 310000000 2024-12-31'])
  expect(
    factsIn(
      '<p><b>Finance Receivables</b></p><p>At December 31, 2024, $40 million was outstanding under the loans.</p>',
    ),
  ).toEqual([])
})

test('a paper that the filer holds takes no debt of its own with it', () => {
  expect(
    factsIn(
      'In 2024 we purchased a $5.0 million note of Orlo. At December 31, 2024, $40.0 million was outstanding under our term loan.',
    ),
  ).toEqual(['term_loan 40000000 2024-12-31'])
})

test.each([
  '<p>In 2023 we invested in Brook Energy, in which we own 40%.</p><p>Brook Energy has a $75.0 million term loan maturing in 2029.</p>',
  '<p>We own a 35% interest in Brook Energy.</p><p>Brook Energy has a $75.0 million term loan that bears interest at 6.00%.</p>',
  '<p>Our parent, Orlo Holdings, lends us staff.</p><p>Orlo Holdings has a $500.0 million credit agreement that bears interest at 8.90%.</p>',
  '<p>We hold a $9.0 million note receivable from Delmar Partners, which bears interest at 10% and matures on March 31, 2026.</p>',
])('a debt of whom the filer owns a part of, is a part of or lends to: %s', (body) => expect(factsIn(body)).toEqual([]))

test('what is more than half its own is the issuer’s', () => {
  const body =
    '<p>We own a 75% interest in Brook Energy.</p><p>Brook Energy has a $75.0 million term loan at 6.00%.</p>'
  expect(factsIn(body)).toContain('term_loan 75000000 2024-12-31')
})

test('what somebody else lends to a part of the group is its debt, and what the filer lends to it is none', () => {
  const ours =
    '<p>The Company has provided Harrow Resort with loans totaling $956 million, bearing interest at 7%. These balances are eliminated in consolidation.</p>'
  const theirs = (to: string) =>
    `<p>Vesper has provided ${to} with loans totaling 8.6 billion yuan (approximately $1.2 billion), bearing interest at 8% and maturing in 2036.</p>`
  expect(factsIn(ours)).toEqual([])
  expect(factsIn(ours + theirs('Harrow Resort'))).toEqual([
    'interest_rate 8 2024-12-31',
    'maturity 2036 2036-12-31',
    'other_debt 8600000000 2024-12-31',
  ])
  expect(factsIn(ours + theirs('Marl Resort'))).toEqual([])
})
