import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The statements of a text: concept, action, day and the name of the debt. */
const toldIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, locator }) =>
    [concept, action, locator['effectiveDate'] ?? locator['asOf'] ?? '-', locator['instrumentName'] ?? '-']
      .map(String)
      .join(' '),
  )

test('what was owed under a line is repaid where the line is ended beside it', () => {
  expect(
    toldIn(
      'In May 2024, we repaid outstanding borrowings and terminated the secured revolving credit facility with a lender (the “Seller Facility”).',
    ),
  ).toEqual(['credit_agreement repaid 2024-05 Seller Facility', 'credit_agreement terminated 2024-05 Seller Facility'])
})

test('a draw has not the day on which its loan agreement was signed, whatever describes that', () => {
  const signed =
    'On May 31, 2024, the Company entered into a $600 million Term Loan Credit Agreement (Term Loan) with Oak Bank, the terms of which are consistent with the Revolving Credit Agreement, as amended.'
  expect(
    toldIn(`${signed} We borrowed $600 million under the Term Loan to fund the acquisition of Tarn Foods.`),
  ).toEqual(['term_loan entered_into 2024-05-31 Term Loan Credit Agreement', 'term_loan borrowed - Term Loan'])
})

test('a list of debts is told to its end, where its last part is no name', () => {
  expect(
    toldIn(
      'We were in compliance with all covenants under the Credit Facility, the senior notes, the indenture, and the mortgages and land contracts due to land sellers and other loans.',
    ),
  ).toEqual([
    'covenant_compliance in_compliance - Credit Facility, the senior notes, the indenture, and the mortgages and land contracts due to land sellers and other loans',
  ])
})
