import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const BANK = 'The Alder Credit Agreement is a revolving credit facility with Alder Bank.'

/** The levels and values of covenants in a text: kind, concept, number, day. */
const levelsIn = (text: string): string[] =>
  readBody(`<p>${BANK} ${text}</p>`)
    .facts.filter(({ factType }) => factType.startsWith('covenant_'))
    .map(({ factType, concept, value, period }) =>
      [factType.slice('covenant_'.length), concept.slice('text:'.length), value, period.endDate].join(' '),
    )

const END = '2024-12-31'

test.each([
  [
    'a name by its parts',
    'The Alder Credit Agreement requires a Senior Secured Net Leverage Ratio of no more than 3.25x and a PDP coverage ratio of at least 1.50x.',
    [`threshold maximum_secured_leverage_ratio 3.25 ${END}`, `threshold minimum_asset_coverage_ratio 1.5 ${END}`],
  ],
  [
    'a value against the debt',
    'Under the Alder Credit Agreement the market value of the mortgaged vessels to outstanding loan ratio shall not be less than 120%.',
    [`threshold minimum_asset_coverage_ratio 1.2 ${END}`],
  ],
  [
    'a share of the debt',
    'Under the Alder Credit Agreement we must keep unrestricted cash equal to at least 60% of the outstanding loans.',
    [`threshold minimum_liquidity 0.6 ${END}`],
  ],
  [
    'an adverb of time inside the verb',
    'Under the Alder Credit Agreement, excess availability must at all times exceed $20.0 million.',
    [`threshold minimum_availability 20000000 ${END}`],
  ],
  [
    'a verb of comparison that is denied',
    'Under the Alder Credit Agreement, the leverage ratio cannot be greater than 3.0 to 1.0.',
    [`threshold maximum_total_leverage_ratio 3 ${END}`],
  ],
  [
    'a verb of comparison that is demanded',
    'Under the Alder Credit Agreement, the leverage ratio must be less than 3.0 to 1.0.',
    [`threshold maximum_total_leverage_ratio 3 ${END}`],
  ],
  ['an expectation', 'The leverage ratio under the Alder Credit Agreement will be less than 3.0 to 1.0.', []],
  [
    'a side that a covenant cannot have',
    'Under the Alder Credit Agreement, the leverage ratio cannot be less than 1.0 to 1.0.',
    [],
  ],
  [
    'an aside that defines',
    'The Alder Credit Agreement requires tangible net worth (after adding a minimum amount of $90.0 million of costs) of no less than $400.0 million.',
    [`threshold minimum_tangible_net_worth 400000000 ${END}`],
  ],
  [
    'values and levels of one list',
    'Our leverage ratio was 2.61x and our interest coverage ratio was 6.8x at December 31, 2024, against covenants of 4.50x and 3.00x, respectively.',
    [
      `actual maximum_total_leverage_ratio 2.61 ${END}`,
      `actual minimum_interest_coverage_ratio 6.8 ${END}`,
      `threshold maximum_total_leverage_ratio 4.5 ${END}`,
      `threshold minimum_interest_coverage_ratio 3 ${END}`,
    ],
  ],
  [
    'what the filer had',
    'The Alder Credit Agreement has a minimum tangible net worth covenant of $40 million, and we had tangible net worth of $57.3 million at December 31, 2024.',
    [`actual minimum_tangible_net_worth 57300000 ${END}`, `threshold minimum_tangible_net_worth 40000000 ${END}`],
  ],
  [
    'a value measured by the agreement',
    'Our interest coverage ratio for 2024 was 8.41, as calculated in accordance with the credit agreement.',
    [`actual minimum_interest_coverage_ratio 8.41 ${END}`],
  ],
  [
    'a value by another name of its family',
    'The Alder Credit Agreement limits the ratio of debt to EBITDA to 3.5 to 1.0. At December 31, 2024, our leverage ratio was 2.4 to 1.0.',
    [`actual maximum_total_leverage_ratio 2.4 ${END}`, `threshold maximum_debt_to_ebitda 3.5 ${END}`],
  ],
  [
    'measures of two kinds',
    'The Alder Credit Agreement limits total debt to 55% of total capitalization and requires net worth of $300 million; at December 31, 2024 these measures were 38% and $511 million, respectively.',
    [
      `actual maximum_debt_to_capitalization 0.38 ${END}`,
      `actual minimum_net_worth 511000000 ${END}`,
      `threshold maximum_debt_to_capitalization 0.55 ${END}`,
      `threshold minimum_net_worth 300000000 ${END}`,
    ],
  ],
  [
    'the next sentence',
    'The Alder Credit Agreement requires a net leverage ratio of no more than 4.00x. The ratio steps down to 3.75x beginning with the quarter ending March 31, 2026.',
    [`threshold maximum_net_leverage_ratio 4 ${END}`, 'threshold maximum_net_leverage_ratio 3.75 2026-03-31'],
  ],
  [
    'a level that is waived for now',
    'Under the Alder Credit Agreement the leverage ratio is waived until June 30, 2025 and thereafter shall not be greater than 3.75 to 1.00.',
    ['threshold maximum_total_leverage_ratio 3.75 2025-07-01'],
  ],
  [
    'a range of days',
    'The maximum leverage ratio under the Alder Credit Agreement increases to 7.25 to 1 as of December 31, 2024 - December 31, 2025 and 5.50 to 1 as of March 31, 2026.',
    [`threshold maximum_total_leverage_ratio 7.25 ${END}`, 'threshold maximum_total_leverage_ratio 5.5 2026-03-31'],
  ],
  [
    'steps with marks of a list, of two covenants',
    'The Alder Credit Agreement requires us to maintain (i) a ratio of total debt to EBITDA which may not be greater than (a) 4.25 to 1.00 through June 30, 2024, and (b) 3.50 to 1.00 thereafter, (ii) the ratio of EBITDA to interest expense may not be less than (a) 2.00 through June 30, 2024 and (b) 2.50 to 1.00 thereafter.',
    [
      'threshold maximum_debt_to_ebitda 4.25 2024-06-30',
      `threshold maximum_debt_to_ebitda 3.5 ${END}`,
      'threshold minimum_interest_coverage_ratio 2 2024-06-30',
      `threshold minimum_interest_coverage_ratio 2.5 ${END}`,
    ],
  ],
  [
    'steps whose last opens with its time',
    'The Alder Credit Agreement requires a minimum EBITDA commencing with the quarter ending March 31, 2025, to be not less than (x) $100 million for the four quarters ending March 31, 2025, (y) $150 million for the four quarters ending June 30, 2025 and (z) thereafter, $200 million.',
    [
      'threshold minimum_ebitda 100000000 2025-03-31',
      'threshold minimum_ebitda 150000000 2025-06-30',
      'threshold minimum_ebitda 200000000 2025-07-01',
    ],
  ],
  [
    'a verb that forbids to pass it',
    'The Alder Credit Agreement contains a leverage covenant that prohibits the leverage ratio from exceeding 2.00 to 1.00.',
    [`threshold maximum_total_leverage_ratio 2 ${END}`],
  ],
  [
    'a verb that could be a noun',
    'The Alder Credit Agreement limits annual capital expenditures to $20 million and permits dividends of up to $5 million per year.',
    [`threshold maximum_capital_expenditures 20000000 ${END}`],
  ],
  [
    'a verb before the value and its quantity',
    'The Alder Credit Agreement requires that we will not exceed $15.0 million in unfinanced capital expenditures in any year.',
    [`threshold maximum_capital_expenditures 15000000 ${END}`],
  ],
])('a level is found by %s', (_how, text, levels) => {
  expect(levelsIn(text)).toEqual(levels)
})

