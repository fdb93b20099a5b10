import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../fixtures/statements-of.ts'
import { readingOf } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const stated: readonly (readonly [string, readonly string[]])[] = [
  [
    'The Credit Agreement requires us to maintain a Consolidated Net Leverage Ratio of not more than 3.75 to 1.00.',
    ['maximum_net_leverage_ratio required maximum 3.75'],
  ],
  [
    'We must not permit the Total Leverage Ratio under the Credit Agreement to exceed 4.50:1.00 as of the last day of any fiscal quarter.',
    ['maximum_total_leverage_ratio required maximum 4.5'],
  ],
  [
    'The loan agreement does not permit the interest coverage ratio to be less than 3.00 to 1.00.',
    ['minimum_interest_coverage_ratio required minimum 3'],
  ],
  [
    'Under the indenture the Borrower shall not allow its fixed charge coverage ratio to fall below 1.10 to 1.00.',
    ['minimum_fixed_charge_coverage_ratio required minimum 1.1'],
  ],
  [
    'The revolving credit facility contains a maximum total leverage ratio covenant of 3.5x and a minimum interest coverage ratio covenant of 2.5x.',
    ['maximum_total_leverage_ratio required maximum 3.5', 'minimum_interest_coverage_ratio required minimum 2.5'],
  ],
  [
    'The term loan requires minimum liquidity of at least $25.0 million at all times.',
    ['minimum_liquidity required minimum USD 25000000'],
  ],
  [
    'The credit facility requires us to maintain unrestricted cash of not less than £12.5 million.',
    ['minimum_liquidity required minimum GBP 12500000'],
  ],
  [
    'The loan agreement requires that tangible net worth be at least €40 million at each year end.',
    ['minimum_tangible_net_worth required minimum EUR 40000000'],
  ],
  [
    'Our credit agreement, as in effect, includes a minimum liquidity covenant of C$30 million.',
    ['minimum_liquidity required minimum CAD 30000000'],
  ],
  [
    'The Facility requires a ratio of consolidated debt to total capitalization not exceeding 65%.',
    ['maximum_debt_to_capitalization required maximum 0.65'],
  ],
  [
    'The note purchase agreement requires the Company to maintain an interest coverage ratio greater than 2.25 to 1.0.',
    ['minimum_interest_coverage_ratio required minimum 2.25'],
  ],
  [
    'Under the credit agreement our debt service coverage ratio must be at least 1.20 to 1.00.',
    ['minimum_debt_service_coverage_ratio required minimum 1.2'],
  ],
  [
    'The term loan agreement requires us to achieve minimum consolidated EBITDA of $18 million for each trailing four-quarter period.',
    ['minimum_ebitda required minimum USD 18000000'],
  ],
  [
    'The financing agreement requires an asset coverage ratio of at least 150%.',
    ['minimum_asset_coverage_ratio required minimum 1.5'],
  ],
  [
    'The credit facility requires that our First Lien Net Leverage Ratio not exceed 5.25 to 1.00.',
    ['maximum_secured_leverage_ratio required maximum 5.25'],
  ],
  [
    'The agreement limits our ratio of net debt to EBITDA under the credit facility to 3.0 times.',
    ['maximum_net_leverage_ratio required maximum 3'],
  ],
  [
    'The Credit Agreement requires a maximum leverage ratio of 5.00 to 1.00 through March 31, 2027, 4.50 to 1.00 through March 31, 2028 and 4.00 to 1.00 thereafter.',
    ['maximum_total_leverage_ratio required maximum 5'],
  ],
  [
    'The revolving facility has a springing covenant: if more than 35% of the revolving commitments is drawn, the first lien net leverage ratio may not exceed 7.75 to 1.00.',
    ['maximum_secured_leverage_ratio springing maximum 7.75'],
  ],
  [
    'Whenever excess availability is less than 10% of the borrowing base, the ABL facility requires us to maintain a fixed charge coverage ratio of at least 1.0 to 1.0.',
    ['minimum_fixed_charge_coverage_ratio springing minimum 1'],
  ],
  [
    'The Second Amendment increased the maximum Total Net Leverage Ratio under the Credit Agreement from 4.00 to 1.00 to 5.00 to 1.00 for the quarter ended June 30, 2026.',
    ['maximum_net_leverage_ratio amended maximum 5'],
  ],
]

const silent: readonly string[] = [
  'The Leverage Ratio is defined in the credit agreement as the ratio of consolidated debt to consolidated EBITDA.',
  'Borrowings under the credit agreement bear interest at SOFR plus a margin of 1.25% to 2.00% depending on our total leverage ratio.',
  'As of June 30, 2026, our total leverage ratio was 2.10 to 1.00.',
  'The indenture does not contain any financial covenants or a minimum liquidity requirement.',
  'If our leverage ratio under the credit agreement exceeds 3.00 to 1.00, we may not repurchase more than $10 million of shares.',
  'Federal Reserve regulations require a Tier 1 leverage ratio of at least 4%.',
  'We may incur additional indebtedness under the incremental facility so long as the pro forma secured leverage ratio does not exceed 3.50 to 1.00.',
  'Future debt agreements could require us to maintain a minimum interest coverage ratio of 2.0 to 1.0.',
  'Our customers are required by their credit agreements to maintain a leverage ratio of not more than 4.0 to 1.0.',
  'We target a long-term net leverage ratio of 2.0x to 2.5x.',
  'Rating agencies consider our leverage ratio and interest coverage ratio when they rate our senior notes.',
  'The FHFA requires seller/servicers to maintain minimum liquidity of 3.5 basis points of the unpaid principal balance of mortgage loans.',
]

