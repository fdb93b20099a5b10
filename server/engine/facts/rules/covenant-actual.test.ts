import { describe, expect, test } from 'vitest'
import { readingOf } from '../../signals/fixtures/reading-of.ts'
import { findCovenantActuals } from './covenant-actual.ts'

const reachedIn = (text: string) =>
  findCovenantActuals(readingOf([text]), '2026-06-30').map(
    ({ concept, value, period }) => `${concept} ${String(value)} ${period.endDate ?? ''}`,
  )

describe('the value that a covenant’s ratio had reached is a fact', () => {
  test.each([
    [
      'As of June 30, 2026, our total leverage ratio, as defined in the credit agreement, was 2.85 to 1.00.',
      ['text:total_leverage_ratio 2.85 2026-06-30'],
    ],
    [
      'At June 30, 2026, the interest coverage ratio under the loan agreement was 7.45 to 1.00.',
      ['text:interest_coverage_ratio 7.45 2026-06-30'],
    ],
    [
      'As of March 31, 2026 the net leverage ratio under our credit facility was 3.1x.',
      ['text:net_leverage_ratio 3.1 2026-03-31'],
    ],
  ])('%s', (text, expected) => expect(reachedIn(text)).toEqual(expected))
})

describe('and not a limit, a target, a regulator’s ratio or one without its date', () => {
  test.each([
    'As of June 30, 2026, the credit agreement required a total leverage ratio of not more than 3.75 to 1.00.',
    'Our total leverage ratio under the credit agreement was 2.85 to 1.00.',
    'As of June 30, 2026, the bank’s Tier 1 leverage ratio was 9.1 to 1.0 and its debt covenants were met.',
    'At June 30, 2026 our target leverage ratio under the credit agreement was 2.0 to 1.0.',
    'If the leverage ratio under the credit agreement is 3.00 to 1.00 at June 30, 2026, the margin rises.',
  ])('%s', (text) => expect(reachedIn(text)).toEqual([]))
})
