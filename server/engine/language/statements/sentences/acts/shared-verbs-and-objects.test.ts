import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const actsIn = (text: string) =>
  statementsOf(readingOf([text], '10-Q', '2024-06-30', '2024-08-05')).signals.map(
    ({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['effectiveDate']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )

describe('acts share the voice or the object of another verb', () => {
  test.each<[string, string[]]>([
    [
      'On May 7, 2024, the Company repaid all amounts outstanding under, and terminated, its prior credit agreement with Ostler Bank.',
      ['credit_agreement repaid 2024-05-07', 'credit_agreement terminated 2024-05-07'],
    ],
    [
      'The Ostler Credit Facility was upsized on May 7, 2024 from $125 million to $160 million, repriced so that loans bear interest at a lower margin, and extended by two years to May 7, 2029.',
      ['credit_agreement extended', 'credit_facility_commitments amended 160000000 2024-05-07'],
    ],
    [
      'On May 7, 2024 the Company and Ostler Bank agreed to an increase in the line of credit from $10.0 million to $14.0 million and to an extension of its maturity to May 7, 2027.',
      ['credit_agreement extended 2024-05-07', 'revolver_capacity amended 14000000 2024-05-07'],
    ],
    [
      'The Company repaid $5.0 million and $8.0 million of the term loan in the first and second quarters of 2024, respectively.',
      ['term_loan repaid 5000000', 'term_loan repaid 8000000'],
    ],
  ])('%s', (text, expected) => expect(actsIn(text).sort()).toEqual(expected.sort()))
})

describe('what lenders do with a loan, and what another company did before it was bought', () => {
  test.each<[string, string[]]>([
    ['The loan was sold by Ostler Bank to Tarn Capital on May 7, 2024.', ['loan assigned 2024-05-07']],
    ['The loans were sold by Ostler Bank to Tarn Capital on May 7, 2024.', []],
    [
      'On May 7, 2024, the bank moved the maturity date of the term loan from June 1, 2024 to June 1, 2026.',
      ['term_loan extended 2024-05-07'],
    ],
    [
      'We exercised our one-year extension option on May 7, 2024, and the term loan now matures on June 1, 2026.',
      ['term_loan extended 2024-05-07'],
    ],
    ['Larch Corp., which we acquired in March 2024, had entered into a $12 million term loan in 2022.', []],
    ['The petition constitutes an event of default under the term loan agreement.', ['debt_default defaulted']],
    ['We were terminating the term loan agreement effective May 7, 2024.', ['term_loan terminated 2024-05-07']],
    ['Nonpayment constitutes an event of default under the term loan agreement.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})
