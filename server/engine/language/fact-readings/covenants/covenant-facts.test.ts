import { expect, test } from 'vitest'
import { readingOf } from '../../statements/fixtures/reading-of.ts'
import { statementsOf } from '../../statements/fixtures/statements-of.ts'
import { covenantFacts } from './covenant-facts.ts'

const factsOf = (pieces: Parameters<typeof readingOf>[0]) => {
  const reading = readingOf(pieces, '10-K', '2025-12-31', '2026-02-25')
  return covenantFacts(reading, '2025-12-31', statementsOf(reading).signals)
}

test('each step of a covenant is a fact on the day it ends or begins', () => {
  const facts = factsOf([
    'The Credit Agreement requires a maximum leverage ratio of 5.00 to 1.00 through March 31, 2027, 4.50 to 1.00 through March 31, 2028 and 4.00 to 1.00 thereafter.',
  ])
  expect(facts.map(({ value, period }) => [value, period.endDate])).toEqual([
    [5, '2025-12-31'],
    [4.5, '2028-03-31'],
    [4, '2028-04-01'],
  ])
})

test('a limit is changed beside the commitments, whose sums are no levels', () => {
  const facts = factsOf([
    'On May 4, 2025, the minimum liquidity covenant was reduced from $10.0 million to $6.0 million through June 30, 2026; and the commitments were reduced from $60.0 million to $45.0 million.',
  ])
  expect(facts.map(({ value }) => value)).toEqual([6_000_000, 10_000_000])
})

test('a row with its limit behind a sign and the value reached before it', () => {
  const { signals } = statementsOf(
    readingOf([
      'The table sets forth the financial covenants of our Revolving Facility.',
      {
        rows: [
          ['Covenant', 'Actual', 'Requirement'],
          ['EBITDA to Consolidated Interest Incurred', '0.92', '\u2265 1.10'],
        ],
      },
    ]),
  )
  expect(
    signals.map(({ concept, comparator, ratio, locator }) => [concept, comparator, ratio, locator['actual']]),
  ).toEqual([['minimum_interest_coverage_ratio', 'minimum', 1.1, 0.92]])
})
