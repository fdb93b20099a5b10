import { expect, test } from 'vitest'
import { findRunsOfTable, headSpans } from './heads-over-rules.ts'
import { findEdges, findRuns } from './text-columns.ts'

const runsOf = (lines: readonly string[]): string[][] =>
  findRunsOfTable(
    lines.map((line) => line.replaceAll(/<\w>/g, '   ')),
    lines,
  ).map((runs, line) => runs.map(({ start, end }) => lines[line]?.slice(start, end) ?? ''))

test('heads two spaces apart are two where the lines drawn below them are', () => {
  const [days, , row] = runsOf([
    '              MARCH 30,  MARCH 31,  APRIL 1,',
    '              ---------  ---------  ---------',
    'Total assets     9,120      8,870      8,004',
  ])
  expect(days).toEqual(['MARCH 30,', 'MARCH 31,', 'APRIL 1,'])
  expect(row).toEqual(['Total assets', '9,120', '8,870', '8,004'])
})

test('or where the second begins at a mark of a column, and else they are one', () => {
  const heads = '                  amount         in the period  in the period(2)'
  const row = 'Commercial paper  30,000         6.0%           55,000'
  expect(runsOf([heads, '<S>               <C>            <C>            <C>', row])[0]).toEqual([
    'amount',
    'in the period',
    'in the period(2)',
  ])
  expect(runsOf([heads, row])[0]).toEqual(['amount', 'in the period  in the period(2)'])
})

test('a head is above the columns of the line drawn below it, whatever words are on that line', () => {
  const lines = [
    '                     Average',
    '                  Interest Rate',
    '                 ---------------    (in millions)',
    '                  1993     1992     1993     1992',
    'Commercial paper  3.4%     3.9%   $  711   $  640',
  ]
  const runs = lines.map((line) => findRuns(line))
  const [average, rate, scale] = headSpans(lines, runs, findEdges(runs))
  expect([average, rate]).toEqual([[{ first: 1, last: 2 }], [{ first: 1, last: 2 }]])
  expect(scale).not.toContainEqual({ first: 1, last: 2 })
})

test.each([
  ['Revolving loan  $  18,400,000 $  12,250,000', ['Revolving loan', '$  18,400,000', '$  12,250,000']],
  ['Term note          3,125,000 (4,118,000)', ['Term note', '3,125,000', '(4,118,000)']],
  ['installments of $2,500     25,000', ['installments of $2,500', '25,000']],
  ['at prime plus     .5% (10.0% at year end)', ['at prime plus', '.5% (10.0% at year end)']],
  ['Per share....... .98    .81', ['Per share', '.98', '.81']],
])('sums are parted however close they are: %s', (line, expected) => {
  expect(findRuns(line).map(({ start, end }) => line.slice(start, end))).toEqual(expected)
})

test('one space parts heads that each keep to a piece of the line drawn below them', () => {
  const lines = [
    '            BALANCE    AVERAGE    HIGHEST',
    '            END OF   OUTSTANDING OUTSTANDING',
    '             YEAR     IN PERIOD IN THE YEAR',
    '           --------- ---------- -----------',
    'Bank loans    30,000     55,000      61,000',
  ]
  expect(runsOf(lines)[2]).toEqual(['YEAR', 'IN PERIOD', 'IN THE YEAR'])
  expect(runsOf(['IN PERIOD IN THE YEAR', 'Bank loans 1,000'])[0]).toEqual(['IN PERIOD IN THE YEAR'])
})

test('three dashes beside sums are nothing, and a line drawn alone is none', () => {
  const textsOf = (line: string): string[] => findRuns(line).map(({ start, end }) => line.slice(start, end))
  expect(textsOf('Bridge loan   34,100,000      ---')).toEqual(['Bridge loan', '34,100,000', '---'])
  expect(textsOf('  of the notes      ---      ---')).toEqual(['of the notes'])
})