test.each([
  ['a price', 'The lenders waived the minimum cash covenant in exchange for a $100,000 fee.'],
  [
    'how long something else lasts',
    'The increase of the interest rate will remain until we have no defaults under the credit agreement and our fixed charge coverage ratio is at least 1.20 to 1.00.',
  ],
  ['a regulator’s', 'The Tier 1 leverage ratio of the bank was 9.4% at December 31, 2024.'],
  ['a metric without a covenant', 'At December 31, 2024, our leverage ratio was 2.4 to 1.0.'],
])('%s is no level', (_what, text) => {
  expect(levelsIn(text)).toEqual([])
})

test('a level for some quarters after an acquisition is one of a condition', () => {
  const { signals } = readBody(
    `<p>${BANK} It requires a leverage ratio of no more than 4.75 to 1.00. Such threshold is increased to 5.50 to 1.00 for the quarter during a specified acquisition period.</p>`,
  )
  expect(signals.map(({ ratio, locator }) => [ratio, typeof locator['condition']])).toEqual([
    [4.75, 'undefined'],
    [5.5, 'string'],
  ])
})

test('the sentence before gives the trigger', () => {
  const { signals } = readBody(
    `<p>${BANK} The covenant applies only if revolving loans exceed 40% of commitments. In that case the leverage ratio may not exceed 6.25x.</p>`,
  )
  expect(signals).toMatchObject([
    { action: 'springing', ratio: 6.25, locator: { trigger: 'if revolving loans exceed 40% of commitments.' } },
  ])
})

test('a table’s value beside its limit is a fact of its column’s day', () => {
  const { facts } = readBody(`<p>Our credit facility agreement requires these financial covenants:</p><table>
    <tr><td>Covenant</td><td>Requirement</td><td>Actual as of September 30, 2024</td></tr>
    <tr><td>Maximum leverage ratio (1)</td><td>3.5 times</td><td>2.4 times</td></tr></table>`)
  const reached = facts.filter(({ factType }) => factType === 'covenant_actual')
  expect(reached.map(({ value, period }) => [value, period.endDate])).toEqual([[2.4, '2024-09-30']])
})

test.each([
  'No events of default existed under the indenture as of December 31, 2024.',
  'There were no defaults under any of our debt agreements at December 31, 2024.',
  'All the requirements of the credit agreement have been met.',
])('no default is compliance: %s', (text) => {
  expect(readBody(`<p>${text}</p>`).signals.map(({ action }) => action)).toEqual(['in_compliance'])
})

test('how long a facility runs is no time that its money lasts', () => {
  const { signals } = readBody(
    '<p>We believe that our five-year revolving credit agreement and cash flow will be sufficient to meet our needs.</p>',
  )
  expect(signals.map(({ locator }) => locator['horizonMonths'])).toEqual([undefined])
})
