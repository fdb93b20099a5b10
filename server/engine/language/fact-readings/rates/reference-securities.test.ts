import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

const terms = (text: string): string[] =>
  factsIn(text).filter((one) => /^(?:(?:average_)?interest_rate|maturity) /.test(one))

test.each([
  'The notes were priced at 99.5% of their face, 175 basis points over the comparable Treasury of 4.95%.',
  'The price was measured by the yield of the 4.95% U.S. Treasury Note due May 15, 2031, the benchmark of the offer.',
  'The dealer manager used the ten-year Treasury yield of 4.95% for the offer of the notes.',
])('a Treasury that a price is measured by is nobody’s debt here: %s', (text) => {
  expect(terms(text).filter((one) => /4\.95|2031/.test(one))).toEqual([])
})

test('a margin over the Treasury rate is one all the same', () => {
  expect(terms('The loan bears interest at the ten-year Treasury rate plus 1.75%.')).toEqual([
    'interest_rate 1.75 2024-12-31',
  ])
})

test.each([
  [
    'The Credit Facility bears interest at the Prime Rate plus 3.00%, which was 8.3% at December 31, 2024 and 7.50% at December 31, 2023.',
    ['interest_rate 3 2024-12-31', 'interest_rate 7.5 2023-12-31', 'interest_rate 8.3 2024-12-31'],
  ],
  [
    'The weighted average interest cost of the combined credit facility is approximately 4.6%.',
    ['average_interest_rate 4.6 2024-12-31'],
  ],
  [
    'On May 5, 2024, the interest rate margin applicable to the term loans made under the Credit Facility was reduced from 4.50% to 3.00%.',
    ['interest_rate 3 2024-12-31', 'interest_rate 4.5 2024-05-04'],
  ],
  [
    'We have junior subordinated debentures. The interest rate is determined as of each March 17 and September 17, and was 2.81% at December 31, 2024.',
    ['interest_rate 2.81 2024-12-31'],
  ],
])('each rate with its own day: %s', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})
