import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const overTimeIn = (body: string): string[] =>
  readBody(body).facts.flatMap(({ factType, value, period: { startDate, endDate }, instrument }) =>
    /^(?:average|highest)_borrowings$/.test(factType)
      ? [`${factType} ${String(value / 1e6)} ${startDate ?? ''}..${endDate ?? ''} ${instrument?.name ?? '-'}`]
      : [],
  )

test.each([
  [
    'Interest expense rose in 2024 due to a higher average debt level of $37 million compared to $31 million in 2023.',
    ['average_borrowings 37 2024-01-01..2024-12-31 -', 'average_borrowings 31 2023-01-01..2023-12-31 -'],
  ],
  ['Average debt service was $5 million in 2024.', []],
  [
    'Average borrowings under the revolver were $51 million and $44 million at the end of 2024 and 2023, respectively.',
    ['average_borrowings 51 2024-01-01..2024-12-31 revolver', 'average_borrowings 44 2023-01-01..2023-12-31 revolver'],
  ],
  [
    'The average debt balance was $51 million in 2024 as compared to $44 million at the end of 2023.',
    ['average_borrowings 51 2024-01-01..2024-12-31 -'],
  ],
  [
    'Short-term borrowings averaged $37 million during 2024, with a high of $47 million and a low of $8 million.',
    ['average_borrowings 37 2024-01-01..2024-12-31 -', 'highest_borrowings 47 2024-01-01..2024-12-31 -'],
  ],
  [
    'Borrowings averaged $37 million during 2024 and peaked at $47 million.',
    ['average_borrowings 37 2024-01-01..2024-12-31 -', 'highest_borrowings 47 2024-01-01..2024-12-31 -'],
  ],
  [
    'Average borrowings under our revolver were $37 million during 2024, with a maximum of $100 million permitted.',
    ['average_borrowings 37 2024-01-01..2024-12-31 revolver'],
  ],
  [
    'Average commercial paper borrowings during the quarter were $23 million, and the maximum amount of commercial paper borrowings outstanding during the quarter was $31 million.',
    [
      'average_borrowings 23 2024-10-01..2024-12-31 commercial paper borrowings',
      'highest_borrowings 31 2024-10-01..2024-12-31 commercial paper borrowings',
    ],
  ],
  [
    'An average of $37 million was outstanding under the revolver during 2024.',
    ['average_borrowings 37 2024-01-01..2024-12-31 revolver'],
  ],
  [
    'Borrowings under the revolver peaked at $38 million during 2024.',
    ['highest_borrowings 38 2024-01-01..2024-12-31 revolver'],
  ],
  [
    'The average amount outstanding under the revolver during 2024 was $37 million.',
    ['average_borrowings 37 2024-01-01..2024-12-31 revolver'],
  ],
  [
    'During the year ended December 31, 2024, average borrowings under our revolving credit facility were $46.2 million and the highest amount outstanding was $81 million.',
    [
      'average_borrowings 46.2 2024-01-01..2024-12-31 revolving credit facility',
      'highest_borrowings 81 2024-01-01..2024-12-31 revolving credit facility',
    ],
  ],
  [
    'The maximum amount outstanding under the line of credit during 2024 and 2023 was $61 million and $53 million, respectively.',
    [
      'highest_borrowings 61 2024-01-01..2024-12-31 line of credit',
      'highest_borrowings 53 2023-01-01..2023-12-31 line of credit',
    ],
  ],
  [
    'The average outstanding balance of our commercial paper was $312 million in 2024 and $254 million in 2023.',
    [
      'average_borrowings 312 2024-01-01..2024-12-31 commercial paper',
      'average_borrowings 254 2023-01-01..2023-12-31 commercial paper',
    ],
  ],
  [
    'Our peak borrowings under the revolver during the fourth quarter of 2024 were $96 million.',
    ['highest_borrowings 96 2024-10-01..2024-12-31 revolver'],
  ],
  [
    'Borrowings under the revolver averaged $23 million in 2024.',
    ['average_borrowings 23 2024-01-01..2024-12-31 revolver'],
  ],
  [
    'The Company’s average borrowings in 2024 were $43 million, $6 million lower than in 2023.',
    ['average_borrowings 43 2024-01-01..2024-12-31 -'],
  ],
  [
    'The year’s highest borrowings of the Company were $44 million in 2024.',
    ['highest_borrowings 44 2024-01-01..2024-12-31 -'],
  ],
  [
    'In 2024, the maximum month-end balance of short-term borrowings was $24 million.',
    ['highest_borrowings 24 2024-01-01..2024-12-31 -'],
  ],
  [
    'All borrowings in the first six months of fiscal 2024 were under our revolver, and the maximum amount outstanding at any time was $24 million.',
    ['highest_borrowings 24 2024-01-01..2024-06-30 revolver'],
  ],
])('%s', (text, expected) => {
  expect(overTimeIn(text)).toEqual(expected)
})

test.each([
  'The maximum amount that may be outstanding under the line is $55 million.',
  'A maximum of $55 million may be outstanding under the line.',
  'The weighted average interest rate on borrowings of $57 million was 5% in 2024.',
  'The Company must not exceed maximum outstanding borrowings of $33 million.',
  'Average borrowings increased by $12 million to $63 million during 2024.',
  'Average deposits outstanding were $505 million during 2024.',
  'The average life of the notes of $58 million is five years.',
  'The average debt investment was $12 million in 2024.',
  'The average debt of an industry peer was $40 million in 2024.',
  // A difference, not what there was.
  'Average borrowings under the revolver were $11 million lower in 2024 than in 2023.',
  'Average borrowings under the revolver were $11 million, or 8%, higher in 2024 than in 2023.',
  'Average borrowings in 2024 were $17 million less than in 2023.',
  'The increase in average borrowings during 2024 was $21 million.',
  // Somebody else's.
  'The maximum indebtedness of our directors was $14 million in 2024.',
  'Average borrowings by our customers were $15 million in 2024.',
  'The largest amount of indebtedness outstanding of Mr. Orlo during 2024 was $16 million.',
])('nothing: %s', (text) => {
  expect(overTimeIn(text)).toEqual([])
})

test('what another company borrowed at most is no capacity of the filer', () => {
  const text = 'Orlo Corp.’s maximum borrowings under its line of credit were $13 million in 2024.'
  expect(readBody(text).facts).toEqual([])
})
