import { describe, expect, test } from 'vitest'
import { saidIn } from '../fixtures/said-in.ts'

const LOAN = 'The Company has a credit agreement with First Harbor Bank.'

describe('a covenant that is waived, deleted or changed is told as that and never as required', () => {
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
      'The amendment modifies the maximum Total Leverage Ratio threshold and the minimum Adjusted EBITDA threshold.',
      ['maximum_total_leverage_ratio amended maximum', 'minimum_ebitda amended minimum', 'covenant_terms amended'],
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
  ])('%s', (text, said) => expect(saidIn([LOAN, text])).toEqual(said))
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
    ['The loan agreement was used to fund working capital and capital expenditures.', []],
    ['Our leverage, working capital and profitability affect the cost of our credit agreement.', []],
  ])('%s', (text, said) => expect(saidIn([text])).toEqual(said))
})
