import { readBody } from '../../../fixtures/read-body.ts'
import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const about = (text: string) => signalLines([text]).filter((line) => line.startsWith('covenant_compliance'))

describe('compliance with covenants is stated', () => {
  test.each([
    'As of June 30, 2026, we were in compliance with all covenants under the Credit Agreement.',
    'The Company is currently in compliance with its debt covenants.',
    'At quarter end the Company complied with all of the financial covenants in its loan agreement.',
    'All financial covenants were met at June 30, 2026.',
    'We were in full compliance with the leverage and coverage ratio covenants of our senior notes as of June 30, 2026.',
    'We believe we are in compliance with the covenants contained in the indenture.',
    'We were in compliance with all covenants and have no financial covenants other than a minimum fixed charge coverage ratio under our credit agreement.',
    'We do not believe that we are in violation of any covenants under our credit agreement.',
    'The debt is classified as long-term as we are not in violation of any debt covenants.',
    'We were in compliance with all covenants of the loan, except as described below.',
    'We were in compliance with the covenants of the loan, except as the leverage covenant below is concerned.',
    'No covenant violations existed under our credit facilities at June 30, 2026.',
    'Each of our subsidiaries was in compliance with the financial covenants of its term loan.',
    'We are currently, and expect to continue to be through its term, in compliance with the covenants of the term loan.',
    'The Company is, and expects to remain, in compliance with the covenants of the term loan.',
  ])('%s', (text) => expect(about(text)).toContain('covenant_compliance in_compliance'))
})

describe('a breach is stated', () => {
  test.each([
    'As of June 30, 2026, we were not in compliance with the minimum liquidity covenant under the Loan Agreement.',
    'The Company did not meet the fixed charge coverage ratio covenant for the quarter ended June 30, 2026.',
    'We failed to comply with the total leverage ratio covenant of the Credit Agreement as of June 30, 2026.',
    'At June 30, 2026 the Company was in violation of certain financial covenants contained in its term loan agreement.',
    'During the second quarter the Company breached the minimum EBITDA covenant in its credit facility.',
    'As of period end the Company was out of compliance with the debt service coverage ratio covenant on its mortgage.',
    'Because we have not maintained the required leverage ratio, we are in default under the covenants of our credit agreement.',
    'The Company was in compliance with all covenants of the loan, except the minimum net worth, at June 30, 2026.',
    'The Company was in compliance with the covenants of the loan, except for the interest coverage covenant.',
    'The financial covenants under the loan agreement were not met at March 31, 2026.',
  ])('%s', (text) => expect(about(text)).toEqual(['covenant_compliance breached']))
})

describe('neither is stated', () => {
  test.each([
    'If we are not in compliance with the covenants, our lenders could accelerate the debt.',
    'Our failure to comply with the covenants in our credit agreement could result in an event of default.',
    'We cannot assure you that we will remain in compliance with the covenants under our credit facility.',
    'The facility was not in compliance with the FDA’s current good manufacturing practices.',
    'The lender may terminate the commitments if the Company breached any covenant.',
    'A breach of the covenants under the indenture would permit the holders to accelerate the notes.',
    'The notes require the Company and/or its subsidiaries to comply with various financial covenants.',
    'He is subject to a covenant not to compete and has been in compliance with it.',
    'Certain of our tenants were not in compliance with the covenants of their mortgage loans.',
    'Each borrowing under the facility is conditioned on our being in compliance with the financial covenants.',
    'Our ability to comply with these covenants may be affected by events beyond our control.',
  ])('%s', (text) => expect(about(text)).toEqual([]))
})

test('an expectation to comply is not yet compliance', () => {
  expect(
    about(
      'We expect to remain in compliance with the financial covenants in our credit agreement for the next twelve months.',
    ),
  ).toEqual(['covenant_compliance expected_compliance'])
  expect(
    about('The Company was in compliance with its covenants at June 30, 2026 and expects to be for the next year.'),
  ).toEqual(['covenant_compliance in_compliance', 'covenant_compliance expected_compliance'])
})

test('an expectation has a horizon and no day', () => {
  const { signals } = statementsOf(
    readingOf([
      'We were in compliance with all covenants of the Alder Loan as of June 30, 2026 and expect to be for the next 12 months.',
    ]),
  )
  expect(signals.map(({ action, locator }) => [action, locator['asOf'], locator['horizonMonths']])).toEqual([
    ['in_compliance', '2026-06-30', undefined],
    ['expected_compliance', undefined, 12],
  ])
})

test('waivers of different days are different ones', () => {
  const { signals } = statementsOf(
    readingOf([
      'On May 4, 2026 the lenders waived the default under the Alder Loan.',
      'On July 8, 2026 we received a waiver of the covenant violation under the Alder Loan.',
    ]),
  )
  expect(signals.map(({ action, locator }) => `${action} ${String(locator['effectiveDate'])}`)).toEqual([
    'waived 2026-05-04',
    'waived 2026-07-08',
  ])
})

test('the same limit of two agreements is of each', () => {
  const { signals } = statementsOf(
    readingOf([
      'The Alder Term Loan Agreement requires a leverage ratio of no more than 3.50 to 1.00.',
      'The Harbor Revolving Credit Facility requires a leverage ratio of no more than 3.50 to 1.00.',
    ]),
  )
  expect(signals.map(({ ratio, locator }) => [ratio, locator['instrumentName']])).toEqual([
    [3.5, 'Alder Term Loan Agreement'],
    [3.5, 'Harbor Revolving Credit Facility'],
  ])
})

