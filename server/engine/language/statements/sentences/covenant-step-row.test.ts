import { describe, expect, test } from 'vitest'
import { statementsOf } from '../fixtures/statements-of.ts'
import { readingOf } from '../fixtures/reading-of.ts'

const stepsOf = (introduction: string, rows: readonly (readonly string[])[]) =>
  statementsOf(readingOf([introduction, { rows }]))
    .signals.filter(({ locator }) => locator.rule === 'covenant_step_row')
    .map(({ concept, ratio, threshold, locator }) =>
      [concept, ratio ?? threshold, locator['from'], locator['until']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    )

describe('the steps of a covenant that a table sets out are read with their periods', () => {
  test('the covenant named above the column', () => {
    expect(
      stepsOf('The Credit Agreement requires that the ratio not exceed the level set forth below:', [
        ['Fiscal Quarter Ending', 'Maximum Leverage Ratio'],
        ['September 30, 2026', '5.25 to 1.00'],
        ['December 31, 2026 and thereafter', '4.50 to 1.00'],
      ]),
    ).toEqual(['maximum_total_leverage_ratio 5.25 2026-09-30', 'maximum_total_leverage_ratio 4.5 2026-12-31'])
  })
  test('two covenants side by side', () => {
    expect(
      stepsOf('The financial covenants of the loan agreement are:', [
        ['Quarter ended', 'Maximum Net Leverage Ratio', 'Minimum Interest Coverage Ratio'],
        ['Through March 31, 2027', '4.75x', '2.50x'],
        ['Thereafter', '4.25x', '3.00x'],
      ]),
    ).toEqual([
      'maximum_net_leverage_ratio 4.75 2027-03-31',
      'minimum_interest_coverage_ratio 2.5 2027-03-31',
      'maximum_net_leverage_ratio 4.25',
      'minimum_interest_coverage_ratio 3',
    ])
  })
  test('the covenant named in the sentence before the table', () => {
    expect(
      stepsOf(
        'Under the term loan, the Company may not permit its minimum liquidity to be less than the following amounts:',
        [
          ['Period', 'Amount'],
          ['Through December 31, 2026', '$10.0 million'],
          ['Thereafter', '$15.0 million'],
        ],
      ),
    ).toEqual(['minimum_liquidity 10000000 2026-12-31', 'minimum_liquidity 15000000'])
  })
})

describe('a table with periods that sets no covenant gives none', () => {
  test.each([
    [
      'The applicable margin under the credit agreement depends on the leverage ratio as follows:',
      [
        ['Through', 'SOFR margin'],
        ['December 31, 2026', '1.25%'],
      ],
    ],
    [
      'Our leverage ratio under the credit agreement was:',
      [
        ['Date', 'Leverage ratio'],
        ['June 30, 2026', '2.10 to 1.00'],
      ],
    ],
    [
      'The notes may be redeemed at the following prices:',
      [
        ['Year', 'Percentage'],
        ['2027', '103.5%'],
        ['2028 and thereafter', '100%'],
      ],
    ],
    [
      'The bank must maintain a minimum regulatory leverage ratio as set forth below:',
      [
        ['Quarter ending', 'Minimum leverage ratio'],
        ['June 30, 2026', '5.0%'],
      ],
    ],
    [
      'Our actual and required ratios were:',
      [
        ['Quarter ended', 'Actual interest coverage ratio'],
        ['June 30, 2026', '4.1x'],
      ],
    ],
  ] as const)('%s', (introduction, rows) => expect(stepsOf(introduction, rows)).toEqual([]))
})
