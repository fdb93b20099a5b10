import { expect, test } from 'vitest'
import { findUntaggedTables } from './find-untagged-tables.ts'

/** The lines of the first table without marks that a text holds. */
function tableIn(lines: readonly string[]): string[] {
  let at = 0
  const spans = lines.map((line) => {
    const span = { start: at, end: at + line.length }
    at += line.length + 1
    return span
  })
  const source = lines.join('\n')
  const [first] = findUntaggedTables(source, spans)
  return first === undefined ? [] : source.slice(first.start, first.end).split('\n')
}

const ROWS = [
  'Senior notes                         $  7,500      7,500',
  'Revolving credit facility               2,500      2,000',
  'Obligations to sellers                    500        600',
]

test.each([
  ['(dollars in thousands)                    2000       1999'],
  ['                                       Total    Less than'],
  ['                                    December 31,'],
])('the heads of a table belong to it: %s', (head) => {
  expect(tableIn(['A summary of debt follows:', '', head, ...ROWS])).toEqual([head, ...ROWS])
})

test.each([['A summary of debt in thousands follows:'], ['                                       12,500     12,700']])(
  'other lines do not: %s',
  (line) => {
    expect(tableIn([line, '', ...ROWS])).toEqual(ROWS)
  },
)

test('rates, days and ranges among the sums of a row are terms of its debt', () => {
  const rows = [
    'First mortgage bonds           7 1/8%       2007      $  50,000  $  50,000',
    'Pollution control bonds       Variable   6/30/2014       12,000     12,000',
    'Equipment notes               6%-8.2%    2000-2005        1,500      2,100',
  ]
  expect(tableIn(['Debt is as follows:', '', ...rows])).toEqual(rows)
})

test('heads of words right above a rule have one above the labels too', () => {
  const rows = [
    '                                Amount of      Amount        Amount',
    'Lender                            Line       Outstanding    Available',
    '------                          ---------    -----------    ---------',
    'First Bank revolving credit     $  50,000     $  12,500     $  37,500',
    'Second Bank line of credit         20,000         5,000        15,000',
    'Third Bank line of credit          10,000         1,000         9,000',
  ]
  expect(tableIn(['We have the following lines of credit:', '', ...rows])).toEqual(rows)
})
