import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const REPORT = { form: '10-Q', periodEnd: '2024-09-30', filedAt: '2024-11-08' } as const

/** What a sentence states, with its level and its day. */
const statedIn = (text: string): string[] =>
  readBody(text, REPORT).signals.map(({ concept, action, ratio, threshold, locator }) =>
    [concept, action, ratio ?? threshold ?? '', locator['asOf'] ?? ''].filter((part) => part !== '').join(' '),
  )

describe('several names share a noun, several levels their names, several days a state', () => {
  test.each<[string, string[]]>([
    [
      'The loan agreement requires minimum current and debt service coverage ratios.',
      ['minimum_current_ratio required', 'minimum_debt_service_coverage_ratio required'],
    ],
    [
      'The credit agreement contains leverage and interest coverage covenants.',
      ['maximum_total_leverage_ratio required', 'minimum_interest_coverage_ratio required'],
    ],
    [
      'The credit agreement requires maximum leverage and minimum interest coverage ratios of 3.5 to 1.0 and 2.5 to 1.0, respectively.',
      ['maximum_total_leverage_ratio required 3.5', 'minimum_interest_coverage_ratio required 2.5'],
    ],
    [
      'The Company was not in compliance with the covenants of its term loan at July 31, 2024, August 31, 2024 and September 30, 2024.',
      [
        'covenant_compliance breached 2024-07-31',
        'covenant_compliance breached 2024-08-31',
        'covenant_compliance breached 2024-09-30',
      ],
    ],
    [
      'As of September 30, 2024 and December 31, 2023, we were in compliance with all covenants of the credit agreement.',
      ['covenant_compliance in_compliance 2024-09-30', 'covenant_compliance in_compliance 2023-12-31'],
    ],
  ])('%s', (text, stated) => expect(statedIn(text)).toEqual(stated))
})

describe('covenants are kept, exceeded and put out of force in other words', () => {
  test.each<[string, string[]]>([
    ['We currently satisfy the covenants in our credit facility.', ['covenant_compliance in_compliance']],
    ['As long as we satisfy the covenants, we may borrow under the credit facility.', []],
    ['We satisfied our obligations under the covenants of the lease.', []],
    [
      'We anticipate that we will exceed the maximum leverage covenant of our credit facility next year.',
      ['maximum_total_leverage_ratio required', 'covenant_compliance expected_noncompliance'],
    ],
    [
      'The lenders agreed that the interest coverage covenant would cease to apply until December 31, 2025.',
      ['minimum_interest_coverage_ratio suspended'],
    ],
    ['If we repay the notes, the interest coverage covenant would cease to apply.', []],
    [
      'Until December 31, 2025, we will not be subject to a maximum leverage ratio covenant but will instead be required to maintain minimum liquidity of $250 million.',
      ['minimum_liquidity required 250000000', 'maximum_total_leverage_ratio suspended'],
    ],
  ])('%s', (text, stated) => expect(statedIn(text).filter((one) => !/named/.test(one))).toEqual(stated))
})

describe('a default is stated by a noun, by a second verb and without the day of another act', () => {
  test.each<[string, string[]]>([
    [
      'The defaults consisted of the Company’s failure to make its principal payment on the notes.',
      ['debt_default defaulted'],
    ],
    [
      'The Company was unable to pay the principal or any interest which accrued on the obligation and is in default under the note.',
      ['debt_default defaulted'],
    ],
    ['Events of default consist of any failure to make a payment under the notes.', []],
    [
      'The loan is subject to covenants, which include a minimum current ratio and a maximum ratio of debt to net worth.',
      ['minimum_current_ratio required', 'maximum_debt_to_net_worth required'],
    ],
  ])('%s', (text, stated) => expect(statedIn(text)).toEqual(stated))
})

test('two waivers on two days are two', () => {
  const text =
    'In August 2024 the Company received a waiver of its covenant violation under the credit agreement, and on October 19, 2024, the Company received a waiver of a further violation.'
  expect(statedIn(text)).toEqual(['covenant_compliance waived 2024-08-31', 'covenant_compliance waived 2024-10-19'])
})

describe('a covenant that depends on an event that may never happen is not in force', () => {
  test.each<[string, string[]]>([
    [
      'Upon the occurrence of a qualified note offering, we are also required to maintain a maximum total leverage ratio of 3.75 to 1.00 under the credit agreement.',
      ['maximum_total_leverage_ratio springing 3.75'],
    ],
    [
      'If we issue notes, we must maintain a maximum leverage ratio of 3.75 to 1.00 under the credit agreement.',
      ['maximum_total_leverage_ratio springing 3.75'],
    ],
    [
      'Upon the closing of the credit agreement, we are required to maintain a maximum leverage ratio of 3.75 to 1.00.',
      ['maximum_total_leverage_ratio required 3.75'],
    ],
  ])('%s', (text, stated) => expect(statedIn(text)).toEqual(stated))
})
