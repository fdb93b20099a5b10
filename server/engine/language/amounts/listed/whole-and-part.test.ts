import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const notesIn = (body: string): string[] =>
  readBody(body).facts.flatMap(({ factType, value, instrument, period: { endDate } }) =>
    factType === 'notes'
      ? [`${String(value / 1e6)} ${String(instrument?.maturityDate ?? '')} ${endDate ?? ''}`.replace(/ +/, ' ')]
      : [],
  )

test.each([
  [
    'In May 2024, we issued $800 million of senior notes, consisting of $300 million due 2028 and $500 million due 2033.',
    ['800', '300', '500'],
  ],
  [
    'In May 2024, we issued $1.0 billion of notes in three tranches: $200 million due in 2027, $300 million due in 2030 and $500 million due in 2040.',
    ['1000', '200', '300', '500'],
  ],
  // Sums that do not add up to the notes may be of anything.
  [
    'In May 2024, we issued $800 million of senior notes, consisting of $300 million due 2028 and $400 million due 2033.',
    ['800'],
  ],
])('sums with a year each that add up to the notes before them are its series: %s', (body, expected) =>
  expect(notesIn(body).map((line) => line.split(' ')[0])).toEqual(expected),
)
