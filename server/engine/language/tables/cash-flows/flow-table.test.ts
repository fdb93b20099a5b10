import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const repaid = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).facts.map(
    ({ factType, value, period, instrument }) =>
      `${factType} ${String(value / 1e6)} ${period.endDate ?? ''} ${instrument?.reportedName ?? '-'}`,
  )

test.each([
  ['The following table shows the detail of debt repayments', 'Total repayments of debt'],
  ['Repayments of long-term debt during the years were', 'Total repayments of debt'],
  ['The composition of what we paid was', 'Repayments of long-term debt'],
])('what was paid back of each debt in the spans of the columns: %s', (introduction, total) => {
  const rows = [
    '|Year ended December 31, 2024|Year ended December 31, 2023',
    '5.35% Senior notes due 2031|(616)|—',
    '2029 Term loan|(400)|(120)',
    `${total}|(1,016)|(120)`,
  ]
  const found = repaid(introduction, rows)
  expect(found.sort()).toEqual([
    'debt_repayments 0 2023-12-31 5.35% Senior notes due 2031',
    'debt_repayments 1016 2024-12-31 -',
    'debt_repayments 120 2023-12-31 -',
    'debt_repayments 120 2023-12-31 2029 Term loan',
    'debt_repayments 400 2024-12-31 2029 Term loan',
    'debt_repayments 616 2024-12-31 5.35% Senior notes due 2031',
  ])
})

test('of notes that were issued the titles state coupons and years', () => {
  const rows = [
    'Issuance date|Description|Aggregate principal balance',
    'May 2, 2024|5.15% notes due 2033|$250',
    '|Floating rate notes due 2027|100',
  ]
  const body = `<p>We had the following issuances of long-term debt during 2024 (in millions):</p><table>${tableRows(rows)}</table>`
  expect(factsIn(body)).toEqual(expect.arrayContaining(['interest_rate 5.15 2024-12-31', 'maturity 2033 2033-12-31']))
})

test('a table of issues and repayments together tells neither', () => {
  const rows = ['|Year ended December 31, 2024', '5.35% Senior notes due 2031|616', '2029 Term loan|400']
  expect(repaid('Debt issuances and repayments of debt during the year were', rows)).toEqual([])
})

test('what came in beside what was paid back keeps its way', () => {
  const rows = [
    '|Year ended December 31, 2024',
    'Proceeds from long-term debt, net of discounts|$900',
    'Repayments of long-term debt|(1,200)',
  ]
  const found = repaid('Cash of our financing was as follows', rows)
  expect(found.filter((line) => line.startsWith('debt_repayments 900'))).toEqual([])
})

test('what customers paid back is no repayment of debt', () => {
  const rows = ['|Year ended December 31, 2024', 'Term loans|$50', 'Total repayments of borrowings by customers|$50']
  expect(repaid('Loans to our customers changed as follows', rows)).toEqual([])
})
