import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The statements of a sentence: concept, action, sum, day and last day of each. */
const signalsIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, threshold, locator }) =>
    [concept, action, threshold ?? '', locator['asOf'] ?? '', locator['until'] ?? '']
      .map(String)
      .filter((part) => part !== '')
      .join(' '),
  )

describe('an act is stated in many words', () => {
  test.each<[string, string[]]>([
    [
      'We have a $300 million credit facility with a term that extends to June 2027, which was amended in March 2005 to replace LIBOR as the benchmark rate for loans in sterling.',
      ['credit_agreement amended 300000000 2005-03-31'],
    ],
    [
      'On May 4, 2005, we amended the Term Loan to replace the interest rate on the Term Loan with SOFR plus 2%.',
      ['term_loan amended 2005-05-04'],
    ],
    ['On May 4, 2005, we replaced the administrative agent under the Credit Agreement.', []],
    ['On May 4, 2005, we replaced the guarantor of the Term Loan.', []],
    [
      'Our revolving credit facility was to mature in June 2005; on May 4, 2005, we extended it to June 2007.',
      ['credit_agreement extended 2005-05-04'],
    ],
    [
      'On May 4, 2005, we issued a promissory note to a director in the principal amount of $250,000 bearing interest at 8%.',
      ['notes issued 250000 2005-05-04'],
    ],
    ['On May 4, 2005, we replaced the Term Loan.', ['term_loan refinanced 2005-05-04']],
  ])('what is changed is the debt or a term of it: %s', (text, states) => expect(signalsIn(text)).toEqual(states))

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
    [
      'The credit agreement dated May 1, 1997, as amended in April, July and November 1998 and March 2, 1999, provides for revolving loans.',
      [
        'credit_agreement amended 1998-04-30',
        'credit_agreement amended 1998-07-31',
        'credit_agreement amended 1998-11-30',
        'credit_agreement amended 1999-03-02',
        'credit_agreement entered_into 1997-05-01',
      ],
    ],
  ])('%s', (text, acts) => expect(signalsIn(text)).toEqual(acts))
  test.each([
    'On May 4, 2005, the Company completed a review of its credit facility.',
    'The Company is actively working with the lenders on an amendment to the Credit Agreement that adjusts the financial covenants.',
    'Assuming the Company meets the minimum trailing EBITDA covenant, the full $75 million will be available under the revolver.',
    'The Company is proposing an amendment to its credit facility that lowers the interest coverage ratio covenant to 2.0 to 1.0.',
    'We are in discussions with our lenders on an amendment that extends the maturity of the credit facility.',
  ])('none: %s', (text) => expect(signalsIn(text)).toEqual([]))
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
  ])('%s', (text, acts) => expect(signalsIn(text)).toEqual(acts))
  test('the past is no horizon', () => {
    const text =
      'Although the business could have grown more in the past 12 to 18 months, the Company now has sufficient capital resources to fund its operations.'
    const [signal] = readBody(text).signals
    expect([signal?.action, signal?.locator['horizonMonths']]).toEqual(['stated_sufficient', undefined])
  })
})

describe('a statement about a list of periods applies to each', () => {
  const BREACHED = 'covenant_compliance breached'
  const WAIVED = 'covenant_compliance waived'
  test.each<[string, string[]]>([
    [
      'The financial covenants of our credit facility were waived for the fiscal quarters ending December 31, 2022 and March 31, 2023.',
      [WAIVED],
    ],
    [
      'A violation of the covenants of the loan was experienced with the results of the three-month periods ended September 30, 2019, March 31, 2020, and June 30, 2020.',
      [`${BREACHED} 2019-09-30`, `${BREACHED} 2020-03-31`, `${BREACHED} 2020-06-30`],
    ],
    [
      'We violated the financial covenants of the credit facility for the first, third and fourth quarters of 2014.',
      [`${BREACHED} 2014-03-31`, `${BREACHED} 2014-09-30`, `${BREACHED} 2014-12-31`],
    ],
    [
      'Revenue fell in the first and second quarters of 2023, and we violated the financial covenants of the credit facility.',
      [BREACHED],
    ],
    [
      'On May 4, 2024, the lenders waived the covenant violations for the quarters ended December 31, 2023 and March 31, 2024 under the credit agreement.',
      [`${WAIVED} 2024-05-04`],
    ],
    [
      'The credit agreement contains financial covenants regarding debt levels, total liabilities, tangible net worth and working capital.',
      ['minimum_tangible_net_worth required', 'minimum_working_capital required', 'covenant_terms named'],
    ],
  ])('%s', (text, states) => expect(signalsIn(text)).toEqual(states))
})
