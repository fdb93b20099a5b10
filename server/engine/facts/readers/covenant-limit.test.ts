import { expect, test } from 'vitest'
import { isCovenantLimit } from './covenant-limit.ts'

const at = (sentence: string, number: string) => isCovenantLimit(sentence, sentence.indexOf(number))

test.each([
  ['The Credit Agreement requires us to maintain a leverage ratio of not more than 3.50 to 1.00.', '3.50'],
  [
    'If availability falls below the threshold, we must maintain a fixed charge coverage ratio of not less than 1.10 to 1.00.',
    '1.10',
  ],
  ['The covenants include minimum liquidity of $40.0 million at all times.', '40.0'],
  ['Incremental loans aside, the agreement does not permit the secured ratio to exceed 4.00 to 1.00.', '4.00'],
])('a limit that must be kept: %s', (sentence, number) => {
  expect(at(sentence, number)).toBe(true)
})

test.each([
  [
    'The percentage of Excess Cash Flow to be paid is reduced to 25% when our Secured Leverage Ratio is below 4.10 to 1.00.',
    '4.10',
  ],
  [
    'The facility may be increased by an additional amount up to 80% of EBITDA so long as the net leverage ratio is not greater than 3.60 to 1.00.',
    '3.60',
  ],
  [
    'The ratio takes dividends into account only if cash on hand, net of amounts drawn, is less than $35.0 million.',
    '35.0',
  ],
  ['Ginnie Mae requires the subsidiary to maintain an adjusted net worth of $900,000.', '900,000'],
  ['The covenant applies only when availability is less than 12 percent of the commitments.', '12'],
])('no limit of a covenant: %s', (sentence, number) => {
  expect(at(sentence, number)).toBe(false)
})
