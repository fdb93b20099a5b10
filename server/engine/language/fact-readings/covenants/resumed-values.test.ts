import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const actualsIn = (body: string): string[] =>
  readBody(body).facts.flatMap(({ factType, concept, value, period }) =>
    factType === 'covenant_actual' ? [`${concept.slice(5)} ${String(value)} ${period.endDate ?? period.status}`] : [],
  )

const CURRENT = 'Under the Alder Loan the current ratio may not be less than 1.10 to 1.00'
const TWO = 'The Alder Loan requires interest coverage of at least 2.5 times and leverage of no more than 4.0 times. '
const COVERAGE = 'minimum_interest_coverage_ratio 3.1 2024-12-31'
const LEVERAGE = 'maximum_total_leverage_ratio 2.2 2024-12-31'

test.each([
  [`${CURRENT}. At December 31, 2024 it was 1.62.`, ['minimum_current_ratio 1.62 2024-12-31']],
  [`${CURRENT} (ours: 1.62).`, ['minimum_current_ratio 1.62 2024-12-31']],
  [`${CURRENT} (it was 1.62 at December 31, 2024).`, ['minimum_current_ratio 1.62 2024-12-31']],
  [`${CURRENT}, and at December 31, 2024 we were at 1.62 to 1.00.`, ['minimum_current_ratio 1.62 2024-12-31']],
  [
    `${CURRENT}. We were in compliance at December 31, 2024, with the ratio at 1.62 to 1.00.`,
    ['minimum_current_ratio 1.62 2024-12-31'],
  ],
  [`${TWO}At December 31, 2024 the former was 3.1 times and the latter 2.2 times.`, [COVERAGE, LEVERAGE]],
  [`${TWO}At December 31, 2024 these ratios stood at 3.1 and 2.2, respectively.`, [COVERAGE, LEVERAGE]],
  [
    `${TWO}At December 31, 2024 our interest coverage was 3.1 times and our leverage ratio 2.2 times.`,
    [COVERAGE, LEVERAGE],
  ],
  [
    'Under the Alder Loan debt must not exceed 60% of total capitalization. The percentage was 44% at December 31, 2024.',
    ['maximum_debt_to_capitalization 0.44 2024-12-31'],
  ],
  [
    'The Alder Loan requires minimum liquidity of $10.0 million. At December 31, 2024 the figure was $17.4 million.',
    ['minimum_liquidity 17400000 2024-12-31'],
  ],
])('the value of a quantity that another word takes up: %s', (text, values) => {
  expect(actualsIn(text)).toEqual(values)
})

test('a paragraph takes up the quantities of the list before it', () => {
  const list =
    '<p>The Alder Loan sets these tests:</p><p>• a current ratio of not less than 1.10 to 1.00; and</p>' +
    '<p>• interest coverage of at least 2.00 to 1.00.</p>'
  expect(actualsIn(`${list}<p>At December 31, 2024, these ratios were 1.71 and 3.1, respectively.</p>`)).toEqual([
    'minimum_current_ratio 1.71 2024-12-31',
    COVERAGE,
  ])
})

test.each([
  ['which of two is meant is open', `${TWO}At December 31, 2024 it was 2.2 times.`],
  ['a level to come', `${CURRENT}. From January 1, 2026 it is 1.25 to 1.00.`],
  ['a level of a later day in brackets', `${CURRENT} (1.25 to 1.00 at December 31, 2026).`],
  ['another sum', 'The Alder Loan requires minimum liquidity of $10.0 million. The fee was $2.0 million.'],
  [
    'a margin',
    'The Alder Loan requires a leverage ratio of no more than 4.0 times. Based on the leverage ratio, the applicable margin is between 1.00% and 1.50%.',
  ],
  [
    'levels of several tests, each in brackets',
    'The amendment waives the maximum net leverage ratio (4.25:1.00) and the minimum fixed charge coverage ratio (1.15:1.00) of the Alder Loan.',
  ],
  ['what may come', `${CURRENT}. It would be 1.62 on a pro forma basis.`],
])('%s: no value', (_why, text) => {
  expect(actualsIn(text)).toEqual([])
})
