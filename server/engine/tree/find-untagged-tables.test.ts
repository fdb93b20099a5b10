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

test('a scale between the heads and the first label belongs to them', () => {
  const heads = [
    '                                        2000       1999',
    '                                         (In thousands)',
  ]
  expect(tableIn(['A summary of debt follows:', '', ...heads, 'Notes:', ...ROWS])).toEqual([
    ...heads,
    'Notes:',
    ...ROWS,
  ])
})

test.each([['A summary of debt in thousands follows:'], ['                                       12,500     12,700']])(
  'other lines do not: %s',
  (line) => {
    expect(tableIn([line, '', ...ROWS])).toEqual(ROWS)
  },
)

test('what the first rows are, in the middle below the rule of the heads, parts them from no head', () => {
  const heads = [
    '                                        2000       1999',
    '                                     -------    -------',
    '                       LIABILITIES',
    'Notes:',
  ]
  expect(tableIn(['A summary of debt follows:', '', ...heads, ...ROWS])).toEqual([...heads, ...ROWS])
})

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

test.each([
  [
    'a corner before heads of words and years',
    [
      '                                         2024',
      '                                        Average',
      'DECEMBER 31 (In millions)                 rate     Maturities      2024       2023',
      '- ------------------------------------------------------------------------------------',
      'Northwind',
    ],
  ],
  ['heads with marks of notes', ['                                    2024(a)    2023(a)']],
  [
    'a head of words over some of the columns',
    ['                                  Carrying amount', '                                     2024      2023'],
  ],
  ['what the columns share before their years', ['Amounts in millions, except rates     2024      2023']],
])('its heads belong to a table: %s', (_, heads) => {
  expect(tableIn(['Our debt is as follows:', '', ...heads, ...ROWS])).toEqual([...heads, ...ROWS])
})

test('two rows are a table below heads only', () => {
  const rows = [
    'Northwind                       $     62    $     83',
    'Northwind Credit                  17,283      18,089',
  ]
  const head = '(In millions)                       2025        2026'
  expect(tableIn(['Debt falls due as follows:', '', head, ...rows])).toEqual([head, ...rows])
  expect(tableIn(['Debt falls due as follows:', '', ...rows])).toEqual([])
})

test('a sum without a label ends a table, the number of the page does not', () => {
  const sum = '                                     $ 10,500     10,100'
  expect(tableIn([...ROWS, sum, '', '                 24'])).toEqual([...ROWS, sum])
})

test('words among the sums of a row are a column of it', () => {
  const rows = [
    '                            Interest      Principal',
    '                             payable        amount        2024      2023',
    '                            -----------   -----------   --------  --------',
    '3.70% notes due 2025        Semi-annually      $  600   $    599  $    598',
    '4.10% notes due 2027        Quarterly             700        697       696',
    '5.20% notes due 2030        Semi-annually         900        893       892',
  ]
  expect(tableIn(['Our notes are as follows:', '', ...rows])).toEqual(rows)
})

test('"(restated)" below the years is of the heads, whatever the corner says beside it', () => {
  const heads = [
    'May 30, 2000 and May 2, 1999 (in thousands,   2000       1999',
    'except share data)                        (restated)(restated)',
  ]
  expect(tableIn(['A summary of debt follows:', '', ...heads, ...ROWS])).toEqual([...heads, ...ROWS])
})

test('a label that goes on behind a semicolon ends no table', () => {
  const rest = [
    'Financing costs, net of amortization 2000;',
    '  $497,672 and 1999; none                 3,088      2,800',
  ]
  expect(
    tableIn(['                                        2000       1999', ...ROWS, ...rest, ...ROWS]).slice(4),
  ).toEqual([...rest, ...ROWS])
})
