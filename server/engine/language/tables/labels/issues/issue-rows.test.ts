import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts told of notes by an introduction and the table below it: action, sum, day, name. */
const actsIn = (introduction: string, rows: string): string[] =>
  readBody(`<p>${introduction}</p><table>${rows}</table>`)
    .signals.filter(({ concept }) => concept === 'notes')
    .map(({ action, threshold, locator }) =>
      [action, threshold, locator['effectiveDate'], locator['instrumentName']].map(String).join(' '),
    )

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

test('the notes of a table of issues were issued on the day of their row, or of the row above', () => {
  expect(
    actsIn(
      'During 2024, we issued the following unsecured debt securities under our shelf registration:',
      `${row('Date', 'Description of securities')}<tr><td rowspan="2">February 13, 2024</td><td>$1.10 billion of 5.1% Notes due 2035</td></tr>${row('$1.20 billion of 5.6% Notes due 2054')}`,
    ),
  ).toEqual(['issued 1100000000 2024-02-13 5.1% Notes due 2035', 'issued 1200000000 2024-02-13 5.6% Notes due 2054'])
  expect(
    actsIn(
      'We had the following issuances of long-term debt during 2024:',
      row('Issuance Date', 'Description of Notes', 'Aggregate Principal Balance (in millions)') +
        row('March 27, 2024', '5.000% notes due 2026', '$500') +
        row('', '5.150% notes due 2033', '1,250'),
    ),
  ).toEqual(['issued 500000000 2024-03-27 5.000% notes due 2026', 'issued 1250000000 2024-03-27 5.150% notes due 2033'])
})

test.each([
  ['The following notes were outstanding:', 'Date'],
  ['During 2024, we issued the following debt:', 'Maturity Date'],
  ['We had not redeemed the following notes by December 31, 2024:', 'Date'],
  ['If we have redeemed the following notes in 2024, interest falls:', 'Date'],
  ['In 2024, our equity affiliate repaid the following notes:', 'Date'],
  ['We plan to complete the following offerings of notes:', 'Issuance Date'],
])('no issue: %s with %s', (introduction, head) => {
  const rows = row(head, 'Notes') + row('March 27, 2024', '$400 million of 5.000% notes due 2026')
  expect(actsIn(introduction, rows).filter((act) => act.includes('400000000'))).toEqual([])
})

test.each([
  ['We redeemed the following notes in 2024:', 'Date', 'redeemed null 2024 notes'],
  ['During 2024, we issued the following notes:', 'Maturity Date', 'issued null 2024 notes'],
])('%s with %s tells only its introduction', (introduction, head, only) => {
  const rows = row(head, 'Notes') + row('March 27, 2024', '$400 million of 5.000% notes due 2026')
  expect(actsIn(introduction, rows)).toEqual([only])
})

test('the notes of a table of debts were issued in the month below the head of their issue', () => {
  const rows =
    row('', 'Principal Amount', 'Issuance Date', 'Maturity', 'Fair Value') +
    row('5.50% Senior Notes', '$700.0', 'February 2015', '2032', '$717.5') +
    row('2028 Senior Notes', '800.0', 'March 3, 2018', '2028', '820.0') +
    row('Mortgage loan', '86.0', 'May 2016', '2029', '86.0') +
    row('Total', '1,586.0', '', '', '1,623.5')
  expect(actsIn('The components of our debt as of December 31, 2024 were as follows (in millions):', rows)).toEqual([
    'issued 700000000 2015-02 5.50% Senior Notes',
    'issued 800000000 2018-03-03 2028 Senior Notes',
  ])
  // What is still owed at a day may be less than was issued.
  for (const head of ['Outstanding Principal', 'Principal balance', 'Current Principal']) {
    const owed = row('', head, 'Date of Issuance', '2024') + row('5.50% Senior Notes', '$700.0', 'May 2015', '717.5')
    expect(actsIn('The components of our debt were as follows (in millions):', owed)).toEqual([
      'issued null 2015-05 5.50% Senior Notes',
    ])
  }
})

test.each([
  ['We hold the following notes of Alder Corp. as investments (in millions):', 'Issuance Date'],
  ['The components of our debt were as follows (in millions):', 'Redemption Date'],
])('no issue of a table of debts: %s with %s', (introduction, head) => {
  const rows = row('', 'Principal', head) + row('5.50% Senior Notes', '$700.0', 'February 2015')
  expect(actsIn(introduction, rows)).toEqual([])
})

test('without a column of days the notes of a table were issued at the time that its introduction tells', () => {
  const rates =
    row('Interest Rate', 'Maturity Date', 'Principal Amount (in millions)') +
    row('Floating Rate', 'February 2026', '$350') +
    row('4.550 %', 'February 2027', '$500')
  expect(actsIn('In 2024, we issued the following senior notes:', rates)).toEqual([
    'issued 350000000 2024 Floating rate senior notes due February 2026',
    'issued 500000000 2024 4.550% senior notes due February 2027',
  ])
  expect(actsIn('In the 36 weeks ended September 9, 2024, we issued the following senior notes:', rates)).toEqual([
    'issued 350000000 undefined Floating rate senior notes due February 2026',
    'issued 500000000 undefined 4.550% senior notes due February 2027',
  ])
  const named = row('(in millions)', 'Amount') + row('4% Notes due 2026', '$ 400') + row('Total', '$ 400')
  expect(actsIn('During 2024, we issued the following notes:', named)).toEqual([
    'issued 400000000 2024 4% Notes due 2026',
  ])
  expect(actsIn('During 2024, we redeemed the following notes:', named)).toEqual([
    'redeemed 400000000 2024 4% Notes due 2026',
  ])
  expect(actsIn('The following notes were repaid in 2024:', named)).toEqual(['repaid 400000000 2024 4% Notes due 2026'])
  expect(actsIn('We will have issued the following notes in 2025:', named)).toEqual([])
  expect(actsIn('The following notes were outstanding in 2024:', named)).toEqual([])
})
