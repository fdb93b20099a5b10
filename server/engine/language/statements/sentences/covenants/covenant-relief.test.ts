import { describe, expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const relief = (text: string) => signalLines([text]).filter((line) => /waived|suspended|forbearance/.test(line))

describe('a waiver is stated', () => {
  test.each([
    'On May 12, 2026, the lenders waived the event of default arising from our failure to meet the leverage covenant under the Credit Agreement.',
    'We obtained a waiver from our lenders of the fixed charge coverage ratio covenant for the quarter ended March 31, 2026.',
    'The administrative agent granted a limited waiver of compliance with the minimum liquidity covenant through September 30, 2026.',
    'The noncompliance with the covenant in the loan agreement was waived by the bank on July 2, 2026.',
    'The Third Amendment waives the existing defaults under the Loan Agreement.',
    'A waiver of the covenant violation under the term loan was received from the lender in August 2026.',
    'The Company entered into a Waiver and Second Amendment to Credit Agreement, under which the lenders agreed to waive the breach of the leverage ratio covenant.',
    'First Harbor Bank agreed to waive the violation of the debt service coverage covenant.',
  ])('%s', (text) => expect(relief(text)).toEqual(['covenant_compliance waived']))
})

describe('a forbearance is stated', () => {
  test.each([
    'On June 3, 2026, the Company entered into a forbearance agreement with the lenders under its Credit Agreement.',
    'The lenders have agreed to forbear from exercising their rights and remedies under the loan agreement until August 31, 2026.',
    'The agent and the lenders agreed to refrain from exercising remedies with respect to the defaults under the credit facility.',
    'The forbearance period under the credit agreement was extended to October 15, 2026.',
    'We executed a First Amendment to Forbearance Agreement with the holders of the senior notes.',
    'The noteholders agreed to temporarily forbear from taking any action under the indenture.',
    'The forbearance agreement with our lenders expires on September 30, 2026.',
    'The Company signed a forbearance letter with the bank under its revolving line of credit.',
  ])('%s', (text) => expect(relief(text)).toEqual(['covenant_compliance forbearance']))
})

test.each([
  'The amendment suspends the total leverage ratio covenant under the credit agreement until March 31, 2027.',
  'The testing of the fixed charge coverage covenant in the loan agreement was suspended for the covenant relief period.',
])('a suspended covenant is stated: %s', (text) =>
  expect(relief(text)).toEqual([
    expect.stringMatching(
      /^(?:maximum_total_leverage_ratio suspended maximum|minimum_fixed_charge_coverage_ratio suspended minimum)$/,
    ),
  ]),
)

describe('no relief is stated', () => {
  test.each([
    'We may not be able to obtain a waiver from our lenders if we breach a covenant.',
    'An event of default, if not cured or waived, could result in acceleration of the notes.',
    'We are seeking a waiver of the leverage covenant from our lenders.',
    'The Company agreed to forbear from exercising its rights under the loan to the developer.',
    'Each party waived its right to a jury trial under the credit agreement.',
    'Borrowers with residential mortgage loans in forbearance declined during the quarter.',
    '10.12 Waiver and First Amendment to Credit Agreement dated May 1, 2025 (incorporated by reference to Exhibit 10.1)',
    'The bank waived its commitment fees during the pandemic for customers with a line of credit.',
    'Any waiver of the code of conduct for executive officers will be disclosed on our website.',
    'The lender may suspend further advances under the line of credit if a covenant is breached.',
  ])('%s', (text) => expect(relief(text)).toEqual([]))
})

describe('an amendment of covenants is stated', () => {
  test.each([
    'The Fourth Amendment modified certain financial covenants in the Credit Agreement.',
    'On April 2, 2026 we amended the credit agreement to reset the financial covenants.',
    'The amendment eliminated the minimum EBITDA covenant under the term loan.',
    'The amendment to the loan agreement revised the leverage covenant for the remainder of fiscal 2026.',
  ])('%s', (text) => expect(signalLines([text])).toContain('covenant_terms amended'))
  test.each([
    'The amended and restated credit agreement contains customary covenants.',
    'The amendment did not change the financial covenants of the credit agreement.',
    'The indenture restricts our ability to amend the covenants of subordinated debt.',
    'The purchase agreement was amended to add a covenant not to compete.',
  ])('and not here: %s', (text) => expect(signalLines([text])).not.toContain('covenant_terms amended'))
})

test.each([
  'The covenants in the indenture will not apply during any period when the notes are rated investment grade.',
  'Many of the covenants in the indenture will cease to apply if the notes are rated investment grade.',
])('what may fall away is not told as suspended: %s', (text) =>
  expect(signalLines([text]).filter((line) => line.endsWith('suspended'))).toEqual([]),
)

test.each([
  'The leverage ratio does not apply at any time during the covenant relief period.',
  'The net worth covenant does not apply at any time before the maturity of the bridge loan.',
])('and what is told as lifted is: %s', (text) =>
  expect(signalLines([text]).filter((line) => line.includes('suspended'))).toHaveLength(1),
)

test.each([
  'We must maintain a net leverage ratio of no more than 4.0 to 1.0 and, in certain circumstances, must repay loans.',
  'Under certain circumstances, dividends are limited, and we must maintain a net leverage ratio below 3.5 to 1.0.',
  'Upon certain events we must offer to repurchase the notes, which require a net leverage ratio below 3.5 to 1.0.',
  'We must maintain a net leverage ratio below 3.5 to 1.0; the lenders are required in certain circumstances to lend.',
])('the cases of what comes next are none of the covenant: %s', (text) =>
  expect(signalLines([text]).join()).toContain('maximum_net_leverage_ratio required'),
)

test('a ratio that is tested in certain cases is springing', () => {
  const tested = 'The facility contains one financial covenant, a fixed charge coverage ratio, which'
  expect(signalLines([`${tested} is tested only in certain circumstances.`])).toEqual([
    'minimum_fixed_charge_coverage_ratio springing minimum',
  ])
  expect(
    signalLines([
      'Under certain circumstances, we must maintain a fixed charge coverage ratio of 1.0 to 1.0 under the facility.',
    ]),
  ).toEqual(['minimum_fixed_charge_coverage_ratio springing minimum 1'])
  expect(signalLines([`${tested} may be waived in certain circumstances.`])).toEqual([
    'minimum_fixed_charge_coverage_ratio required minimum',
  ])
})
