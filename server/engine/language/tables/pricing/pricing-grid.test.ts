import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const PRICES = /^(?:interest_rate|commitment_fee|financing_fee)$/

/** The margins and fees of a table below what introduces it. */
const pricesIn = (above: string, rows: readonly string[]) =>
  readBody(`<p>${above}</p><table>${tableRows(rows)}</table>`)
    .facts.filter(({ factType }) => PRICES.test(factType))
    .map(({ label, value, referenceRate, instrument }) => [label, value, referenceRate, instrument?.name ?? null])

const AGREEMENT = 'On May 4, 2023, Larkin Mills entered into the Harbor Credit Agreement.'

test('a grid has a margin and a fee at each of its levels, of the agreement that the text above is about', () => {
  expect(
    pricesIn(`${AGREEMENT} The applicable margin is determined in accordance with the table below:`, [
      'Tier|Average availability|Base Rate Loans: Applicable Margin|LIBOR Loans: Applicable Margin|Commitment Fee',
      'Level 1|at least 60% of the commitment|0.5%|1.5%|0.25%',
      'Level 2|less than 60% of the commitment|0.75%|1.75%|0.375%',
    ]),
  ).toEqual([
    [
      'Spread over the base rate, at Level 1, at least 60% of the commitment',
      0.5,
      'base rate',
      'Harbor Credit Agreement',
    ],
    [
      'Spread over the reference rate, at Level 1, at least 60% of the commitment',
      1.5,
      'LIBOR',
      'Harbor Credit Agreement',
    ],
    ['Commitment fee, at Level 1, at least 60% of the commitment', 0.25, null, 'Harbor Credit Agreement'],
    [
      'Spread over the base rate, at Level 2, less than 60% of the commitment',
      0.75,
      'base rate',
      'Harbor Credit Agreement',
    ],
    [
      'Spread over the reference rate, at Level 2, less than 60% of the commitment',
      1.75,
      'LIBOR',
      'Harbor Credit Agreement',
    ],
    ['Commitment fee, at Level 2, less than 60% of the commitment', 0.375, null, 'Harbor Credit Agreement'],
  ])
})

test('ratings are levels, and basis points hundredths', () => {
  expect(
    pricesIn('The spread under the Term Loan Agreement corresponds to our rating, as the following chart shows.', [
      'Applicable ratings|ABR Spread|Eurocurrency Spread',
      'Level 1: A-/A3|0 bps|100.0 bps',
      'Level 2: BBB/Baa2|12.5 bps|112.5 bps',
    ]),
  ).toEqual([
    ['Spread over the base rate, at Level 1: A-/A3', 0, 'base rate', 'Term Loan Agreement'],
    ['Spread over the reference rate, at Level 1: A-/A3', 1, 'Eurocurrency rate', 'Term Loan Agreement'],
    ['Spread over the base rate, at Level 2: BBB/Baa2', 0.125, 'base rate', 'Term Loan Agreement'],
    ['Spread over the reference rate, at Level 2: BBB/Baa2', 1.125, 'Eurocurrency rate', 'Term Loan Agreement'],
  ])
})

test('levels may head the columns', () => {
  expect(
    pricesIn('Pricing under the Revolving Credit Agreement depends on our leverage ratio as follows:', [
      '|Level 1|Level 2',
      'SOFR margin|1.00%|1.25%',
      'Facility fee|0.10%|0.15%',
    ]),
  ).toEqual([
    ['Spread over the reference rate, at Level 1', 1, 'SOFR', 'Revolving Credit Agreement'],
    ['Spread over the reference rate, at Level 2', 1.25, 'SOFR', 'Revolving Credit Agreement'],
    ['Commitment fee, at Level 1', 0.1, null, 'Revolving Credit Agreement'],
    ['Commitment fee, at Level 2', 0.15, null, 'Revolving Credit Agreement'],
  ])
})

