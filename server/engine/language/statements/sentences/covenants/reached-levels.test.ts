import { describe, expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

describe('a level that was reached beside its limit is no limit', () => {
  test.each<[string, string[]]>([
    [
      'The credit agreement requires a minimum current ratio of 1.0 to 1.0 (the current ratio was 0.65 to 1.00 at December 31, 2024).',
      ['covenant_actual 0.65 2024-12-31', 'covenant_threshold 1 2024-12-31'],
    ],
    [
      'Under the credit agreement the minimum fixed charge coverage ratio is 1.1 to 1.0 and that ratio was 0.54 to 1.00 at December 31, 2024.',
      ['covenant_actual 0.54 2024-12-31', 'covenant_threshold 1.1 2024-12-31'],
    ],
    [
      'The credit agreement requires minimum tangible net worth of $30.0 million (tangible net worth was $38,675,410 at December 31, 2024).',
      ['covenant_actual 38675410 2024-12-31', 'covenant_threshold 30000000 2024-12-31'],
    ],
  ])('%s', (text, facts) => expect(factsIn(text)).toEqual(facts))
})

describe('a value is told from the level that it is compared with, in any words for either', () => {
  test.each<[string, string[]]>([
    [
      'For the four quarters ended December 31, 2024, we reported an interest coverage ratio of 3.47x under the note agreement, comfortably above the 2.25x that the agreement demands.',
      ['covenant_actual 3.47 2024-12-31', 'covenant_threshold 2.25 2024-12-31'],
    ],
    [
      'Adjusted EBITDA under the bank loan was $31.4 million at December 31, 2024, versus the $25.0 million minimum that the loan sets.',
      ['covenant_actual 31400000 2024-12-31', 'covenant_threshold 25000000 2024-12-31'],
    ],
    [
      'Our debt service coverage of 1.44x at year end exceeded the 1.20x required by the mortgage loan.',
      ['covenant_actual 1.44 2024-12-31', 'covenant_threshold 1.2 2024-12-31'],
    ],
    [
      'The leverage ratio came to 3.9 times as of December 31, 2024, below the covenant of 4.5 times in our bank agreement.',
      ['covenant_actual 3.9 2024-12-31', 'covenant_threshold 4.5 2024-12-31'],
    ],
    [
      'The credit agreement permits a leverage ratio of up to 4.00 to 1.00; ours was 2.20 to 1.00 at December 31, 2024.',
      ['covenant_actual 2.2 2024-12-31', 'covenant_threshold 4 2024-12-31'],
    ],
    [
      'The term loan has a maximum leverage ratio of 4.5x and a minimum fixed charge coverage ratio of 1.25x. As of December 31, 2024 these ratios were 3.1x and 1.4x, respectively.',
      [
        'covenant_actual 1.4 2024-12-31',
        'covenant_actual 3.1 2024-12-31',
        'covenant_threshold 1.25 2024-12-31',
        'covenant_threshold 4.5 2024-12-31',
      ],
    ],
    [
      'The loan agreement has a minimum liquidity covenant of $6.0 million. At December 31, 2024, our liquidity was $8.3 million.',
      ['covenant_actual 8300000 2024-12-31', 'covenant_threshold 6000000 2024-12-31'],
    ],
    [
      'The maximum leverage ratio under the Harlan Loan is 4.00 to 1.00, and the ratio is 3.10 to 1.00 at December 31, 2024.',
      ['covenant_actual 3.1 2024-12-31', 'covenant_threshold 4 2024-12-31'],
    ],
    [
      'The maximum leverage ratio under the Harlan Loan is 4.00 to 1.00 through June 30, 2025, after which the ratio is 3.50 to 1.00.',
      ['covenant_threshold 3.5 2025-07-01', 'covenant_threshold 4 2024-12-31'],
    ],
    ['Our leverage ratio of 4.1x at December 31, 2024 would have been 3.6x had we sold the plant.', []],
  ])('%s', (text, facts) => expect(factsIn(text).filter((fact) => fact.startsWith('covenant_'))).toEqual(facts))
})
