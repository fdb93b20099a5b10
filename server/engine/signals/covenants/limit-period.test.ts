import { describe, expect, test } from 'vitest'
import { findSignals } from '../find-signals.ts'
import { readingOf } from '../fixtures/reading-of.ts'

const stepsOf = (text: string) =>
  findSignals(readingOf([text]), [])
    .signals.filter(({ comparator }) => comparator !== null)
    .map(({ ratio, threshold, locator }) =>
      [ratio ?? threshold, locator['from'] ?? '', locator['until'] ?? ''].join(' ').trim(),
    )
const aboutOf = (text: string) =>
  findSignals(readingOf([text]), []).signals.map(({ locator }) => [locator['test'], locator['trigger']])

describe('each step of a covenant has the period in which it holds', () => {
  test.each([
    [
      'The Credit Agreement requires a maximum leverage ratio of 5.00 to 1.00 through March 31, 2027, 4.50 to 1.00 through March 31, 2028 and 4.00 to 1.00 thereafter.',
      ['5  2027-03-31', '4.5 2027-04-01 2028-03-31', '4 2028-04-01'],
    ],
    [
      'Under the credit agreement our leverage ratio may not exceed (i) through June 30, 2027, 4.75 to 1.00 and (ii) thereafter, 4.25 to 1.00.',
      ['4.75  2027-06-30', '4.25 2027-07-01'],
    ],
    [
      'The loan agreement requires minimum liquidity of at least $10.0 million until December 31, 2026 and $15.0 million beginning January 1, 2027.',
      ['10000000  2026-12-31', '15000000 2027-01-01'],
    ],
    [
      'The credit facility requires an interest coverage ratio of not less than 2.00 to 1.00 for the fiscal quarter ending September 30, 2026 and 2.50 to 1.00 for each fiscal quarter ending after December 31, 2026.',
      ['2 2026-09-30 2026-09-30', '2.5 2026-12-31'],
    ],
    ['The credit agreement requires a total leverage ratio of not more than 3.75 to 1.00 at all times.', ['3.75']],
  ])('%s', (text, expected) => expect(stepsOf(text)).toEqual(expected))
})

test('a maintenance test is told from an incurrence test, and a springing covenant names its trigger', () => {
  expect(
    aboutOf('The credit agreement requires us to maintain a net leverage ratio of not more than 4.00 to 1.00.'),
  ).toEqual([['maintenance', undefined]])
  expect(
    aboutOf(
      'The indenture contains an incurrence test that requires a fixed charge coverage ratio of at least 2.00 to 1.00.',
    ),
  ).toEqual([['incurrence', undefined]])
  const [[, trigger] = []] = aboutOf(
    'Whenever excess availability is less than 10% of the borrowing base, the ABL facility requires a fixed charge coverage ratio of at least 1.0 to 1.0.',
  )
  expect(trigger).toBe('Whenever excess availability is less than 10% of the borrowing base')
})

test('a day that no calendar has bounds nothing and breaks nothing', () => {
  expect(
    stepsOf(
      'The credit agreement requires a total leverage ratio of not more than 4.00 to 1.00 through February 45, 2027 and 3.50 to 1.00 thereafter.',
    ),
  ).toEqual(['4', '3.5'])
})
