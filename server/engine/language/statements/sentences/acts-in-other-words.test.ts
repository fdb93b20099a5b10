import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** The statements of a sentence: concept, action, sum, day and last day of each. */
const told = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, threshold, locator }) =>
    [concept, action, threshold ?? '', locator['asOf'] ?? '', locator['until'] ?? '']
      .map(String)
      .filter((part) => part !== '')
      .join(' '),
  )

describe('an act is told in many words', () => {
  test.each<[string, string[]]>([
    [
      'In May 2003, the Company completed a $90 million revolving credit agreement with Harbor Bank, expiring in May 2006.',
      ['credit_agreement entered_into 90000000 2003-05-31'],
    ],
    [
      'On May 4, 2005, the Company announced that it has formally closed on a three-year revolving credit facility of $125 million.',
      ['credit_agreement entered_into 125000000 2005-05-04'],
    ],
    [
      'On May 4, 2005, the Company has successfully entered into a new credit facility.',
      ['credit_agreement entered_into 2005-05-04'],
    ],
    [
      'On June 11, 2006, the Company completed the repricing of its term loan facility.',
      ['term_loan amended 2006-06-11'],
    ],
    [
      'In May 2020, the Company paid down $12.0 million of the revolving credit facility.',
      ['credit_agreement repaid 12000000 2020-05-31'],
    ],
  ])('%s', (text, acts) => expect(told(text)).toEqual(acts))
  test.each([
    'On May 4, 2005, the Company completed a review of its credit facility.',
    'The Company is actively working with the lenders on an amendment to the Credit Agreement that adjusts the financial covenants.',
    'We are in discussions with our lenders on an amendment that extends the maturity of the credit facility.',
  ])('none: %s', (text) => expect(told(text)).toEqual([]))
})

describe('a number beside a statement is not always its own', () => {
  test.each<[string, string[]]>([
    [
      'A failure to produce EBITDA of at least $870,000 in the quarter constituted an event of default under the credit facility.',
      ['debt_default defaulted'],
    ],
    [
      'Waivers were obtained pursuant to amendments to the credit facility entered into on or prior to November 16, 2015.',
      ['covenant_compliance waived'],
    ],
    [
      'The lenders waived the default under the credit facility through June 30, 2024.',
      ['covenant_compliance waived 2024-06-30'],
    ],
  ])('%s', (text, acts) => expect(told(text)).toEqual(acts))
  test('the past is no horizon', () => {
    const text =
      'Although the business could have grown more in the past 12 to 18 months, the Company now has sufficient capital resources to fund its operations.'
    const [signal] = readBody(text).signals
    expect([signal?.action, signal?.locator['horizonMonths']]).toEqual(['stated_sufficient', undefined])
  })
})
