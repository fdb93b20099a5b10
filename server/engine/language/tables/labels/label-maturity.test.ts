import { expect, test } from 'vitest'
import { lastYearIn, maturitiesIn, maturityAtEnd, maturityIn, maturityRange } from './label-maturity.ts'

test.each([
  ['3.50% senior notes due March 15, 2027', '2027-03-15'],
  ['Notes, due 10/18/2028', '2028-10-18'],
  ['Term loan due March 2027', '2027-03-31'],
  ['6% notes due 2031, net of unamortized discount of $2 in 2024', '2031-12-31'],
  [
    'Note payable - bank, dated May 2, 2020, 6%, monthly payments of $5,500 including interest, matures May 2, 2030',
    '2030-05-02',
  ],
  [
    'Note payable to a bank, due in monthly installments of $10,500, including interest, through June 2028',
    '2028-06-30',
  ],
  ['Revenue bonds, due annually through 2029', '2029-12-31'],
  ['Secured notes, principal and interest due semi-annually through 2026, secured by equipment', '2026-12-31'],
  ['Term note, maturity date of June 1, 2029', '2029-06-01'],
  ['Note to a bank - 4.16% with monthly installments through November 2027', '2027-11-30'],
  ['6% convertible notes due on or before July 1, 2029', '2029-07-01'],
  ['Loan in installments of $4,000 through May 2028', '2028-05-31'],
  ['Industrial revenue bonds due 2041, Series 2014', '2041-12-31'],
  ['Notes due 2029, 2023 issue', '2029-12-31'],
  ['Notes due June 30, 2029, 2023 issue', '2029-06-30'],
  ['7.1% notes due 2108', '2108-12-31'],
])('%s falls due %s', (label, last) => {
  expect(maturityIn(label)?.last).toBe(last)
})

test.each([
  '2029 senior notes',
  'Loans due 2025 - 2029',
  'Medium-term notes due 2026/2027',
  'Euro notes due 2026-30',
  'Bonds due 2027, 2029 and 2031',
  'Bonds due 2027, 2029',
  'Bonds due June 2027, June 2029 and June 2031',
  'Bonds due 2027, and 2029',
  'Term loan B',
  'Equipment notes, maturing at various dates through 2031',
  'Mortgages and term loans with varying maturities through 2055',
  'Bonds due serially from 2026 to 2035',
  'Notes payable, secured by land (appraised in 2021)',
  'Notes payable; refinanced in 2024',
  'Interest payable semi-annually, issued 2019',
  'Loan with two installments in 2027',
])('%s has no day on which all of it falls due', (label) => {
  expect(maturityIn(label)).toBeNull()
})

test('of several notes the last year is known', () => {
  expect(lastYearIn('Equipment notes, maturing at various dates through 2031')).toBe(2031)
})

test('parts of a row fall due on days of their own', () => {
  const label = 'Notes. $35,000 maturing in 2027 and $75,000 maturing in 2029, principal due annually through 2029'
  expect(maturityIn(label)).toBeNull()
  expect(maturitiesIn(label).map(({ year }) => year)).toEqual([2027, 2029])
})

test.each([
  ['4.25% senior notes June 2031', '2031-06-30'],
  ['Senior notes (2032)', '2032-12-31'],
  ['Term loan, March 15, 2033', '2033-03-15'],
  ['3.95%, Oct 2042', '2042-10-31'],
  ['Senior notes, 2031-2034', undefined],
  ['Senior notes 2019', undefined],
  ['Notes callable 2031', undefined],
  ['2031 notes', undefined],
  ['Notes swapped to floating from 2031', undefined],
  ['Fixed rate to floating 5% 2031', undefined],
  ['Notes swapped to a floating rate of 5% 2031', undefined],
  ['Fixed-to-floating rate notes 2031', '2031-12-31'],
  ['Bonds, Series 2031', undefined],
])('a day to come at the end of %s is when it falls due: %s', (label, last) => {
  expect(maturityAtEnd(label, '2025-02-20')?.last).toBe(last)
})

test.each([
  ['2027 - 2045', true, [2027, 2045]],
  ['2028-31', true, [2028, 2031]],
  ['1998 through 2011 (a)', true, [1998, 2011]],
  ['Notes due 2031-2040', false, [2031, 2040]],
  ['8.21%, maturing 2030 to 2035', false, [2030, 2035]],
  ['2031', true, undefined],
  ['2031-2030', true, undefined],
  ['2021-2026 Notes issuance', false, undefined],
  ['Notes due 2031, 4.5%-5.5%', false, undefined],
] as const)('the first and last year of several maturities: %s', (text, isColumn, years) => {
  expect(maturityRange(text, isColumn)?.map(({ year }) => year)).toEqual(years)
})

test.each(['Notes, 6.4%, maturing 2098 and 2106', 'Debentures due 2097-2108'])(
  '%s falls due in no one year',
  (label) => {
    expect(maturityIn(label)).toBeNull()
  },
)
