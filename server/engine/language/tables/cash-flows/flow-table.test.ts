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
    '5.15% Senior notes due 2031|(428)|—',
    '2029 Term loan|(400)|(120)',
    `${total}|(828)|(120)`,
  ]
  const found = repaid(introduction, rows)
  expect(found.sort()).toEqual([
    'debt_repayments 0 2023-12-31 5.15% Senior notes due 2031',
    'debt_repayments 120 2023-12-31 -',
    'debt_repayments 120 2023-12-31 2029 Term loan',
    'debt_repayments 400 2024-12-31 2029 Term loan',
    'debt_repayments 428 2024-12-31 5.15% Senior notes due 2031',
    'debt_repayments 828 2024-12-31 -',
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
  const rows = ['|Year ended December 31, 2024', '5.15% Senior notes due 2031|428', '2029 Term loan|400']
  expect(repaid('Debt issuances and repayments of debt during the year were', rows)).toEqual([])
})

test('a table of both ways tells each debt by the heading above it', () => {
  const rows = [
    '|Six months ended June 30, 2024',
    'Net commercial paper borrowings|$1,875',
    'Issuance of notes:|',
    'Euro notes|$2,568',
    'Other|150',
    'Debt issuances|$2,718',
    'Repayments:|',
    'Euro notes|$(297)',
    '2029 Term loan|(1,500)',
    'Repayments of long-term debt|$(1,797)',
  ]
  expect(repaid('A summary of our debt activities is as follows', rows)).toEqual([
    'debt_proceeds 1875 2024-06-30 commercial paper borrowings',
    'debt_proceeds 2568 2024-06-30 Euro notes',
    'debt_proceeds 150 2024-06-30 -',
    'debt_proceeds 2718 2024-06-30 -',
    'debt_repayments 297 2024-06-30 Euro notes',
    'debt_repayments 1500 2024-06-30 2029 Term loan',
    'debt_repayments 1797 2024-06-30 long-term debt',
  ])
})

test('of interest paid the heading says what, and the rows who', () => {
  const rows = [
    '|2024|2023',
    'Interest:|',
    'Equipment Operations|$936*|$660',
    'Financial Services|1,239|1,620',
    'Intercompany eliminations|(561)|(102)',
    'Consolidated|$1,614|$2,178',
    'Income taxes:|',
    'Equipment Operations|$564|$357',
    'Consolidated|$564|$357',
  ]
  const { facts } = readBody(
    `<p>Cash payments for interest and income taxes were, in millions:</p><table>${tableRows(rows)}</table>`,
  )
  expect(
    facts.map(({ factType, value, entity }) => `${factType} ${String(value / 1e6)} ${entity?.name ?? '-'}`),
  ).toEqual([
    'interest_paid 936 Equipment Operations',
    'interest_paid 660 Equipment Operations',
    'interest_paid 1239 Financial Services',
    'interest_paid 1620 Financial Services',
    'interest_paid 1614 -',
    'interest_paid 2178 -',
  ])
})

test.each([
  ['Cash paid for interest', ['|2024', 'Interest:|', 'Related parties|4', 'Banks|20', 'Total|24', 'Income taxes|5']],
  ['Cash paid during the year', ['|2024', 'Interest:|', 'Fixed|40', 'Variable|20', 'Total|60', 'Rent|5']],
  ['Debt activity of loans that we made', ['|2024', 'Issuance of loans:|', 'Mortgage loans|500']],
])('whom interest is paid to is no segment, and loans made are no debt: %s', (introduction, rows) =>
  expect(repaid(introduction, rows)).toEqual([]),
)

test('cash by its days: with what the years ended, and with what they began', () => {
  const { facts } = readBody(
    `<p>Statements of cash flows for the years ended December 31, 2024 and 2023</p><table>${tableRows([
      '|2024|2023',
      'Net cash used in operating activities|$(4,386,531)|$(4,034,199)',
      'Proceeds from notes payable|363|273',
      'Net cash provided by financing activities|363|273',
      'CASH, December 31, 2023 and 2022|113,010|77,010',
      'CASH, December 31, 2024 and 2023|$2,751,606|$113,010',
    ])}</table>`,
  )
  const cash = facts.filter(({ factType }) => factType === 'cash')
  expect(cash.map(({ value, period: { endDate = '' } }) => `${String(value)} ${endDate}`).sort()).toEqual([
    '113010 2023-12-31',
    '2751606 2024-12-31',
    '77010 2022-12-31',
  ])
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
