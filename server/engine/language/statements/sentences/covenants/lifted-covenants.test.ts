import { describe, expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const LOAN = 'The Company has a credit agreement with First Harbor Bank.'

describe('a covenant that is waived, deleted or changed is recorded as such and never as required', () => {
  test.each<[string, string[]]>([
    [
      'The amendment to the credit agreement waived the obligation to maintain the minimum fixed charge coverage and maximum leverage ratios.',
      [
        'minimum_fixed_charge_coverage_ratio waived minimum',
        'maximum_total_leverage_ratio waived maximum',
        'covenant_compliance waived',
      ],
    ],
    [
      'The amendment to the credit agreement eliminated the requirement to maintain minimum EBITDA of $500,000.',
      ['minimum_ebitda removed minimum'],
    ],
    [
      'The amendment to the credit agreement eliminated the requirement that the Company maintain a minimum current ratio of 1.1 to 1.0.',
      ['minimum_current_ratio removed minimum', 'covenant_terms amended'],
    ],
    [
      'The amendment eliminated the fixed charge coverage ratio under the credit agreement and replaced the leverage ratio with a minimum liquidity covenant.',
      [
        'minimum_fixed_charge_coverage_ratio removed minimum',
        'maximum_total_leverage_ratio removed maximum',
        'minimum_liquidity required minimum',
        'covenant_terms amended',
      ],
    ],
    [
      'The amendment to the credit agreement provides for the elimination of the fixed charge coverage covenant.',
      ['minimum_fixed_charge_coverage_ratio removed minimum'],
    ],
    [
      'The amendment to the credit agreement replaces the financial test from the leverage ratio to a fixed charge coverage ratio.',
      [
        'maximum_total_leverage_ratio removed maximum',
        'minimum_fixed_charge_coverage_ratio required minimum',
        'covenant_terms amended',
      ],
    ],
    [
      'The Agent agreed that the financial covenants with respect to maintaining a minimum amount of EBITDA and maintaining minimum amounts of working capital would cease to apply until May 31, 2027.',
      ['minimum_ebitda suspended minimum', 'minimum_working_capital suspended minimum'],
    ],
    ['The lenders may agree to the elimination of the leverage covenant.', []],
    [
      'The lenders agreed to suspend the requirement to comply with (i) the fixed charge coverage ratio until June 30, 2027 and (ii) the leverage ratio.',
      ['minimum_fixed_charge_coverage_ratio suspended minimum', 'maximum_total_leverage_ratio suspended maximum'],
    ],
    [
      'The amendment modifies the maximum Total Leverage Ratio threshold and the minimum Adjusted EBITDA threshold.',
      ['maximum_total_leverage_ratio amended maximum', 'minimum_ebitda amended minimum', 'covenant_terms amended'],
    ],
    [
      'The bank agreed to remove from the loan agreement certain covenants relating to our obligations (i) to keep up the trials and (ii) to maintain a minimum amount of cash of $5 million.',
      ['minimum_liquidity removed minimum'],
    ],
    [
      'The amendment reinstates the fixed charge coverage ratio covenant.',
      ['minimum_fixed_charge_coverage_ratio required minimum'],
    ],
    ['The amendment modified the definition of EBITDA and of the leverage ratio.', ['covenant_terms amended']],
    ['The amendment reduced the margin based on the leverage ratio.', []],
    [
      'The amendment conforms the covenants of the term loan to those of the revolving credit agreement.',
      ['covenant_terms amended'],
    ],
    [
      'The lenders agreed to suspend the obligation to maintain a minimum liquidity of $5.0 million until June 30, 2027.',
      ['minimum_liquidity suspended minimum'],
    ],
  ])('%s', (text, expected) => expect(signalLines([LOAN, text])).toEqual(expected))
})

describe('covenants are named in lists without their levels', () => {
  test.each<[string, string[]]>([
    [
      'The credit agreement contains covenants with respect to leverage, working capital, net worth and capital expenditures.',
      [
        'maximum_total_leverage_ratio required maximum',
        'minimum_working_capital required minimum',
        'minimum_net_worth required minimum',
        'maximum_capital_expenditures required maximum',
      ],
    ],
    [
      'The loan agreement requires the maintenance of a specified profitability, tangible net worth and debt to net worth ratio.',
      [
        'minimum_net_income required minimum',
        'minimum_tangible_net_worth required minimum',
        'maximum_debt_to_net_worth required maximum',
      ],
    ],
    [
      'The Company is limited to a maximum amount of capital expenditures under its credit agreement.',
      ['maximum_capital_expenditures required maximum'],
    ],
    ['The credit agreement requires the Company to maintain certain financial ratios.', ['covenant_terms named']],
    [
      'The credit facility is subject to various financial covenants principally relating to its working capital, net worth and capital spending restrictions.',
      ['minimum_working_capital required minimum', 'minimum_net_worth required minimum', 'covenant_terms named'],
    ],
    [
      'The credit agreements require us to comply with financial covenants that require minimum levels of net worth, liquidity and interest coverage.',
      [
        'minimum_net_worth required minimum',
        'minimum_liquidity required minimum',
        'minimum_interest_coverage_ratio required minimum',
      ],
    ],
    [
      'The loan agreement requires us to maintain a quick ratio, as defined; a debt to net worth ratio, as defined; and minimum working capital.',
      [
        'minimum_quick_ratio required minimum',
        'maximum_debt_to_net_worth required maximum',
        'minimum_working_capital required minimum',
      ],
    ],
    [
      'The Notes contain covenants which, among others, include financial covenants such as limitations on capital expenditures and minimum EBITDA.',
      ['maximum_capital_expenditures required maximum', 'minimum_ebitda required minimum'],
    ],
    ['We maintain liquidity and availability under our credit facility to meet our needs.', []],
    ['The credit agreement has covenants on the payment of dividends from cash and on revenue recognition.', []],
    ['The loan agreement was used to fund working capital and capital expenditures.', []],
    ['Our leverage, working capital and profitability affect the cost of our credit agreement.', []],
  ])('%s', (text, expected) => expect(signalLines([text])).toEqual(expected))
})

test.each<[string, string[]]>([
  [
    'The Alder Term Loan, which was repaid in March 2025, contained a minimum liquidity covenant of $5.0 million.',
    ['term_loan repaid'],
  ],
  [
    'The credit facility, which we terminated in March 2025, required us to maintain a total leverage ratio below 3.50 to 1.00.',
    ['credit_agreement terminated'],
  ],
  [
    'In March 2025, we repaid all borrowings under the Alder Revolver, which requires a minimum liquidity of $5.0 million.',
    ['minimum_liquidity required minimum USD 5000000', 'credit_agreement repaid'],
  ],
])('a loan that has ended requires no more: %s', (text, lines) =>
  expect(signalLines([text], '10-K').toSorted()).toEqual(lines.toSorted()),
)
