import { expect, test } from 'vitest'
import { ANNUAL_REPORT, PLAIN_SUBMISSION } from '../fixtures/filings.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import type { FilingReading, Grid } from '../model.ts'

function gridWith(reading: FilingReading, words: string): Grid {
  const grid = reading.grids.find((one) => one.rows.flat().some((cell) => cell.text.includes(words)))
  if (grid === undefined) throw new Error(`no grid with ${words}`)
  return grid
}
const texts = (grid: Grid) => grid.rows.map((row) => row.map((cell) => `${cell.column}:${cell.text}`))

test('signs are joined to their numbers and columns are those a reader sees', () => {
  const grid = gridWith(readFixture(ANNUAL_REPORT, '10-K'), 'Revolving credit facility')
  expect(texts(grid)).toEqual([
    ['1:December 31,'],
    ['1:2025', '2:2024'],
    ['0:Cash and cash equivalents', '1:$52,719', '2:$48,002'],
    ['0:Revolving credit facility', '1:35,000', '2:—'],
    ['0:Accumulated deficit', '1:(1,204)', '2:(998)'],
    ['0:Weighted rate', '1:5.25%', '2:4.75%'],
  ])
  expect(grid).toMatchObject({ headerRowCount: 2, scale: 3, currency: 'USD', columnCount: 3 })
})

test('a head above an empty column is of the numbers beside it that have none', () => {
  const first =
    '<tr><td></td><td>June 30, 2030</td><td></td><td>December 31, 2029</td></tr><tr><td>Equipment notes</td><td>$</td><td>1,310</td><td></td><td>$</td><td>1,425</td></tr>'
  const html = (more: string) => `<html><body><table>${first}${more}</table></body></html>`
  const grid = (more: string) => readFixture(html(more), '10-Q').grids[0] ?? { rows: [] }
  expect(
    grid('')
      .rows.flat()
      .map(({ column }) => column),
  ).toEqual([1, 2, 0, 1, 2])
  // A number below the head itself: what stands beside it is another column.
  const note = '<tr><td>Term loan</td><td></td><td>380</td><td>12</td><td></td><td>410</td></tr>'
  expect(grid(note).rows[1]?.map(({ column }) => column)).toEqual([0, 1, 3])
})

test('the note that states the scale is pointed at', () => {
  const reading = readFixture(ANNUAL_REPORT, '10-K')
  const { scaleNote } = gridWith(reading, 'Revolving credit facility')
  expect(scaleNote === null ? '' : reading.evidence.at(scaleNote).evidence).toBe('in thousands')
})

test('a number of a table inside a table is read once', () => {
  const reading = readFixture(ANNUAL_REPORT, '10-K')
  expect(reading.grids.filter((grid) => grid.rows.flat().some((cell) => cell.text.includes('inner')))).toHaveLength(1)
})

test('plain-text columns are told by where the numbers end', () => {
  const reading = readFixture(PLAIN_SUBMISSION, '10-K')
  expect(texts(gridWith(reading, 'Revolving credit'))).toEqual([
    ['0:(In thousands)', '1:1996', '2:1995'],
    ['0:Cash ....................................', '1:$ 1,200', '2:$ 1,100'],
    ['0:Revolving credit ........................', '1:5,000', '2:-'],
    ['0:Total ...................................', '1:$ 6,200', '2:$ 1,100'],
  ])
})

test('a note under the notes’ title gives later tables of the section their scale', () => {
  const table = '<table><tr><td>Term loan</td><td>100</td></tr></table>'
  const reading = readFixture(
    `<html><body><p><b>Item 8. Financial Statements</b></p><p>NOTES TO CONSOLIDATED FINANCIAL STATEMENTS</p><p>(dollars in millions, except per share)</p>
    ${'<p>Long prose about the accounting policies of the company and its mills.</p>'.repeat(12)}${table}<p><b>Item 9. Changes in and Disagreements</b></p>${'<p>Other prose.</p>'.repeat(9)}${table}</body></html>`,
    '10-K',
  )
  expect(reading.grids.map((grid) => grid.scale)).toEqual([6, null])
})

test('a sentence under the notes’ title that introduces one table gives no other its scale', () => {
  const table = '<table><tr><td>Term loan</td><td>100</td></tr></table>'
  const reading = readFixture(
    `<html><body><p><b>Item 8. Financial Statements</b></p><p>NOTES TO FINANCIAL STATEMENTS (CONTINUED)</p><p>Inventories consist of the following (dollars in thousands):</p>${table}
    ${'<p>Long prose about the accounting policies of the company and its mills.</p>'.repeat(12)}${table}</body></html>`,
    '10-K',
  )
  expect(reading.grids.map((grid) => grid.scale)).toEqual([3, null])
})

test('prose that speaks of millions states no scale', () => {
  const reading = readFixture(
    '<html><body><p>We serve customers in thousands of towns.</p><table><tr><td>Loan</td><td>3,000,000</td></tr></table></body></html>',
    '10-K',
  )
  expect(reading.grids[0]?.scale).toBeNull()
})

test('a clamped table is read and refused', () => {
  const reading = readFixture(
    '<html><body><table><tr><td colspan="5000000">a</td><td>1</td></tr></table></body></html>',
    '10-K',
  )
  expect(reading.grids).toHaveLength(1)
  expect(reading.refusals.map((refusal) => refusal.reasonCode)).toContain('unreadable_table')
})

test('a label below the heads that states a scale is a note on them', () => {
  const grid = (note: string) =>
    readFixture(
      `<html><body><table><tr><td></td><td>2025</td><td>2024</td></tr><tr><td>${note}</td></tr><tr><td>Financing activities</td></tr><tr><td>Repayments of long-term debt</td><td>(61,250)</td><td>(40,125)</td></tr></table></body></html>`,
      '10-K',
    ).grids[0]
  expect(grid('For the years ended May 31<br>in thousands')).toMatchObject({ scale: 3, headerRowCount: 2 })
  expect(grid('For the years ended May 31')).toMatchObject({ scale: null, headerRowCount: 1 })
})

test('a raised fraction is part of its number and a raised mark is not', () => {
  const cells = [
    '9<sup>1</sup>/<sub>2</sub>% notes',
    '7<sup>3/4</sup>% notes',
    '8 <sup>5</sup>/<sub>8</sub>% notes',
    'Term loan<sup>1</sup>',
    'Term loan B<sup>(2)</sup>',
    'Notes due 2031<span style="font-size:6.5pt;position:relative;top:-3.5pt;vertical-align:baseline">1</span>',
    'Notes due 203<span style="position:relative;top:1pt">2</span>',
  ]
  const rows = cells.map((cell) => `<tr><td>${cell}</td><td>100</td></tr>`).join('')
  const reading = readFixture(`<html><body><table>${rows}</table></body></html>`, '10-K')
  expect(reading.grids[0]?.rows.map(([label]) => label?.text)).toEqual([
    '9 1/2% notes',
    '7 3/4% notes',
    '8 5/8% notes',
    'Term loan',
    'Term loan B',
    'Notes due 2031',
    'Notes due 2032',
  ])
})