test.each<[string, string, string[]]>([
  [
    'what a business earns',
    `${AGREEMENT} Gross margins were:`,
    ['Level of product|Margin', 'Level 1|12.0%', 'Level 2|11.0%'],
  ],
  [
    'what a bank earns',
    `${AGREEMENT} Our net interest margin was as follows:`,
    ['Rating|Net interest spread', 'Level 1|3.0%', 'Level 2|3.1%'],
  ],
  [
    'what a fund lends',
    'Our investments in debt:',
    ['Portfolio company|Spread above LIBOR', 'Acme|5.00%', 'Beta|6.00%'],
  ],
  [
    'a grid of no agreement',
    'The margin depends on the leverage ratio of the customer:',
    ['Leverage|LIBOR margin', 'less than 2.0|5.00%', 'more than 2.0|6.00%'],
  ],
  [
    'what products earn',
    `${AGREEMENT} The margin of our products by category was:`,
    ['Category|Margin|Spread', 'Level I|5.0%|3.0%', 'Level II|7.0%|4.0%'],
  ],
  [
    'what held before an amendment',
    `${AGREEMENT} Before the amendment, the margins depended on the leverage ratio:`,
    ['Leverage|LIBOR margin', 'less than 2.0|5.00%', 'more than 2.0|6.00%'],
  ],
  ['a single level', `${AGREEMENT} The margin is:`, ['Level|LIBOR margin', 'Level 1|1.00%']],
  [
    'ratios beside a margin',
    `${AGREEMENT} The covenant levels are:`,
    ['Quarter|Maximum leverage ratio', 'Level 1|3.00x', 'Level 2|3.25x'],
  ],
])('%s is no pricing grid', (_, above, rows) => expect(pricesIn(above, rows)).toEqual([]))

test('rows of a covenant table that names no agreement have the one that the text above is about', () => {
  const { facts } = readBody(
    `<p>${AGREEMENT} The required and actual ratios were:</p><table>${tableRows([
      '|Required|Actual',
      'Maximum leverage ratio|3.75 to 1.0|1.88 to 1.0',
    ])}</table>`,
  )
  expect(
    facts
      .filter(({ factType }) => factType.startsWith('covenant_'))
      .map(({ value, instrument }) => [value, instrument?.name]),
  ).toEqual([
    [3.75, 'Harbor Credit Agreement'],
    [1.88, 'Harbor Credit Agreement'],
  ])
})

test('columns of one rate say from when each holds', () => {
  const grid = (first: string, second: string) =>
    pricesIn('The spread under the Term Loan Agreement depends on our rating, as the following grid shows.', [
      `Rating|${first}|${second}`,
      'Level 1: A-/A3|0.50%|0.75%',
      'Level 2: BBB/Baa2|0.80%|1.00%',
    ]).map(([label, value]) => [label, value])
  expect(grid('Base rate spread until day 179', 'Base rate spread from day 180')).toEqual([
    ['Spread over the base rate, at Level 1: A-/A3, Base rate spread until day 179', 0.5],
    ['Spread over the base rate, at Level 1: A-/A3, Base rate spread from day 180', 0.75],
    ['Spread over the base rate, at Level 2: BBB/Baa2, Base rate spread until day 179', 0.8],
    ['Spread over the base rate, at Level 2: BBB/Baa2, Base rate spread from day 180', 1],
  ])
  expect(grid('Base rate spread', 'Base rate spread')).toEqual([])
})

test('equal margins of two levels are two, and neither confirms the other', () => {
  const { facts } = readBody(
    `<p>${AGREEMENT} The applicable margin is determined in accordance with the table below:</p><table>${tableRows([
      'Tier|Base Rate Loans: Applicable Margin|LIBOR Loans: Applicable Margin',
      'Level 1|0.5%|0.75%',
      'Level 2|0.75%|1.0%',
    ])}</table>`,
  )
  expect(facts.map(({ label, value }) => `${label}: ${String(value)}`)).toEqual([
    'Spread over the base rate, at Level 1: 0.5',
    'Spread over the reference rate, at Level 1: 0.75',
    'Spread over the base rate, at Level 2: 0.75',
    'Spread over the reference rate, at Level 2: 1',
  ])
  expect(facts.every(({ uncertainty }) => uncertainty.reasons.includes('one_witness'))).toBe(true)
})
