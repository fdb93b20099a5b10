import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../fixtures/statements-of.ts'
import { readingOf } from '../../fixtures/reading-of.ts'

const KINDS = new Set(['amended', 'extended', 'suspended'])
const changesOf = (text: string) =>
  statementsOf(readingOf([{ text, item: '1.01' }], '8-K', '2026-06-30', '2026-07-02'))
    .signals.filter(({ action }) => KINDS.has(action))
    .map(({ concept, action, ratio, threshold, locator }) =>
      [concept, action, ratio ?? threshold, locator['change']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    )

describe('an amendment is stated with what it changes and which way', () => {
  test.each([
    [
      'The amendment increased the aggregate revolving commitments under the Credit Agreement from $300.0 million to $450.0 million.',
      'revolver_capacity amended 450000000 increased',
    ],
    [
      'Amendment No. 4 reduces the revolving commitments from $250 million to $200 million.',
      'revolver_capacity amended 200000000 decreased',
    ],
    [
      'The commitments under the revolving credit facility were increased by the amendment to $1.5 billion.',
      'revolver_capacity amended 1500000000 increased',
    ],
    [
      'The First Amendment decreased the size of the revolving credit facility to $75.0 million.',
      'revolver_capacity amended 75000000 decreased',
    ],
    [
      'The amendment upsized the revolving facility from €150 million to €200 million.',
      'revolver_capacity amended 200000000 increased',
    ],
    [
      'The amendment extends the maturity date of the revolving credit facility from June 30, 2027 to June 30, 2030.',
      'credit_agreement extended',
    ],
    [
      'Pursuant to the amendment, the lenders agreed to extend the termination date of the commitments under the Credit Agreement by one year.',
      'credit_agreement extended',
    ],
    ['The maturity date of the term loan facility was extended to March 31, 2029.', 'term_loan extended'],
    [
      'The amendment increases the maximum Total Net Leverage Ratio under the Credit Agreement from 4.00 to 1.00 to 5.25 to 1.00 for the quarter ending September 30, 2026.',
      'maximum_net_leverage_ratio amended 5.25 loosened',
    ],
    [
      'The Second Amendment lowered the maximum leverage ratio permitted under the credit agreement from 4.50 to 1.00 to 3.75 to 1.00.',
      'maximum_total_leverage_ratio amended 3.75 tightened',
    ],
    [
      'The amendment reduced the minimum interest coverage ratio required by the credit agreement from 3.00 to 1.00 to 2.25 to 1.00.',
      'minimum_interest_coverage_ratio amended 2.25 loosened',
    ],
    [
      'The amendment to the loan agreement raised the minimum liquidity requirement from $10.0 million to $20.0 million.',
      'minimum_liquidity amended 20000000 tightened',
    ],
    [
      'The lenders and the Company amended the credit agreement to loosen the financial covenants through 2027.',
      'covenant_terms amended loosened',
    ],
    [
      'The Third Amendment to the Credit Agreement tightened the leverage covenant.',
      'covenant_terms amended tightened',
    ],
    ['The amendment eliminated the minimum EBITDA covenant under the term loan.', 'covenant_terms amended removed'],
    ['The amendment to the loan agreement added a minimum revenue covenant.', 'covenant_terms amended added'],
    [
      'The amendment suspends the total leverage ratio covenant under the credit agreement until June 30, 2027.',
      'maximum_total_leverage_ratio suspended',
    ],
  ])('%s', (text, expected) => expect(changesOf(text)).toContain(expected))
})

describe('no amendment is stated', () => {
  test.each([
    'The Company may request that the revolving commitments be increased by up to $100 million.',
    'The Credit Agreement may be amended with the consent of the required lenders.',
    'The amendment did not change the maturity date or the commitments of the revolving credit facility.',
    'We expect to amend the credit agreement in the third quarter to extend its maturity.',
    'The Company has the option to extend the maturity of the revolving credit facility for two additional one-year periods.',
    'If the lenders agree, the maturity date may be extended by one year.',
    'The employment agreement of our chief executive was amended to extend its term.',
    'On June 30, 2026, the landlord and the Company amended the lease agreement and extended its term.',
    'The board amended the bylaws to change the covenant of good faith.',
    'The indenture prohibits us from amending the terms of our subordinated debt.',
    'The charter was amended to increase the number of authorized shares to $50 million par value.',
    'We are in negotiations to amend the covenants of our credit agreement.',
    'The maturity of the notes may not be extended without the consent of each holder.',
    'Our joint venture partner extended the maturity of its own loan to 2030.',
    'There can be no assurance that the lenders will agree to amend the leverage covenant in the credit agreement.',
  ])('%s', (text) => expect(changesOf(text)).toEqual([]))
})

test('an item of a list opens with its verb', () => {
  const items = [
    'On May 4, 2026, the Company entered into an amendment to its Loan Agreement with its lender which provided the following:',
    '● increases the revolving commitments from $50.0 million to $75.0 million;',
    '● waives the minimum EBITDA covenant for the quarter ended March 31, 2026; and',
    '● removes the leverage ratio testing requirement for the third quarter of 2026.',
  ]
  const found = statementsOf(readingOf(items)).signals.map(({ concept, action }) => `${concept} ${action}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'revolver_capacity amended',
      'minimum_ebitda waived',
      'covenant_compliance waived',
      'maximum_total_leverage_ratio removed',
    ]),
  )
})

test('the years that a changed definition is for do not date the change', () => {
  const { signals } = statementsOf(
    readingOf([
      'The Fifth Amendment revises the definition of fixed charge coverage ratio in the Credit Agreement for the years ended December 31, 2024 and 2025.',
    ]),
  )
  expect(signals.filter(({ locator }) => 'effectiveDate' in locator)).toEqual([])
})
