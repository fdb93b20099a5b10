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
  const amended = 'On May 31, 2024, we entered into a term loan agreement, which amended our prior agreement.'
  expect(toldIn(`${amended} We borrowed $6 million under the term loan.`)).toContain(
    'term_loan borrowed 2024-05-31 term loan',
  )
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

test('the paper that ends a note is no note', () => {
  expect(toldIn('On May 4, 2024, the holder executed a Satisfaction and General Release of Promissory Note.')).toEqual(
    [],
  )
})

test('what was repaid after the period is told without a day', () => {
  const { signals } = readBody(
    'Harbor Mills had a loan of $12 million outstanding at December 31, 2024, which was repaid subsequent to year end.',
  )
  expect(
    signals.map(({ action, locator, uncertainty }) => [
      action,
      locator['subsequentEvent'],
      locator['asOf'],
      uncertainty.reasons,
    ]),
  ).toEqual([['repaid', true, undefined, ['act_undated']]])
})

test('each item of a list is the object of the verb that its stem ends with', () => {
  const { signals } = readBody(
    '<p>During the year we issued:</p><p>• $400 million of 5.20% notes due 2034 in June 2024; and</p><p>• $200 million further issuance of existing 4.60% notes due in 2028 in May 2024.</p>',
  )
  expect(signals.map(({ action, threshold, locator }) => [action, threshold, locator['effectiveDate']])).toEqual([
    ['issued', 400_000_000, '2024-06'],
    ['issued', 200_000_000, '2024-05'],
  ])
})

test('a commitment letter promises the facility that it is for', () => {
  const letter =
    'we entered into a commitment letter with Oak Bank for a $1.5 billion senior unsecured bridge facility.'
  expect(toldIn(`On November 4, 2024, ${letter}`)).toEqual([
    'term_loan to_be_entered_into 2024-11-04 senior unsecured bridge facility',
  ])
  expect(toldIn(`On November 4, 2022, ${letter}`)).toEqual([])
})
