import { expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

test.each([
  'On January 29, 2024, the Company recognized a $119.0 million loan to an entity controlled by the Founder.',
  'In May 2024, the Company agreed to advance $115 million under a bridge facility to Orlo Corp.',
  'The Company has a commitment to provide $125 million of cash loans under a senior credit facility.',
  'In October 2024, we advanced $10 million under a promissory note that matures on October 31, 2025.',
  'We have guaranteed a $175 million bridge facility.',
  'The Company funded $845,000 in promissory notes to the partnership for its working capital.',
  'The Company received a $10.1 million note as consideration for the sale of Delo to Orlo Holdings.',
  'The Company received notes in exchange for these advances, which accrued interest at 10.75%.',
  'The buyer financed the purchase by issuing a 10-year subordinated debenture to the Company, with interest payable at 6%.',
  'In the fourth quarter of 2024, we entered into an agreement and invested $1.3 billion in a third convertible note.',
  'In March 2024, the Company funded its share and advanced an additional $10 million under a note that bears interest at 10%.',
  'On May 1, 2024, the Company sold its subsidiary to Orlo Holdings for a $4 million note.',
  'We used the proceeds to fund a portion of the $1.8 billion five-year term loan to Orlo LLC.',
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
      'In addition to the financing commitments to Orlo Corp., the Company had $3 million of letters of credit outstanding as of December 31, 2024.',
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
  expect(factsIn(body('Equipment Financing'))).toEqual(['term_loan 40000000 2024-12-31'])
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
  ).toEqual(['other_debt 310000000 2024-12-31'])
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
