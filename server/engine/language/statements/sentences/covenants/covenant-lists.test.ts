import { describe, expect, test } from 'vitest'
import type { Piece } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const DEBT: Piece = 'The Company has a credit agreement with Tidewater Bank.'
const signalsIn = (...texts: string[]) =>
  signalLines([DEBT, ...texts]).filter((line) => !line.startsWith('credit_agreement'))

describe('covenants are separated in lists, steps and names', () => {
  test.each([
    [
      'The Amended Credit Agreement includes these covenants: (i) the Borrower must maintain a net worth of not less than $31.0 million; and (ii) the Borrower must maintain a leverage ratio of not more than 1.4 to 1.0.',
      ['minimum_net_worth required minimum USD 31000000', 'maximum_total_leverage_ratio required maximum 1.4'],
    ],
    [
      'The amendment modified the maximum leverage ratio covenant to allow a ratio of not more than (i) 5.75 to 1.0 through June 30, 2027; (ii) 5.50 to 1.0 commencing with the quarter ending September 30, 2027; and (iii) 5.25 to 1.0 thereafter.',
      ['maximum_total_leverage_ratio amended maximum 5.75'],
    ],
    [
      'The Leverage Ratio is limited to 3.50 to 1.00 for March 31, 2027; 3.25 to 1.00 for quarters ending June 30, 2027; and 3.00 to 1.00 for quarters ending December 31, 2027 and thereafter.',
      ['maximum_total_leverage_ratio required maximum 3.5'],
    ],
    [
      'We must maintain a minimum net worth, a debt to net worth ratio of 0.6 to 1.0, and an earnings before interest, taxes, depreciation and amortization (EBITDA) to interest expense ratio of 4.5 to 1.0.',
      [
        'maximum_debt_to_net_worth required maximum 0.6',
        'minimum_interest_coverage_ratio required minimum 4.5',
        'minimum_net_worth required minimum',
      ],
    ],
    [
      'We must maintain a leverage ratio of at most 3.0 to 1.0 and a tons to barrels ratio of 9.0 to 1.0.',
      ['maximum_total_leverage_ratio required maximum 3'],
    ],
    [
      'The facility contains restrictions on dividends and other restricted payments, and maintenance of a current ratio of not less than 1.0 to 1.0.',
      ['minimum_current_ratio required minimum 1'],
    ],
    [
      'The ratio of Total Debt or Total Liabilities to Market Value Adjusted Total Assets shall be less than 0.7:1 under the loan.',
      ['maximum_debt_to_capitalization required maximum 0.7'],
    ],
    [
      'The credit agreement requires us to meet financial tests, including a minimum quick ratio of 1.35.',
      ['minimum_quick_ratio required minimum 1.35'],
    ],
    [
      'The covenants of the amendment include an increased Consolidated Leverage Ratio equal to or less than 62.0% through 2027.',
      ['maximum_debt_to_capitalization required maximum 0.62'],
    ],
    [
      'Under the second amendment the net leverage ratio covenant was increased from 3.25 to 1.00 to 3.75 to 1.00 for the four quarters following a material acquisition.',
      ['maximum_net_leverage_ratio amended maximum 3.75'],
    ],
    [
      'The note parties must maintain at least $18.0 million in qualified cash under the notes.',
      ['minimum_liquidity required minimum USD 18000000'],
    ],
    [
      'From the quarter ended June 30, 2026 through the quarter ended June 30, 2027, the Company is not required to comply with the leverage ratio covenant.',
      ['maximum_total_leverage_ratio suspended maximum'],
    ],
    [
      'The fixed charge coverage covenant targets were modified and the interest rate rose by 2.0% under the amendment.',
      ['covenant_terms amended', 'minimum_fixed_charge_coverage_ratio amended minimum'],
    ],
  ])('%s', (text, expected) => expect(signalsIn(text).sort()).toEqual([...expected].sort()))

  test('the end of a note agreement is recorded for notes, not for a credit agreement', () => {
    expect(
      signalLines(
        [
          {
            text: 'On June 30, 2026, the Registrant paid its senior notes in full and thereby terminated the Note Agreement.',
            item: '1.02',
          },
        ],
        '8-K',
      ),
    ).toContain('notes terminated')
  })

  test('a later sentence can refer to a covenant set out before', () => {
    const lines = signalLines([
      'Under a Note and Warrant Purchase Agreement (as subsequently amended) we are required to maintain a minimum cash balance of $3,000,000.',
      'At June 30, 2026, we were not in compliance with this provision.',
    ])
    expect(lines).toEqual(['minimum_liquidity required minimum USD 3000000', 'covenant_compliance breached'])
  })

  test.each([
    [
      'a rate beside a coverage ratio is no limit of it',
      ['The facility requires a fixed charge coverage ratio, and the margin is 2.0% under the loan agreement.'],
      /0\.02/,
    ],
    [
      'the sum by which availability changes is no limit',
      [
        'The amendment provides that availability will be reduced by $2.0 million until the fixed charge covenant is met.',
      ],
      /minimum_(?:availability|liquidity)/,
    ],
    [
      'what others owe to the issuer is not its covenant',
      [
        'We provide senior secured loans to operators.',
        'Under the loan agreement, the borrower is required to maintain a minimum debt service coverage ratio of 1.10 to 1.0.',
      ],
      /coverage/,
    ],
    [
      'the requirement of an agency is no covenant',
      [
        'We are required to maintain minimum net worth by Fannie Mae as a seller/servicer.',
        'As of June 30, 2026, we were in compliance with this requirement.',
      ],
      /compliance/,
    ],
    [
      'a period named after relief suspends nothing by its name',
      ['The amendment amends the pricing for the remainder of the Extended Covenant Relief Period.'],
      /suspended/,
    ],
    [
      'a condition that goes on after an aside is not done',
      [
        'It would be an event of default if, on or prior to May 4, 2026, we had not borrowed more and used the proceeds to pay down the revolver.',
      ],
      /repaid/,
    ],
    [
      'waivers that are hoped for are not given',
      [
        'The Company believes it will conclude obtaining waivers for the covenant breaches and restructure the loan to extend its maturity.',
      ],
      /waived/,
    ],
    [
      'who struggles to meet covenants is not said to have met them',
      ['We have struggled to meet certain of our required debt covenants.'],
      /compliance/,
    ],
    [
      'a waiver is what kept the covenants',
      ['We obtained waivers in regards to the deadlines, maintaining compliance with financial covenants.'],
      /in_compliance/,
    ],
    [
      'what would cause a breach has not caused one',
      ['A further decline would have caused us not to be in compliance with our leverage covenant.'],
      /breached/,
    ],
  ])('%s', (_, texts, never) => expect(signalsIn(...texts).join('\n')).not.toMatch(never))
})
