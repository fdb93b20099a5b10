import { expect, test } from 'vitest'
import type { FilingContext } from '../../../../model.ts'
import { readBody } from '../../../fixtures/read-body.ts'

/** The levels and values of a text's covenants: kind, number, day, status. */
const levelsIn = (text: string, filing: Partial<FilingContext> = {}): string[] =>
  readBody(`<p>${text}</p>`, filing)
    .facts.filter(({ factType }) => factType.startsWith('covenant_'))
    .map(({ factType, value, period }) =>
      [factType.slice('covenant_'.length), value, period.endDate, period.status].join(' '),
    )

test.each([
  [
    'The Alder Credit Agreement requires a minimum net worth of $15.7 million and $15.0 million as of December 31, 2024 and 2023, respectively.',
    ['threshold 15700000 2024-12-31 reported', 'threshold 15000000 2023-12-31 prior'],
  ],
  [
    'The Alder Credit Agreement requires a leverage ratio of no more than 5.25 to 1.00 for the fourth fiscal quarter of 2024 through the second fiscal quarter of 2025, 5.00 to 1.00 for the third fiscal quarter of 2025 and 4.50 to 1.00 for each fiscal quarter thereafter.',
    ['threshold 5.25 2024-12-31 reported', 'threshold 5 2025-09-30 subsequent', 'threshold 4.5 2025-10-01 subsequent'],
  ],
  [
    'The Alder Credit Agreement requires a maximum leverage ratio of 4.50 to 1.00 through September 30, 2024, 4.00 to 1.00 through June 30, 2025, and 3.50 to 1.00 thereafter.',
    ['threshold 4.5 2024-09-30 prior', 'threshold 4 2024-12-31 reported', 'threshold 3.5 2025-07-01 subsequent'],
  ],
  [
    'The Alder Credit Agreement has a leverage covenant stepping down from 4.50 to 1.00 to 4.00 to 1.00 on March 31, 2025.',
    ['threshold 4.5 2024-12-31 reported', 'threshold 4 2025-03-31 subsequent'],
  ],
  [
    'The Alder Credit Agreement requires a leverage ratio of no more than 5.00 to 1.00 through December 31, 2025. Thereafter, the maximum leverage ratio is 4.25 to 1.00.',
    ['threshold 5 2024-12-31 reported', 'threshold 4.25 2026-01-01 subsequent'],
  ],
  [
    'Under the Alder Credit Agreement the leverage ratio may not exceed (i) 4.75 to 1.00 for quarters ending on or before December 31, 2024 and (ii) 4.25 to 1.00 for quarters ending after December 31, 2024 and on or before December 31, 2025.',
    ['threshold 4.75 2024-12-31 reported', 'threshold 4.25 2025-12-31 subsequent'],
  ],
  [
    'At December 31, 2024, our fixed charge coverage ratio of 1.80 to 1.00 exceeded the minimum of 1.20 to 1.00 required by the Alder Credit Agreement.',
    ['actual 1.8 2024-12-31 reported', 'threshold 1.2 2024-12-31 reported'],
  ],
  [
    'The Alder Credit Agreement requires a minimum coverage of fixed charges (as defined) of 1.5 to 1.0. The line requires a minimum fixed charge coverage ratio (as defined therein) of 1.25 to 1.0 calculated at the end of each quarter.',
    ['threshold 1.25 2024-12-31 reported'],
  ],
])('%s', (text, levels) => {
  expect(levelsIn(text)).toEqual(levels)
})

test('quantities that share a verb have each their own value', () => {
  const text =
    'The Alder Credit Agreement requires a leverage ratio of no more than 6.0 to 1.0 and an interest coverage ratio of no less than 2.0 to 1.0. We were in compliance with all covenants and, as of December 31, 2024, our leverage ratio and interest coverage ratio were 4.4 to 1.0 and 2.8 to 1.0, respectively.'
  expect(levelsIn(text).filter((level) => level.startsWith('actual'))).toEqual([
    'actual 4.4 2024-12-31 reported',
    'actual 2.8 2024-12-31 reported',
  ])
})

