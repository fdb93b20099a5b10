import { expect, test } from 'vitest'
import { readLanguage } from '../document.ts'
import { readingOf } from '../statements/fixtures/reading-of.ts'
import { buildRegister } from './build-register.ts'

const maturityOf = (name: string, pieces: readonly string[]) => {
  const told = buildRegister(readLanguage(readingOf(pieces))).entityOf(name)?.maturity ?? null
  return told === null ? null : [told.iso, told.precision]
}

test('a name and a sentence tell a maturity as exactly as they do', () => {
  expect(maturityOf('5% Notes due 2031', ['We issued 5% Notes due 2031.'])).toEqual(['2031-12-31', 'year'])
  expect(maturityOf('Harbor Facility', ['The Harbor Facility matures in March 2030.'])).toEqual(['2030-03-31', 'month'])
  expect(
    maturityOf('5% Notes due 2031', ['We issued 5% Notes due 2031.', 'The 5% Notes due 2031 mature on June 1, 2031.']),
  ).toEqual(['2031-06-01', 'day'])
})

test.each<[readonly string[], readonly string[] | null]>([
  [
    ['The Harbor Facility was scheduled to mature on July 1, 2028.', 'The Harbor Facility matures on July 1, 2030.'],
    ['2030-07-01', 'day'],
  ],
  [
    [
      'The Harbor Facility matures on July 1, 2028.',
      'In May 2026 we extended the maturity date of the Harbor Facility from July 1, 2028 to July 1, 2030.',
    ],
    ['2030-07-01', 'day'],
  ],
  [
    [
      'The Harbor Facility had an original maturity date of July 1, 2028.',
      'The Harbor Facility now matures on July 1, 2030.',
    ],
    ['2030-07-01', 'day'],
  ],
  [['The Harbor Facility was scheduled to mature on July 1, 2028.'], ['2028-07-01', 'day']],
  // Two that stand side by side: neither, or their common year.
  [['The Harbor Facility matures on July 1, 2028.', 'The Harbor Facility matures on May 1, 2030.'], null],
  [
    ['The Harbor Facility matures on July 1, 2028.', 'The Harbor Facility matures on May 1, 2028.'],
    ['2028-12-31', 'year'],
  ],
])('of %j the one in force is %j', (pieces, maturity) =>
  expect(maturityOf('Harbor Facility', pieces)).toEqual(maturity),
)
