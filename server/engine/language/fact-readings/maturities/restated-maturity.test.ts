import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'The amendment extends the maturity date of the amended and restated credit agreement to July 30, 2029.',
    ['maturity 2029 2029-07-30'],
  ],
  [
    'The 7.125% notes, in the aggregate principal amount of $67 million will mature on August 15, 2026.',
    ['interest_rate 7.125 2024-12-31', 'maturity 2026 2026-08-15', 'notes 67000000 2024-12-31'],
  ],
])('the words of a name move no day, and what will mature is owed: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})
