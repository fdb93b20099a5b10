import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

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
