import { describe, expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { signalLines } from '../fixtures/signal-lines.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const recordsOf = (pieces: Parameters<typeof readingOf>[0], form: '10-K' | '10-Q' | '8-K' = '10-K') =>
  statementsOf(readingOf(pieces, form, '2025-12-31', '2026-02-25')).signals

describe('a covenant with several limits is one record with dated steps', () => {
  test('steps follow each other without a gap', () => {
    const [covenant, ...rest] = recordsOf([
      'The Credit Agreement requires a maximum leverage ratio of 5.00 to 1.00 through March 31, 2027, 4.50 to 1.00 through March 31, 2028 and 4.00 to 1.00 thereafter.',
    ])
    expect(rest).toEqual([])
    expect(covenant?.ratio).toBe(5)
    expect(covenant?.locator['steps']).toEqual([
      { limit: 5, until: '2027-03-31' },
      { limit: 4.5, from: '2027-04-01', until: '2028-03-31' },
      { limit: 4, from: '2028-04-01' },
    ])
  })
  test('a changed limit says what it was and which way it went', () => {
    const [covenant] = recordsOf([
      'The amendment increases the maximum Total Net Leverage Ratio under the Credit Agreement from 4.00 to 1.00 to 5.25 to 1.00.',
    ])
    expect(covenant).toMatchObject({ action: 'amended', ratio: 5.25, locator: { previous: 4, change: 'loosened' } })
  })
})

describe('an item of a list is read after its stem', () => {
  const [first, second] = recordsOf([
    'Under the Term Loan Agreement with Tarn Bank, the Company must maintain:',
    '(a) a minimum fixed charge coverage ratio of 1.10 to 1.00; and',
    '(b) a leverage ratio of not more than 3.75 to 1.00.',
  ])
  test('each item with its own limit', () => {
    expect([first?.concept, first?.ratio]).toEqual(['minimum_fixed_charge_coverage_ratio', 1.1])
    expect([second?.concept, second?.ratio]).toEqual(['maximum_total_leverage_ratio', 3.75])
  })
  test('the record carries the stem that makes it a duty', () => {
    expect(second?.locator['stem']).toMatchObject({
      evidence: 'Under the Term Loan Agreement with Tarn Bank, the Company must maintain:',
    })
  })
})

describe('one act is one record, with its instrument, amount and day', () => {
  test('the same act in other words is a further place', () => {
    const records = recordsOf([
      'On March 4, 2025, we repaid in full the $40.0 million term loan with Tarn Bank.',
      { text: 'The term loan with Tarn Bank was repaid in full on March 4, 2025.', item: '8' },
    ])
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ concept: 'term_loan', action: 'repaid', threshold: 40_000_000 })
    expect(records[0]?.locator).toMatchObject({ effectiveDate: '2025-03-04', alsoAt: [{}] })
  })
  test('each coordinated object has its own', () => {
    expect(
      recordsOf(['On March 4, 2025, the Company repaid in full the term loan and the 2024 Notes.']).map(
        ({ concept, action, locator }) => [concept, action, locator['instrumentName']],
      ),
    ).toEqual([
      ['term_loan', 'repaid', 'term loan'],
      ['notes', 'repaid', '2024 Notes'],
    ])
  })
  test('a payment of part of a debt says so', () => {
    const [part] = recordsOf([
      'On June 4, 2025, the Company repaid $20.0 million of the borrowings under the revolving credit facility.',
    ])
    expect(part).toMatchObject({ concept: 'credit_agreement', action: 'repaid', locator: { partial: true } })
  })
  test('an end of part of a debt says so', () => {
    const [part] = recordsOf(['The 5% notes were partially terminated in June 2025 with a tender offer.'])
    expect(part).toMatchObject({ concept: 'notes', action: 'terminated', locator: { partial: true } })
  })
  test('what happened after the period is a subsequent event', () => {
    const [act] = recordsOf(['On January 20, 2026, we entered into a $75.0 million revolving credit facility.'])
    expect(act?.locator).toMatchObject({ subsequentEvent: true, effectiveDate: '2026-01-20' })
  })
  test('loans forgiven and notes issued', () => {
    expect(signalLines(['On May 4, 2026, the PPP loan of $1.2 million was forgiven in full.'])).toEqual([
      'loan forgiven USD 1200000',
    ])
    expect(signalLines(['On May 4, 2026, we issued $300.0 million of 6.5% senior notes due 2033.'])).toEqual([
      'notes issued USD 300000000',
    ])
  })
})

describe('compliance says of which covenants and when', () => {
  test.each([
    ['At June 30, 2026, we were in compliance with all covenants of our credit agreement.', { complianceScope: 'all' }],
    [
      'At June 30, 2026, we were not in compliance with the leverage ratio covenant of our credit agreement.',
      { complianceScope: 'named', covenants: ['maximum_total_leverage_ratio'] },
    ],
  ])('%s', (text, expected) => {
    const [record] = statementsOf(readingOf([text])).signals
    expect(record?.locator).toMatchObject({ ...expected, asOf: '2026-06-30' })
  })
})

describe('liquidity is stated with its horizon', () => {
  test('months ahead', () => {
    const [record] = recordsOf([
      'We believe that our cash of $31.0 million will be sufficient to fund our operations for at least the next eighteen months.',
    ])
    expect(record).toMatchObject({ action: 'stated_sufficient', locator: { horizonMonths: 18, amount: 31_000_000 } })
  })
  test('an adverse statement without the word', () => {
    expect(
      signalLines(['We will need additional financing to continue our operations beyond the third quarter.']),
    ).toEqual(['liquidity_sufficiency stated_insufficient'])
  })
  test.each([
    'There can be no assurance that our cash will be sufficient to meet our needs.',
    'If our cash is insufficient to fund our operations, we may reduce our workforce.',
    'Our suppliers have inadequate capital.',
  ])('and none is: %s', (text) => expect(signalLines([text])).toEqual([]))
})

test('a standard speaks until the text returns to the issuer', () => {
  expect(
    signalLines([
      'ASU 2014-15 requires an evaluation of whether there is substantial doubt about the ability to continue as a going concern.',
      'Under the guidance, management raises substantial doubt where conditions indicate it is a going concern risk.',
      'We concluded that there is substantial doubt about our ability to continue as a going concern.',
    ]),
  ).toEqual(['substantial_doubt substantial_doubt_raised'])
})

test('negative covenants of an agreement are one record with what they restrict', () => {
  const [record] = recordsOf([
    'The indenture contains covenants that limit our ability to incur additional indebtedness, create liens and pay dividends.',
  ])
  expect(record).toMatchObject({ concept: 'covenant_terms', action: 'named' })
  expect(record?.locator['restricts']).toEqual(['indebtedness', 'liens', 'restricted_payments'])
})

test.each([
  [
    'Payments on our debt were as follows (in millions):',
    'In January 2026, we entered into an $8.0 billion term loan.',
    false,
  ],
  ['In January 2026, we did the following (in millions):', 'Issued $300 million of 5% notes due 2034.', true],
  ['In January 2026, we:', 'Entered into an $8.0 billion term loan.', true],
])('what leads to a table is no stem of the sentence next: %s', (lead, sentence, hasStem) => {
  const { signals } = statementsOf(readingOf([lead, sentence]))
  expect(signals.map(({ locator }) => locator['stem'] !== undefined)).toEqual([hasStem])
})
