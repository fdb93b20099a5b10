import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'covenant' || signalType === 'debt')
    .map(({ concept, action, ratio, threshold, locator }) =>
      [concept, action, ratio ?? threshold, locator['asOf']].filter((part) => part != null).join(' '),
    )

describe('a covenant is broken, forgiven or kept', () => {
  test.each<[string, string[]]>([
    [
      'The Company did not satisfy the minimum debt service coverage ratio required by its mortgage loan for the year ended December 31, 2024.',
      ['covenant_compliance breached 2024-12-31'],
    ],
    [
      'As of December 31, 2024 we had fallen below the tangible net worth level required by the loan agreement.',
      ['covenant_compliance breached 2024-12-31'],
    ],
    ['A leverage ratio beyond the maximum permitted under our loan agreement would be a default.', []],
    [
      'We do not expect to be in compliance with the leverage covenant of our credit agreement next year.',
      ['covenant_compliance expected_noncompliance'],
    ],
    [
      'Except for the leverage ratio, the Company was in compliance with its financial covenants at December 31, 2024.',
      ['covenant_compliance breached 2024-12-31'],
    ],
    [
      'The Company may pay dividends so long as there is no default and the Company remains in compliance with the financial covenants of its credit agreement.',
      [],
    ],
    [
      'Lenders of a majority of the term loans have agreed not to accelerate the loans before April 15, 2025.',
      ['covenant_compliance forbearance'],
    ],
    [
      'On May 4, 2024 the lenders waived the failure to meet the minimum fixed charge coverage ratio for the quarter ended March 31, 2024 under the loan agreement.',
      ['covenant_compliance breached 2024-03-31', 'covenant_compliance waived 2024-05-04'],
    ],
    [
      'The bank has elected not to exercise its rights and remedies under the loan agreement.',
      ['covenant_compliance forbearance'],
    ],
    [
      'As of December 31, 2024, we were in compliance with the covenants of the Prior Agreement, a credit agreement, which was terminated on January 15, 2025 and replaced with the New Credit Agreement.',
      [
        'covenant_compliance in_compliance 2024-12-31',
        'credit_agreement refinanced 2024-12-31',
        'credit_agreement terminated 2025-01-15',
      ],
    ],
    [
      'We have been in default under our note payable to Orlo Capital since March 2023.',
      ['debt_default defaulted 2023-03-31'],
    ],
    ['The Amendment waives certain deviations from the credit agreement.', ['covenant_compliance waived']],
    [
      'The lenders have agreed to forbear with respect to our failure to pay $2.2 million of principal due on May 31, 2024 under the loan agreement.',
      ['covenant_compliance forbearance', 'debt_default defaulted 2024-05-31'],
    ],
    [
      'The Company stopped paying interest on its debentures in September 2023 and did not repay the principal of the debentures at their March 17, 2024 maturity date.',
      ['debt_default defaulted 2023-09-30', 'debt_default defaulted 2024-03-17'],
    ],
  ])('%s', (text, stated) => {
    expect(statedIn(text).toSorted()).toEqual(stated.toSorted())
  })
})

describe('a level stands in other words than "of at least"', () => {
  test.each<[string, string[]]>([
    [
      'Under the loan agreement, we must (a) keep unrestricted cash of not less than $5,000,000 at the bank and (b) not permit our capital expenditures in any year to exceed $3,500,000.',
      ['minimum_liquidity required 5000000', 'maximum_capital_expenditures required 3500000'],
    ],
    [
      'Our fixed charge coverage ratio at December 31, 2024 was 1.48x against a minimum requirement of 1.15x.',
      ['minimum_fixed_charge_coverage_ratio required 1.15 2024-12-31'],
    ],
    [
      'Under the credit agreement the ratio of funded debt to EBITDA was 2.2 at December 31, 2024 (maximum 3.0).',
      ['maximum_debt_to_ebitda required 3 2024-12-31'],
    ],
    [
      'The banks agreed to relax the interest cover covenant of the loan agreement from 2.5x to 1.75x.',
      ['minimum_interest_coverage_ratio amended 1.75'],
    ],
    [
      'The credit agreement limits the adjusted leverage ratio to 5.25 to 1.00.',
      ['maximum_adjusted_leverage_ratio required 5.25'],
    ],
    ['The ratio of total liabilities to net worth may not exceed 3:1.', ['maximum_debt_to_net_worth required 3']],
    [
      'The bank covenants require, among other things, that the Company maintain net working capital of $3,000,000 and a tangible net worth of $6,500,000.',
      ['minimum_working_capital required 3000000', 'minimum_tangible_net_worth required 6500000'],
    ],
    [
      'The leverage ratio covenant levels under the credit agreement are 5.75x through June 30, 2025 and 5.25x thereafter.',
      ['maximum_total_leverage_ratio required 5.75'],
    ],
    [
      'The credit agreement sets a floor of $30 million for net worth and a cap of 1.75 to 1 on the ratio of total debt to net worth.',
      ['minimum_net_worth required 30000000', 'maximum_debt_to_net_worth required 1.75'],
    ],
    [
      'EBITDA for the four quarters was $18.2 million, compared to the $16.0 million minimum required under the credit agreement.',
      ['minimum_ebitda required 16000000'],
    ],
    ['Our policy is to keep net debt below 2.0 times EBITDA.', []],
    ['Our bonus plan requires a leverage ratio of not more than 2.0 to 1.0.', []],
    ['We are subject to payroll, sales, value-added and net worth taxes in the U.S.', []],
  ])('%s', (text, stated) => {
    expect(statedIn(text)).toEqual(stated)
  })
})

test('"each of these covenants" are those told last, not of a loan named since', () => {
  const { signals } = readBody(
    'The Credit Agreement requires a maximum leverage ratio of 3.50 to 1.00. The 6% Convertible Notes mature in 2028. We were in compliance with each of these covenants as of December 31, 2024.',
  )
  const complied = signals.find(({ action }) => action === 'in_compliance')
  expect(complied?.instrument?.name).toBe('Credit Agreement')
})
