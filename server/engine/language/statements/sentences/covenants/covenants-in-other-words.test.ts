import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'covenant')
    .map(({ concept, action, threshold, ratio }) => [concept, action, threshold ?? ratio ?? ''].join(' ').trim())

describe('covenants that a loan has, whoever is the subject', () => {
  test.each<[string, string]>([
    ['Our credit facility contains various covenants.', 'covenant_terms named'],
    ['The notes described above are not subject to any financial covenants.', 'covenant_terms none'],
    ['The credit facility is free of restrictive covenants.', 'covenant_terms none'],
    [
      'The term loan contains one financial covenant, a fixed charge coverage ratio, which is tested in certain cases.',
      'minimum_fixed_charge_coverage_ratio required',
    ],
    [
      'Compliance with a fixed charge coverage ratio under the term loan is required if liquidity falls below $10 million.',
      'minimum_fixed_charge_coverage_ratio springing',
    ],
    ['The Company is subject to certain covenants under the mortgage loan.', 'covenant_terms named'],
    ['We must comply with certain covenants under the loan agreement.', 'covenant_terms named'],
    ['The 7% Indenture contains covenants that limit our ability, among other things, to:', 'covenant_terms named'],
    ['Our term loan imposes certain operating and financial restrictions on us.', 'covenant_terms named'],
    [
      'Under the loan agreement, we may not pay dividends or incur debt without the bank’s consent.',
      'covenant_terms named',
    ],
    [
      'Pursuant to the credit facility, we are prohibited from paying dividends and incurring debt.',
      'covenant_terms named',
    ],
    [
      'We have a credit facility. Restrictive covenants include, but are not limited to, limitations on investments, dispositions and dividends.',
      'covenant_terms named',
    ],
    ['We have a credit facility. These covenants include limits on liens and dividends.', 'covenant_terms named'],
    ['All the requirements of the credit agreement have been met.', 'covenant_compliance in_compliance'],
    ['We have no financial covenant violations under our credit agreement.', 'covenant_compliance in_compliance'],
    ['Under the loan, the Company has to hold a minimum cash balance.', 'minimum_liquidity required'],
    ['The loan agreement requires trailing twelve-month EBITDA of $2.0 million.', 'minimum_ebitda required 2000000'],
    [
      'The lender required that we maintain an unrestricted cash balance of $2,500,000 during the term of the loan.',
      'minimum_liquidity required 2500000',
    ],
    [
      'The covenants in our loan agreement relate to minimum EBITDA and maximum capital expenditures.',
      'minimum_ebitda required',
    ],
    [
      'The fixed charge coverage covenant under the revolver applies only when availability is less than $10 million.',
      'minimum_fixed_charge_coverage_ratio springing',
    ],
  ])('%s', (text, expected) => expect(statedIn(text)).toContain(expected))

  test.each([
    'Our future debt may contain covenants that restrict our ability to pay dividends and to incur debt.',
    'If we borrow under a new credit facility, we may not pay dividends or incur debt.',
    'We may not be able to refinance our indebtedness or make acquisitions under the credit agreement.',
    'The project requires capital expenditures of $5 million and is funded by the loan agreement.',
    'The credit agreement contains no financial covenants that limit our dividends.',
    'Under the lease we are not subject to any financial covenants.',
    'We are unable to sell our assets without stockholder approval, although we have funds under our Revolving Credit Facility.',
    'We may not pay dividends, but we can borrow under our Revolving Credit Facility.',
  ])('none: %s', (text) => expect(statedIn(text)).toEqual([]))
})

describe('compliance and breach in other words', () => {
  test.each<[string, string]>([
    [
      'Tangible net worth, as defined in the loan agreement, exceeded the required minimum at December 31, 2024.',
      'in_compliance',
    ],
    ['At December 31, 2024, our ratios were within the limits set by the covenants of the facility.', 'in_compliance'],
    ['The Company is not in default under any of its loan agreements.', 'in_compliance'],
    ['The Company has not maintained the minimum liquidity required by the notes.', 'breached'],
    [
      'The loan agreement requires a tangible net worth of $5 million. We did not meet this requirement at year end.',
      'breached',
    ],
    [
      'The Company’s violation of the leverage covenant of the credit agreement as of June 30, 2024 was waived.',
      'breached',
    ],
    ['For the third quarter of 2024, we did not achieve the minimum revenue covenant of the loan.', 'breached'],
    ['The bank has agreed not to call the loan prior to January 1, 2026.', 'forbearance'],
    ['It is probable that we will violate the leverage covenant of the term loan in 2025.', 'expected_noncompliance'],
    ['We are seeking a waiver from the lenders for our noncompliance under the credit agreement.', 'waiver_requested'],
    ['The holders of the notes agreed to refrain from any action on the default until July 1, 2025.', 'forbearance'],
    ['The bank has agreed to a standstill until June 1, 2025 with respect to the term loan.', 'forbearance'],
  ])('%s', (text, expected) => expect(statedIn(text)).toContain(`covenant_compliance ${expected}`))

  test.each([
    'Our leverage ratio exceeded the ratio of our peers and the credit agreement was amended.',
    'The bank has not agreed to waive the covenant violation under the loan agreement.',
    'We may not be within the limits of the credit facility next year.',
  ])('none: %s', (text) =>
    expect(statedIn(text).filter((one) => /in_compliance|waived|forbearance$/.test(one))).toEqual([]),
  )
})

test('a covenant of one agreement that another agreement gives a level for is still named', () => {
  const { signals } = readBody(
    'Our Credit Agreement with Tarn Bank requires a leverage ratio of not more than 3.50 to 1.00. The indenture governing our Senior Notes contains a leverage ratio covenant.',
  )
  expect(signals.filter(({ concept }) => concept === 'maximum_total_leverage_ratio')).toHaveLength(2)
})

test.each([
  [
    'The term loan requires a ratio of debt to earnings before interest, taxes, depreciation and amortization of not more than 3.0 to 1.0.',
    ['ratio of debt to earnings before interest, taxes, depreciation and amortization'],
  ],
  [
    'The term loan requires a ratio of senior debt to total equity plus subordinated debt of not more than 8 to 1.',
    ['ratio of senior debt to total equity plus subordinated debt'],
  ],
  [
    'The term loan has covenants requiring minimum interest and fixed charge coverage ratios.',
    ['interest coverage ratio', 'fixed charge coverage ratios'],
  ],
])('the whole name of a quantity: %s', (text, expected) =>
  expect(readBody(text).signals.flatMap(({ locator }) => locator['named'] ?? [])).toEqual(expected),
)
