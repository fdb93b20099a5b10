import { expect, test } from 'vitest'
import { tokenize } from '../tokens.ts'
import { readValues } from './values.ts'

const percents = (text: string): [printed: string, value: number][] =>
  readValues(tokenize(text), null).flatMap((value) => (value.kind === 'percent' ? [[value.printed, value.value]] : []))
const ratios = (text: string): number[] =>
  readValues(tokenize(text), null).flatMap((value) => (value.kind === 'ratio' ? [value.value] : []))

test.each<[string, [string, number][]]>([
  ['bears interest at 5.25%', [['5.25', 5.25]]],
  ['at 6 per cent a year', [['6', 6]]],
  ['at 6.5 percent', [['6.5', 6.5]]],
  ['the 7 1/2% notes', [['7 1/2', 7.5]]],
  ['the 4 1/16 % notes', [['4 1/16', 4.0625]]],
  ['the 61/2% notes', [['61/2', 6.5]]],
  ['the 7 - 1/2% notes', [['7-1/2', 7.5]]],
  ['the 6-7/8% notes', [['6 7/8', 6.875]]],
  ['175 basis points over SOFR', [['175', 1.75]]],
  ['137.5 bps', [['137.5', 1.375]]],
  ['one month Secured Overnight Financing Rate ("SOFR") + 4.00.', [['4.00', 4]]],
  ['at the prime rate plus 1.5', [['1.5', 1.5]]],
  ['SOFR + 4 and LIBOR plus 2.5 million', []],
  [
    'from 1.25% to 2.00%',
    [
      ['1.25', 1.25],
      ['2.00', 2],
    ],
  ],
  [
    'between 1.25 and 2.00 percent',
    [
      ['1.25', 1.25],
      ['2.00', 2],
    ],
  ],
  [
    '100 to 175 basis points',
    [
      ['100', 1],
      ['175', 1.75],
    ],
  ],
  ['$5.25 a share', []],
  ['in 2025', []],
])('percentages of: %s', (text, expected) => expect(percents(text)).toEqual(expected))

test.each<[string, number[]]>([
  ['not more than 3.50 to 1.00', [3.5]],
  ['a ratio of 3.5:1', [3.5]],
  ['not less than .65 to 1.00', [0.65]],
  ['a ratio of 3.25x', [3.25]],
  ['a ratio of 4.0 times', [4]],
  ['three to one', [3]],
  ['5.0 to 1.0 stepping down to 4.5 to 1.0', [5, 4.5]],
  ['three times a day', []],
  ['from 3 to 10 banks', []],
  ['the years 1 to 5', []],
])('ratios of: %s', (text, expected) => expect(ratios(text)).toEqual(expected))

test('the unit behind the ratio is not a value of its own', () => {
  expect(readValues(tokenize('not to exceed 5.0 to 1.0 at any time'), null)).toHaveLength(1)
})