test('a level of an agreement made after the period holds from its day', () => {
  expect(
    levelsIn(
      'On February 10, 2025, we entered into a credit agreement with Birch Bank (the “2025 Birch Credit Agreement”). The 2025 Birch Credit Agreement requires a leverage ratio of no more than 3.25 to 1.00.',
    ),
  ).toEqual(['threshold 3.25 2025-02-10 subsequent'])
})

test('minimums and maximums after their names are covenants that are only named', () => {
  const { signals } = readBody(
    '<p>Under the Alder Credit Agreement we must comply with covenants including tangible net worth and working capital minimums.</p>',
  )
  expect(signals.map(({ concept }) => concept)).toEqual(['minimum_tangible_net_worth', 'minimum_working_capital'])
})

/** The covenants of a text, with what is said of each. */
const covenantsIn = (text: string): string[] =>
  readBody(`<p>${text}</p>`).signals.map(({ concept, action }) => `${concept} ${action}`)

test.each([
  [
    'The lower base, which is a factor in our working capital covenant under the Alder Credit Agreement, may fall.',
    ['minimum_working_capital required'],
  ],
  [
    'The lender asserted our failure to meet the minimum liquidity requirements set forth in the Alder Loan Agreement.',
    ['minimum_liquidity required'],
  ],
  [
    'The amendment provides for an amendment to the leverage and interest coverage financial covenants of the Alder Credit Agreement.',
    ['maximum_total_leverage_ratio amended', 'minimum_interest_coverage_ratio amended'],
  ],
])('%s', (text, expected) => {
  expect(covenantsIn(text)).toEqual(expected)
})

test('a need for cash is no covenant', () => {
  expect(covenantsIn('To support our working capital requirements, we borrow under the Alder Revolver.')).toEqual([])
})

test.each([
  ['The Alder Credit Facility limits total debt to 60% of total asset value.', ['threshold 0.6 2024-12-31 reported']],
  [
    'The Alder Credit Agreement has a maximum leverage ratio of 3.5x (2.1x at December 31, 2024).',
    ['actual 2.1 2024-12-31 reported', 'threshold 3.5 2024-12-31 reported'],
  ],
  [
    'The Alder Loan Agreement requires EBITDA of at least $870,000 for the second quarter of 2025.',
    ['threshold 870000 2025-06-30 subsequent'],
  ],
  [
    'The Alder Loan Agreement requires a ratio of total liabilities to total stockholders’ equity of no more than 1:1.',
    ['threshold 1 2024-12-31 reported'],
  ],
])('%s', (text, levels) => {
  expect(levelsIn(text)).toEqual(levels)
})

test('the level of a covenant is no balance', () => {
  const { facts } = readBody('<p>We are required to maintain liquidity of $10.0 million under the Alder Term Loan.</p>')
  expect(facts.map(({ factType, value }) => `${factType} ${String(value)}`)).toEqual(['covenant_threshold 10000000'])
})

test('a limit that holds only above a drawn amount is springing, however far before it the amount is', () => {
  const found = readBody(
    'If our borrowings under the revolver exceed a certain threshold, the Alder Credit Agreement requires Tarn Holdings LLC to maintain, at the end of each period of four quarters, a maximum net leverage ratio of 5.75 to 1.00.',
  ).signals.map(({ action, ratio }) => [action, ratio])
  expect(found).toEqual([['springing', 5.75]])
})

test('prescribed levels are those of covenants', () => {
  const found = readBody(
    'The credit facility requires the Company to maintain prescribed levels of liquidity and EBITDA.',
  ).signals.map(({ concept }) => concept)
  expect(found).toEqual(['minimum_liquidity', 'minimum_ebitda'])
})
