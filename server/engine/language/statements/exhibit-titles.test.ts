import { expect, test } from 'vitest'
import { readingOf } from './fixtures/reading-of.ts'
import { statementsOf } from './fixtures/statements-of.ts'

/** The acts of a 10-K for 2024 with the sentences given: concept, action, day. */
const actsIn = (...sentences: string[]) =>
  statementsOf(readingOf(sentences, '10-K', '2024-12-31', '2025-02-20')).signals.map(
    ({ concept, action, locator }) => `${concept} ${action} ${String(locator['effectiveDate'])}`,
  )

test.each([
  [
    '10(k) Third Amendment to Credit Agreement dated April 28, 2024, among Tarn Mills, Inc. and Alder Bank, N.A., as agent.',
    'credit_agreement amended 2024-04-28',
  ],
  [
    '10.1** Amendment No. 2, dated as of March 3, 2024, to the Loan and Security Agreement, dated as of June 1, 2021, between the Company and Alder Bank (incorporated by reference to Exhibit 10.1 to the Form 8-K filed March 5, 2024).',
    'credit_agreement amended 2024-03-03',
  ],
  [
    '10.12 Term Loan Agreement, dated as of October 5, 2024, by and among Tarn Mills, the guarantors thereto and Birch Bank, as lender.',
    'term_loan entered_into 2024-10-05',
  ],
  [
    '10.13 Loan Agreement, dated as of October 5, 2024, between the Company, as borrower, and Alder Bank, as lender.',
    'credit_agreement entered_into 2024-10-05',
  ],
  [
    '10.14 Credit Agreement, dated as of October 5, 2024, among the Company, Alder Bank, as lender, and the guarantors.',
    'credit_agreement entered_into 2024-10-05',
  ],
])('a title in the list of exhibits: %s', (title, act) => expect(actsIn('Sales were flat.', title)).toEqual([act]))

test.each([
  '10.5 Term Loan Agreement, dated as of January 3, 2019, among Tarn Mills and Alder Bank, as agent.',
  '10.6 Form of Loan Agreement, dated as of March 3, 2024.',
  '10.6 Proposed Credit Agreement, dated as of March 3, 2024, between the Company and Alder Bank.',
  '10.6 Termination of Credit Agreement, dated as of March 3, 2024, between the Company and Alder Bank.',
  '10.6 Notice of Termination of the Loan Agreement, dated as of March 3, 2024, between the Company and Alder Bank.',
  '10.6 Loan Agreement, dated as of March 3, 2024, between Delta Corp., as borrower, and the Company, as lender.',
  '10.6 Term Loan Agreement, dated as of March 3, 2024, between Delta Corp. (the “Borrower”) and the Company (the “Lender”).',
  '10.7 Second Amendment to Lease, dated as of March 3, 2024, between Tarn Mills and Alder Credit Properties.',
  '4.9 Supplemental Indenture, dated as of March 3, 2024, to the Indenture for the Loan Notes dated June 1, 2020.',
])('and none of the period: %s', (title) => expect(actsIn('Sales were flat.', title)).toEqual([]))

test('a title adds nothing to what the text tells of its day', () => {
  const title = '10.1 First Amendment to Credit Agreement, dated as of April 28, 2024, among Tarn Mills and Alder Bank.'
  expect(actsIn('In April 2024, we amended our credit agreement.', title)).toEqual(['credit_agreement amended 2024-04'])
})
