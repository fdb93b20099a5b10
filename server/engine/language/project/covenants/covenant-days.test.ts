import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'Our leverage ratio under the credit facility was 3.2 to 1.0 at December 31, 2024, compared to the maximum of 4.0 to 1.0.',
    ['covenant_actual 3.2 2024-12-31', 'covenant_threshold 4 2024-12-31'],
  ],
  [
    'The maximum leverage ratio under the credit agreement steps down to 3.75 to 1.00 on March 31, 2026 and to 3.50 to 1.00 on March 31, 2027.',
    ['covenant_threshold 3.5 2027-03-31', 'covenant_threshold 3.75 2026-03-31'],
  ],
  [
    'The minimum cash covenant of the loan agreement, beginning as of June 1, 2025, was increased from $25,000,000 to $30,000,000.',
    ['covenant_threshold 30000000 2025-06-01'],
  ],
])('a level stands on the day from which it holds, and a value reached is none: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})
