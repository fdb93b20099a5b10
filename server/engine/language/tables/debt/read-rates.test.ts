import { expect, test } from 'vitest'
import { readRates } from './read-rates.ts'

const values = (text: string, bare: 'percent' | 'points' | null = null) =>
  readRates(text, bare).map(({ value, range }) => [value, range])

test.each([
  ['5 7/8% senior notes due 2031', [[5.875, null]]],
  ['4 1/16 % debentures', [[4.0625, null]]],
  ['6¼% notes', [[6.25, null]]],
  ['6-7/8% notes', [[6.875, null]]],
  ['⅝ of one percent', []],
  ['7 ⅝% bonds', [[7.625, null]]],
  ['3 percent notes due 2030', [[3, null]]],
  ['SOFR plus 175 basis points', [[1.75, null]]],
  [
    '1.25 to 2.00%',
    [
      [1.25, 'low'],
      [2, 'high'],
    ],
  ],
  [
    'between 3.75% and 5.25%',
    [
      [3.75, 'low'],
      [5.25, 'high'],
    ],
  ],
  ['10-year notes due 2031', []],
  ['$1,250 of 2031 notes', []],
])('%s', (text, expected) => {
  expect(values(text)).toEqual(expected)
})

test('below a head of rates a number needs no sign', () => {
  expect(values('7.5', 'percent')).toEqual([[7.5, null]])
  expect(values('162.5', 'points')).toEqual([[1.625, null]])
})