describe('compliance has the day of the debt that the sentence before tells', () => {
  const dayOf = (text: string) =>
    readBody(text)
      .signals.filter(({ concept }) => concept === 'covenant_compliance')
      .map(({ locator }) => locator['asOf'] ?? null)
  const DRAWN = 'At December 31, 2024, $12.0 million was outstanding under our revolving credit facility.'
  test.each([
    [`${DRAWN} We were in compliance with all covenants as of that date.`, '2024-12-31'],
    [`${DRAWN} The Company was in compliance with all financial covenants.`, '2024-12-31'],
    ['We were in compliance with the covenants of the line of credit as of the balance sheet date.', '2024-12-31'],
    [`${DRAWN} We are in compliance with all covenants.`, null],
    ['On May 4, 2024, we entered into a revolving credit facility. We were in compliance with all covenants.', null],
    [
      'At December 31, 2024 and 2023, $12.0 million was outstanding under our line of credit. We were in compliance with all covenants.',
      null,
    ],
  ])('%s', (text, expected) => expect(dayOf(text)).toEqual([expected]))
})

test('compliance that is expected is with the covenants that are kept now', () => {
  const { signals } = statementsOf(
    readingOf(['We are in compliance with all our debt covenants and expect to be for the next 12 months.'], '10-K'),
  )
  expect(signals.map(({ action, locator }) => [action, locator['complianceScope']])).toEqual([
    ['in_compliance', 'all'],
    ['expected_compliance', 'all'],
  ])
})

test.each([
  ['all financial covenants of our credit agreement', 'financial_covenants'],
  ['both financial covenants of our credit agreement', 'financial_covenants'],
  ['all financial and other covenants of our credit agreement', 'all'],
  ['all financial and non-financial covenants of our credit agreement', 'all'],
  ['all financial covenants and other restrictions of our credit agreement', 'all'],
  ['our financial covenants and all other covenants of our credit agreement', 'all'],
  ['each of the financial covenants and all of the affirmative covenants of our credit agreement', 'all'],
  ['all other covenants of our credit agreement', 'covenants'],
  ['the leverage ratio and the other covenants of our credit agreement', 'all'],
  ['the leverage ratio and other financial covenants of our credit agreement', 'financial_covenants'],
  ['the covenants of our credit agreement, and the other parties were notified', 'covenants'],
  ['all covenants, including the leverage ratio, of our credit agreement', 'all'],
  ['the leverage ratio of our credit agreement', 'named'],
])('how many covenants are kept: %s', (kept, scope) => {
  const [record] = statementsOf(readingOf([`At June 30, 2026, we were in compliance with ${kept}.`])).signals
  expect(record?.locator['complianceScope']).toBe(scope)
})

test('a ratio keeps its name beside the other covenants, and a defined covenant is not the one before', () => {
  const [record] = statementsOf(
    readingOf(['At June 30, 2026, we did not comply with the leverage ratio and the other financial covenants.']),
  ).signals
  expect(record?.locator).toMatchObject({
    complianceScope: 'financial_covenants',
    covenants: ['maximum_total_leverage_ratio'],
  })
  const { signals } = readBody(
    'The loan requires tangible net worth of $5 million. We complied with the covenant to furnish statements at December 31, 2024.',
  )
  const kept = signals.find(({ concept }) => concept === 'covenant_compliance')
  expect(kept?.locator['complianceScope']).toBe('covenants')
})

test('"this covenant" is the one that the sentence before tells', () => {
  const { signals } = readBody(
    'The Tarn Facility contains only one financial covenant, an interest coverage ratio. On December 31, 2024, the Company met this covenant by a wide margin.',
  )
  const kept = signals.find(({ concept }) => concept === 'covenant_compliance')
  expect(kept?.locator).toMatchObject({ complianceScope: 'named', covenants: ['minimum_interest_coverage_ratio'] })
})

test('how one ratio is calculated names no other', () => {
  const { signals } = readBody(
    'At December 31, 2024, our leverage was below the maximum ratio of debt to net worth of 10 to 1, calculated as the average of the leverage ratios of six months, required by the Tarn Facility.',
  )
  const kept = signals.find(({ concept }) => concept === 'covenant_compliance')
  expect(kept?.locator['covenants']).toEqual(['maximum_debt_to_net_worth'])
})

test.each([
  'At December 31, 2024, we were in compliance with our financial covenants under the lease.',
  'State regulators require us to maintain a minimum net worth. At December 31, 2024, we complied with this requirement.',
  'Under the lease for our plant, we are required to maintain a tangible net worth of $10 million.',
  'The agreement with our finance subsidiary obligates us to continue to own at least 51% of it and to maintain its net worth at not less than $50 million.',
])('what no lender is owed: %s', (text) => {
  const { signals } = readBody(`<p>We have a revolving credit facility.</p><p>${text}</p>`)
  expect(signals.filter(({ signalType }) => signalType === 'covenant')).toEqual([])
})

test('a level under covenants is told after regulators', () => {
  const { signals } = readBody(
    '<p>We have a revolving credit facility.</p><p>Banking regulators adopted capital rules. We must maintain a leverage ratio of no more than 3.5 to 1.0 under these covenants.</p>',
  )
  expect(signals.filter(({ signalType }) => signalType === 'covenant')).toHaveLength(1)
})
