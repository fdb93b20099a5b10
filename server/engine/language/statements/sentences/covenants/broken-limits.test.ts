import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const UNDER = 'The covenants of the Credit Agreement with Tarn Bank are described below.'

describe('a quantity on the wrong side of its level is a breach with that level', () => {
  test.each([
    ['Our liquidity was below the required minimum of $12.0 million on that date.', 'minimum_liquidity', 12_000_000],
    [
      'Our net leverage ratio was 4.20 to 1.00 at June 30, 2025 and exceeded the maximum of 3.50 to 1.00.',
      'maximum_net_leverage_ratio',
      3.5,
    ],
  ])('%s', (text, concept, limit) => {
    const found = statementsOf(readingOf([UNDER, text])).signals.find(({ action }) => action === 'breached')
    expect([found?.concept, found?.ratio ?? found?.threshold]).toEqual([concept, limit])
  })
})

describe('limits in verbs', () => {
  test('earnings that cover interest so many times', () => {
    expect(signalLines([UNDER, 'The RCF requires that EBITDA covers net interest at least 4.5x.'])).toContain(
      'minimum_interest_coverage_ratio required minimum 4.5',
    )
  })
  test('debt that may not exceed so many times EBITDA', () => {
    expect(signalLines(['Under the new facility Net Debt may not exceed 3.25x EBITDA.'])).toContain(
      'maximum_net_leverage_ratio required maximum 3.25',
    )
  })
  test('a step that ends on or before a day', () => {
    const [covenant] = statementsOf(
      readingOf([
        'The amendment to the Credit Agreement increased the maximum leverage ratio to 4.25 to 1.00 for each quarter ending on or before March 31, 2027, stepping down to 3.75 to 1.00 thereafter.',
      ]),
    ).signals.filter(({ comparator }) => comparator === 'maximum')
    expect(covenant?.locator['steps']).toEqual([
      { limit: 4.25, until: '2027-03-31' },
      { limit: 3.75, from: '2027-04-01' },
    ])
  })
  test('a redacted level is refused and read as no number', () => {
    const { signals, refusals } = statementsOf(
      readingOf([UNDER, 'The borrower must maintain a debt service coverage ratio of at least [***] to 1.00.']),
    )
    expect(signals).toEqual([])
    expect(refusals.map(({ concept, reasonCode }) => [concept, reasonCode])).toEqual([
      ['minimum_debt_service_coverage_ratio', 'redacted'],
    ])
  })
})

describe('statements that are not facts, or not about the issuer', () => {
  test.each([
    'If Tarn or its parent failed to maintain the required leverage ratio, the lenders could end the Credit Agreement.',
    'In the event Tarn does not meet one of its financial covenants under the Credit Agreement, the banks may terminate it.',
    'We are in discussions with the lenders under the Credit Agreement about a forbearance.',
    'The plant was cited as not in compliance with wastewater limits on four days.',
    'There is substantial doubt whether some of the smaller haulers can continue as going concerns.',
    'One of them has disclosed doubt about its own ability to continue as a going concern.',
    'In its statements for 2023 the Company had disclosed substantial doubt about its ability to continue as a going concern.',
  ])('%s', (text) => expect(signalLines([UNDER, text])).toEqual([]))
})

describe('what was done', () => {
  test('debt declared due is accelerated with its amount', () => {
    expect(
      signalLines([
        'On May 6, 2026, the agent delivered a notice declaring all loans under the Credit Agreement, in the principal amount of $44.0 million, immediately due and payable.',
      ]),
    ).toContain('debt_default accelerated USD 44000000')
  })
  test('a facility cancelled upon signing another is terminated', () => {
    expect(
      signalLines(['Upon signing, the existing €80.0 million revolving facility agreement was cancelled.']).join(),
    ).toContain('credit_agreement terminated')
  })
  test('covenants expected to be met', () => {
    expect(
      signalLines([UNDER, 'Because the covenants as amended are expected to be met, the debt stays long-term.']),
    ).toEqual(['covenant_compliance expected_compliance'])
  })
})
