import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const levelsIn = (text: string) =>
  readBody(`<p>${text}</p>`)
    .facts.filter(({ factType }) => factType === 'covenant_threshold')
    .map(({ label, value, period }) => [label, value, period.endDate, period.status])

test('a level that a dated amendment replaced was in force until the day before', () => {
  expect(
    levelsIn(
      'On November 1, 2024, we amended the Credit Agreement to increase the minimum interest coverage ratio from 3.00 to 1.00 to 3.25 to 1.00.',
    ),
  ).toEqual([
    ['Minimum interest coverage ratio, limit', 3.25, '2024-12-31', 'reported'],
    ['Minimum interest coverage ratio, limit, before a change', 3, '2024-10-31', 'prior'],
  ])
})

test.each<[string, number[]]>([
  // No day of the change, and steps of one agreement.
  ['The amendment of the Credit Agreement reduced the maximum leverage ratio from 4.50 to 1.00 to 4.00 to 1.00.', [4]],
  // What the ratio was, and not what it has to be.
  ['Under the Credit Agreement our leverage ratio decreased from 3.0 to 1.0 to 2.5 to 1.0 on May 3, 2024.', [2.5]],
  [
    'The maximum leverage ratio under the Credit Agreement steps down from 4.50 to 1.00 to 4.00 to 1.00 on June 30, 2025.',
    [4.5, 4],
  ],
])('%s', (text, values) => expect(levelsIn(text).map(([, value]) => value)).toEqual(values))
