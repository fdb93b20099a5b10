import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const interestIn = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction} (in thousands):</p><table>${tableRows(rows)}</table>`).facts.flatMap(
    ({ factType, value, period: { endDate }, instrument }) =>
      factType === 'interest_expense'
        ? [`${String(value / 1000)} ${endDate ?? ''} ${instrument?.reportedName ?? 'all'}`]
        : [],
  )
const YEARS = '|Year Ended December 31, 2024|Year Ended December 31, 2023'

test('interest by debt is of each, and its total of them all', () => {
  const rows = [
    'Term Loan|9,800|10,100',
    'Revolving Credit Facility|1,200|700',
    'Amortization of debt issuance costs|900|800',
  ]
  expect(
    interestIn('The components of interest expense are', [YEARS, ...rows, 'Total interest expense|11,900|11,600']),
  ).toEqual([
    '9800 2024-12-31 Term Loan',
    '10100 2023-12-31 Term Loan',
    '1200 2024-12-31 Revolving Credit Facility',
    '700 2023-12-31 Revolving Credit Facility',
    '900 2024-12-31 all',
    '800 2023-12-31 all',
    '11900 2024-12-31 all',
    '11600 2023-12-31 all',
  ])
  expect(
    interestIn('The components of interest expense are', [YEARS, ...rows, 'Total interest expense|15,900|15,600']),
  ).toEqual(['15900 2024-12-31 all', '15600 2023-12-31 all'])
})

test('interest that an introduction gives of one debt is of that', () => {
  const rows = [
    'Contractual interest expense|2,500|2,500',
    'Amortization of discount|900|850',
    'Total interest expense|3,400|3,350',
  ]
  expect(interestIn('Interest expense recognized related to the 2031 Notes was', [YEARS, ...rows])).toEqual([
    '2500 2024-12-31 2031 Notes',
    '2500 2023-12-31 2031 Notes',
    '900 2024-12-31 2031 Notes',
    '850 2023-12-31 2031 Notes',
    '3400 2024-12-31 2031 Notes',
    '3350 2023-12-31 2031 Notes',
  ])
})

test('what is capitalized is deducted from the interest on each debt', () => {
  const rows = ['Senior notes|4,920|4,710', 'Revolver|1,350|990', 'Capitalized|(410)|(660)']
  expect(interestIn('Components of interest expense', [YEARS, ...rows, 'Interest expense, net|5,860|5,040'])).toEqual([
    '4920 2024-12-31 Senior notes',
    '4710 2023-12-31 Senior notes',
    '1350 2024-12-31 Revolver',
    '990 2023-12-31 Revolver',
    '5860 2024-12-31 all',
    '5040 2023-12-31 all',
  ])
})

test('interest before and after what was earned are both of all debt', () => {
  const rows = [
    'Interest expense|1,116|960',
    'Interest income|(90)|(60)',
    'Other|(27)|87',
    'Interest expense, net|999|987',
  ]
  expect(interestIn('Interest expense, net', [YEARS, ...rows])).toEqual([
    '1116 2024-12-31 all',
    '960 2023-12-31 all',
    '999 2024-12-31 all',
    '987 2023-12-31 all',
  ])
})

test('a table of interest adds up to a sum without a label, and owes nothing', () => {
  const rows = ['|2024|2023', 'Bank debt|342|309', 'Senior notes|400|330', 'Amortization of costs|100|100', '|842|739']
  expect(interestIn('Interest expense consists of', rows)).toEqual([
    '342 2024-12-31 Bank debt',
    '309 2023-12-31 Bank debt',
    '400 2024-12-31 Senior notes',
    '330 2023-12-31 Senior notes',
    '842 2024-12-31 all',
    '739 2023-12-31 all',
  ])
})

test('a coupon beside which nothing was amortized is not the whole of the interest', () => {
  const rows = ['Coupon interest at 2.5%|2,500|2,500', 'Accretion of the debt discount|900|—', 'Total|3,400|2,500']
  expect(
    interestIn('The following table sets forth total interest expense on the 2031 Notes', [YEARS, ...rows]),
  ).toEqual([
    '2500 2024-12-31 2031 Notes',
    '2500 2023-12-31 2031 Notes',
    '900 2024-12-31 2031 Notes',
    '3400 2024-12-31 2031 Notes',
    '2500 2023-12-31 2031 Notes',
  ])
})

test('a table that has the average rate of the debts beside their interest keeps it', () => {
  const rows = ['|2024|2023', 'Senior notes|5,000|4,800', 'Term loan|3,000|2,900', 'Total|8,000|7,700']
  const text = `<p>The following table presents interest expense and the weighted average rate of our debts (in thousands):</p><table>${tableRows([...rows, 'Weighted average rate|5.0%|4.9%'])}</table>`
  const rates = readBody(text).facts.filter(({ factType }) => factType === 'average_interest_rate')
  expect(rates.map(({ value }) => value)).toEqual([5, 4.9])
})

test('parts of the cost of one debt below its effective rate are told without a sum, in doubt whose they are', () => {
  const rows = [
    '|2024|2023',
    'Effective interest rate|7%|7%',
    'Interest cost related to the contractual coupon|61|64',
    'Interest cost related to amortization of the discount|19|17',
  ]
  const text = `<p>Information on interest rates and expense (in millions):</p><table>${tableRows(rows)}</table>`
  const parts = readBody(text).facts.map(({ label, value, uncertainty: { reasons } }) => [
    label,
    value / 1e6,
    reasons.includes('instrument_undecided'),
  ])
  expect(parts).toEqual([
    ['Contractual interest expense', 61, true],
    ['Contractual interest expense', 64, true],
    ['Interest expense, amortization of discount', 19, true],
    ['Interest expense, amortization of discount', 17, true],
  ])
  const others = ['|2024|2023', 'Interest cost related to leases|61|64', 'Amortization of software|19|17']
  expect(readBody(`<p>Costs:</p><table>${tableRows(others)}</table>`).facts).toEqual([])
})
