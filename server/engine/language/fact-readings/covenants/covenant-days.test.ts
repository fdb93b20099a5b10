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
    'On January 1, 2026 the maximum leverage ratio of the credit agreement goes down to 3.75x.',
    ['covenant_threshold 3.75 2026-01-01'],
  ],
  ['On January 1, 2026, the maximum leverage ratio steps down to 3.75x.', ['covenant_threshold 3.75 2026-01-01']],
  ['On January 1, 2024 the maximum leverage ratio stepped down to 3.75x.', ['covenant_threshold 3.75 2024-12-31']],
  [
    'The minimum cash covenant of the loan agreement, beginning as of June 1, 2025, was increased from $25,000,000 to $30,000,000.',
    ['covenant_threshold 30000000 2025-06-01'],
  ],
  [
    'The agreement reduced the minimum cash covenant of the loan to $0.5 million for the period from May 15, 2024 through August 31, 2024.',
    ['covenant_threshold 500000 2024-08-31'],
  ],
  [
    'The loan agreement requires us to maintain, at all times, a minimum aggregate balance of $3.0 million in cash, an increase of $1.0 million from our prior cash covenant.',
    ['covenant_threshold 3000000 2024-12-31'],
  ],
  [
    'The credit agreement requires a leverage ratio of no greater than 4.50:1 from the quarter ended March 31, 2024, to the quarter ended September 30, 2025, and 4.25:1 thereafter.',
    ['covenant_threshold 4.25 2025-10-01', 'covenant_threshold 4.5 2024-12-31'],
  ],
])('a level stands on the day from which it holds, and a value reached is none: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

test.each<[string, string[]]>([
  [
    'On February 4, 2025, the Company entered into an amendment to the credit agreement that requires it to maintain minimum liquidity of at least $30.0 million.',
    ['covenant_threshold 30000000 2025-02-04'],
  ],
  [
    'On February 4, 2025, the Company entered into the Third Amendment to its credit agreement. In addition, the Third Amendment requires the Company to maintain a fixed charge coverage ratio of not less than .75 to 1.00.',
    ['covenant_threshold 0.75 2025-02-04'],
  ],
  [
    'Under the loan agreement, as of March 31, 2025, working capital shall be no less than $2,000,000.',
    ['covenant_threshold 2000000 2025-03-31'],
  ],
  [
    'On May 4, 2024, the Company entered into an amendment to the credit agreement that requires it to maintain minimum liquidity of at least $30.0 million.',
    ['covenant_threshold 30000000 2024-12-31'],
  ],
  [
    'The lender requires minimum availability of $2.0 million under the loan agreement through March 31, 2025, and a minimum of $3.0 million in availability starting April 1, 2025.',
    ['covenant_threshold 2000000 2024-12-31', 'covenant_threshold 3000000 2025-04-01'],
  ],
  [
    'As such, effective February 6, 2025, we amended our credit facility. The leverage ratio levels were changed to a maximum of 4.75 to 1.00 under the credit facility.',
    ['covenant_threshold 4.75 2025-02-06'],
  ],
])('a level agreed behind the period holds from its own day: %s', (body, facts) => {
  expect(factsIn(body).filter((fact) => fact.startsWith('covenant'))).toEqual(facts)
})
