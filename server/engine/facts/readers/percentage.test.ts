import { describe, expect, it } from 'vitest'
import { findPercentages } from './percentage.ts'

const valuesOf = (text: string) =>
  findPercentages(text).map(({ value, reported, range }) => [reported, value, ...(range === null ? [] : [range])])

describe('findPercentages', () => {
  it.each([
    ['bears interest at 5.25%', [['5.25', 5.25]]],
    ['at 6 per cent a year', [['6', 6]]],
    [
      'the 7 1/2% notes and the 6-7/8% notes',
      [
        ['7 1/2', 7.5],
        ['6-7/8', 6.875],
      ],
    ],
    ['the 4½% debentures', [['4½', 4.5]]],
    ['175 basis points over LIBOR', [['175', 1.75]]],
    [
      'from 1.25% to 2.00%',
      [
        ['1.25', 1.25, 'low'],
        ['2.00', 2, 'high'],
      ],
    ],
    [
      'between 1.25 and 2.00 percent',
      [
        ['1.25', 1.25, 'low'],
        ['2.00', 2, 'high'],
      ],
    ],
    [
      '100 to 175 basis points',
      [
        ['100', 1, 'low'],
        ['175', 1.75, 'high'],
      ],
    ],
    [
      'decreased from 5.10% to 6.10%',
      [
        ['5.10', 5.1],
        ['6.10', 6.1],
      ],
    ],
    ['100% of the shares and $5.25', []],
  ])('reads %s', (text, expected) => expect(valuesOf(text)).toEqual(expected))
})