describe('a financial covenant', () => {
  test.each(stated)('is read with its type, direction and limit: %s', (text, expected) => {
    expect(signalLines([text])).toEqual(expected)
  })
  test.each(silent)('is not read where none is required of the issuer: %s', (text) => {
    expect(signalLines([text]).filter((line) => /^(?:maximum|minimum)_/.test(line))).toEqual([])
  })
})

test('a covenant that is only named is stated once, with its doubts, and gives way to the same covenant with a limit', () => {
  const named = 'Our debt instruments contain covenants, including an interest coverage ratio.'
  expect(signalLines([named, named])).toEqual(['minimum_interest_coverage_ratio required minimum'])
  const limited = 'The credit agreement requires an interest coverage ratio of not less than 3.0 to 1.0.'
  expect(signalLines([named, limited])).toEqual(['minimum_interest_coverage_ratio required minimum 3'])
})

test('in a table of percentages the limit and the value reached are both shares', () => {
  const rows = [
    ['Covenant', 'Required', 'Actual'],
    ['Maximum secured leverage ratio', '≤ 40%', '5.3%'],
  ]
  const [signal] = statementsOf(readingOf([{ rows }])).signals
  expect([signal?.ratio, signal?.locator['actual']]).toEqual([0.4, 0.053])
})

test('a list item takes its requirement from the sentence that introduces the list', () => {
  const pieces = [
    'The credit facility contains the following financial covenants:',
    'Leverage Ratio – not greater than 3.25 to 1.00',
    'Fixed Charge Coverage Ratio – not less than 1.15 to 1.00',
  ]
  expect(signalLines(pieces)).toEqual([
    'maximum_total_leverage_ratio required maximum 3.25',
    'minimum_fixed_charge_coverage_ratio required minimum 1.15',
  ])
})

test('a table of covenants is read by the words before the number or by the column that holds the requirement', () => {
  const byWords = [
    ['Covenant', 'Requirement', 'Actual'],
    ['Leverage ratio', 'not greater than 3.50', '2.10'],
    ['Interest coverage ratio', 'not less than 3.00', '7.45'],
  ]
  const byColumn = [
    ['Financial covenant', 'Required', 'Actual'],
    ['Maximum leverage ratio', '3.50 to 1.00', '2.10 to 1.00'],
    ['Minimum liquidity', '$50.0 million', '$120.4 million'],
  ]
  expect(signalLines([{ rows: byWords }])).toEqual([
    'maximum_total_leverage_ratio required maximum 3.5',
    'minimum_interest_coverage_ratio required minimum 3',
  ])
  expect(signalLines([{ rows: byColumn }])).toEqual([
    'maximum_total_leverage_ratio required maximum 3.5',
    'minimum_liquidity required minimum USD 50000000',
  ])
})

test('a required ratio that is none of the known covenants is refused with its words, not guessed', () => {
  const text = 'The loan agreement requires us to maintain a ratio of eligible inventory to advances of 1.40 to 1.00.'
  const { signals, refusals } = statementsOf(readingOf([text]))
  expect(signals).toEqual([])
  expect(refusals).toMatchObject([{ concept: 'financial_covenant', reasonCode: 'rule_undecided', evidence: text }])
})

test('an amount without a scale is refused', () => {
  const { refusals } = statementsOf(
    readingOf(['The credit agreement requires minimum liquidity of at least $25.0 at all times.']),
  )
  expect(refusals).toMatchObject([{ concept: 'minimum_liquidity', reasonCode: 'scale_unknown' }])
})

test.each([
  [
    'Under the Credit Facility, we must maintain either (a) an interest coverage ratio of at least 1.75 to 1.00; or (b) minimum liquidity of $84.0 million, but not both.',
    ['alternative', 'alternative'],
  ],
  [
    'Under the Credit Facility, prepayable either in whole or in part, we must maintain an interest coverage ratio of at least 1.50 to 1.00 or higher and minimum liquidity of $119.5 million.',
    [null, null],
  ],
  [
    'The Term Loan requires that we maintain a leverage ratio not exceeding 3.5 to 1.0 or, alternatively, liquidity of at least $100 million.',
    ['alternative', 'alternative'],
  ],
  [
    'Under the Credit Facility, we must maintain an interest coverage ratio of at least 1.75 to 1.00 and minimum liquidity of $84.0 million.',
    [null, null],
  ],
])('a covenant beside which another is enough: %s', (text, tests) =>
  expect(statementsOf(readingOf([text])).signals.map(({ locator }) => locator['test'] ?? null)).toEqual(tests),
)

test.each<[string, string[]]>([
  [
    'The Credit Facility requires a minimum net worth of $30 million plus 50% of net income since 2021.',
    ['base_of_sum'],
  ],
  [
    'Under the Credit Facility, we must maintain a tangible net worth of at least the sum of (a) $1.5 billion, plus (b) an amount equal to 50% of cumulative net income.',
    ['base_of_sum'],
  ],
  ['The Credit Facility requires a minimum net worth of $30 million, plus customary reporting.', []],
])('the first term of a level that grows is only that: %s', (text, doubts) =>
  expect(statementsOf(readingOf([text])).signals.map(({ uncertainty }) => uncertainty.reasons)).toEqual([doubts]),
)
