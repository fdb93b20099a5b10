import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts and lacks that a sentence states, with the day of each. */
const actsIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, locator }) =>
    [concept, action, locator['asOf'] ?? ''].map(String).join(' ').trim(),
  )

describe('each verb of a joined pair is an act of its own', () => {
  test.each<[string, string[]]>([
    [
      'We have a credit agreement that was entered into in March 2019 and amended most recently in October 2023.',
      ['credit_agreement entered_into 2019-03-31', 'credit_agreement amended 2023-10-31'],
    ],
    [
      'The 5% Notes and the 6% Notes were redeemed in full on May 1, 2024.',
      ['notes redeemed 2024-05-01', 'notes redeemed 2024-05-01'],
    ],
    ['On May 1, 2024, the term loan was paid off and terminated.', ['term_loan repaid 2024-05-01']],
    [
      'The Company informed the bank that it would cease making payments and did not make the required April 1, 2024 payment on the term loan.',
      ['debt_default defaulted 2024-04-01'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(expect.arrayContaining(acts)))

  test.each([
    'In March 2024, the term loan was assigned to and assumed by Second Harbor Bank on its original terms.',
    'The Company informed the bank that it would not make and has not proposed the payment due on the term loan.',
  ])('and not here: %s', (text) => expect(actsIn(text).filter((one) => /assumed|defaulted/.test(one))).toEqual([]))
})

describe('an act has its own day, not the day of the act before it', () => {
  test.each<[string, string[]]>([
    [
      'In March 2022, the Company executed a note for $50,000, which was amended and restated several times and in September 2024 to $861,000.',
      ['notes entered_into 2022-03-31', 'notes amended 2024-09-30'],
    ],
    [
      'On May 2, 2024, the Company entered into a bank loan, which was amended.',
      ['loan entered_into 2024-05-02', 'loan amended'],
    ],
    [
      'In January 2024 the note was amended and restated to $906,000 and then again in April 2024 to increase the principal amount up to $932,000.',
      ['notes amended 2024-01-31', 'notes amended 2024-04-30'],
    ],
    [
      'On June 26, 2023 and February 9, 2024, we entered into amendments to the credit agreement.',
      ['credit_agreement amended 2023-06-26', 'credit_agreement amended 2024-02-09'],
    ],
    [
      'On May 1, 2024, we amended the Credit Agreement to increase the commitments and extend the maturity to May 1, 2029.',
      ['credit_agreement amended 2024-05-01', 'credit_agreement extended 2024-05-01'],
    ],
    [
      'On May 1, 2024, we amended the Receivables Facility to, among other things, extend the maturity date to May 2026.',
      ['credit_agreement amended 2024-05-01', 'credit_agreement extended 2024-05-01'],
    ],
    [
      'On May 1, 2024, we amended our revolving credit facility, including an extension of the maturity to May 2029.',
      ['credit_agreement amended 2024-05-01', 'credit_agreement extended 2024-05-01'],
    ],
    [
      'On May 1, 2024, we amended our revolving credit facility, including an option for an extension of the maturity to May 2029.',
      ['credit_agreement amended 2024-05-01'],
    ],
    [
      'On May 1, 2024, we amended the agreements with our lenders extending the credit facility and the senior notes through May 2026.',
      ['credit_agreement extended 2024-05-01', 'notes extended 2024-05-01'],
    ],
    [
      'On May 1, 2024 we amended the credit agreement and on June 4, 2024 we repaid the notes.',
      ['credit_agreement amended 2024-05-01', 'notes repaid 2024-06-04'],
    ],
    [
      'On June 3, 2024, the Company amended the Credit Agreement by, among other things, (i) reducing the margin, (ii) extending the maturity date of the term loan to October 1, 2026, and (iii) extending the maturity date of the bridge loan to December 29, 2026.',
      ['credit_agreement amended 2024-06-03', 'term_loan extended 2024-06-03', 'term_loan extended 2024-06-03'],
    ],
    [
      'On May 1, 2024, we amended and restated our credit agreement dated June 3, 2020.',
      ['credit_agreement amended 2024-05-01', 'credit_agreement entered_into 2020-06-03'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('"it", "this agreement" and "thereunder" refer to the one instrument mentioned before', () => {
  test.each<[string, string[]]>([
    [
      'In May 2023 we entered into a revolving credit agreement. This agreement was amended in June 2024 to extend the maturity, and it was further amended in December 2024.',
      [
        'credit_agreement entered_into 2023-05-31',
        'credit_agreement amended 2024-06-30',
        'credit_agreement extended 2024-06-30',
        'credit_agreement amended 2024-12-31',
      ],
    ],
    [
      'On May 1, 2024, the prior credit agreement was terminated, and all amounts outstanding thereunder were repaid.',
      ['credit_agreement terminated 2024-05-01', 'credit_agreement repaid 2024-05-01'],
    ],
    [
      'We had a term loan. On June 12, 2024, we repaid $4 million outstanding under the Oak Agreement and terminated all commitments thereunder.',
      [],
    ],
    ['We have a term loan. In June 2024 it was repaid in full.', ['term_loan repaid 2024-06-30']],
    [
      'On May 4, 2024, we entered into a note with a bank. The Company extended the maturity to June 30, 2026.',
      ['notes entered_into 2024-05-04', 'notes extended'],
    ],
    ['We have a lease agreement for our plant and a credit agreement. The agreement was amended in May 2024.', []],
    [
      'We have a credit agreement. We sold our plant under a purchase agreement. The agreement was amended in May 2024.',
      [],
    ],
    [
      'We have a credit agreement. Our president has an employment agreement. In May 2024 the agreement was terminated.',
      [],
    ],
    ['We have a term loan and a revolving credit facility. It was repaid in June 2024.', []],
    ['We have a loan agreement. Our patents expire in 2025. The term was extended in May 2024.', []],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})
