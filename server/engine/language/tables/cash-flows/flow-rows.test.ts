import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const FLOWS = /^(?:debt_|interest_paid)/

const flowsIn = (rows: readonly string[], title = 'Consolidated Statements of Cash Flows (in millions)') =>
  readBody(`<p><b>${title}</b></p><table>${tableRows(rows)}</table>`).facts.flatMap(
    ({ factType, value, period, uncertainty }) =>
      FLOWS.test(factType)
        ? [
            `${factType} ${String(value)} to ${period.endDate ?? ''} ${String(period.durationMonths)}${uncertainty.reasons.includes('net_amount') ? ' net' : ''}`,
          ]
        : [],
  )

const STATEMENT = [
  '|Year ended December 31, 2024|Year ended December 31, 2023',
  'Operating activities:||',
  'Net income|$90|$80',
  'Increase in notes payable to suppliers|4|3',
  'Net cash provided by operating activities|94|83',
  'Investing activities:||',
  'Purchases of property|(30)|(20)',
  'Repayments of loans|6|5',
  'Net cash used in investing activities|(24)|(15)',
  'Financing activities:||',
  'Proceeds from issuance of long-term debt|250|—',
  'Repayments of long-term debt|(180)|(25)',
  'Short-term borrowings, net|(12)|9',
  'Payment of debt issuance costs|(3)|—',
  'Dividends paid|(40)|(35)',
  'Net cash provided by (used in) financing activities|15|(51)',
  'Supplemental disclosures||',
  'Cash paid for interest, net of amounts capitalized|$31|$28',
  'Notes payable issued for equipment|7|—',
]

test('a statement of cash flows tells what was borrowed, repaid and paid as interest', () => {
  expect(flowsIn(STATEMENT)).toEqual([
    'debt_proceeds 250000000 to 2024-12-31 12',
    'debt_proceeds 0 to 2023-12-31 12',
    'debt_repayments 180000000 to 2024-12-31 12',
    'debt_repayments 25000000 to 2023-12-31 12',
    'debt_repayments 12000000 to 2024-12-31 12 net',
    'debt_proceeds 9000000 to 2023-12-31 12 net',
    'interest_paid 31000000 to 2024-12-31 12',
    'interest_paid 28000000 to 2023-12-31 12',
  ])
})

test('a dash beside the sums of a line says that nothing flowed, unless the line is net of both ways', () => {
  const rows = [
    ...STATEMENT.slice(0, 10),
    'Principal repayments of financing obligations|(53)|—',
    'Change in commercial paper, net|—|31',
    'Proceeds from sale of bonds|—|—',
    ...STATEMENT.slice(15, 16),
  ]
  expect(flowsIn(rows)).toEqual([
    'debt_repayments 53000000 to 2024-12-31 12',
    'debt_repayments 0 to 2023-12-31 12',
    'debt_proceeds 31000000 to 2023-12-31 12 net',
  ])
})

test('equal sums of two lines are two flows', () => {
  const rows = [
    ...STATEMENT.slice(0, 10),
    'Proceeds from notes|50|20',
    'Proceeds from term loan|50|10',
    ...STATEMENT.slice(15),
  ]
  expect(flowsIn(rows).slice(0, 4)).toEqual([
    'debt_proceeds 50000000 to 2024-12-31 12',
    'debt_proceeds 20000000 to 2023-12-31 12',
    'debt_proceeds 50000000 to 2024-12-31 12',
    'debt_proceeds 10000000 to 2023-12-31 12',
  ])
})

test('a disclosure beside the statement is read by its own heads', () => {
  const rows = ['|2024|2023', 'Interest paid|$31|$28', 'Income taxes paid|12|11']
  expect(flowsIn(rows, 'Supplemental cash flow information (in millions)')).toEqual([
    'interest_paid 31000000 to 2024-12-31 12',
    'interest_paid 28000000 to 2023-12-31 12',
  ])
})

test('what was paid is said by the sentence before a table of two rows', () => {
  const rows = ['|2024|2023', 'Interest, net of amounts capitalized|$26.1|$24.9', 'Income taxes|41.0|38.8']
  const body = (sentence: string): string[] =>
    readBody(`<p>${sentence} (in millions):</p><table>${tableRows(rows)}</table>`).facts.map(
      ({ factType, value, period }) => `${factType} ${String(value)} ${period.endDate ?? ''}`,
    )
  expect(body('Cash paid for interest and income taxes was as follows')).toEqual([
    'interest_paid 26100000 2024-12-31',
    'interest_paid 24900000 2023-12-31',
  ])
  expect(body('Accrued liabilities were as follows')).toEqual([])
})

test('a reconciliation of one activity tells what was repaid', () => {
  const rows = [
    '|Year ended December 31, 2024',
    'Net cash provided by operating activities|$ 30,273',
    'Free cash flow|$ 17,584',
    'Principal repayments of finance leases|(9,628)',
    'Principal repayments of financing obligations|(27)',
  ]
  expect(flowsIn(rows, 'Free cash flow (in millions)')).toEqual(['debt_repayments 27000000 to 2024-12-31 12'])
})

test('what officers lend to the company is borrowed, and what they owe it is not', () => {
  const rows = [
    ...STATEMENT.slice(0, 10),
    'Proceeds from notes payable, officers|60|40',
    'Proceeds from notes receivable, officers|9|8',
    ...STATEMENT.slice(15, 16),
  ]
  expect(flowsIn(rows)).toEqual(['debt_proceeds 60000000 to 2024-12-31 12', 'debt_proceeds 40000000 to 2023-12-31 12'])
})

test('cash of discontinued operations is that of a part, by its label and its owner', () => {
  const rows = [
    ...STATEMENT,
    'Cash and cash equivalents from continuing operations, end of year|231|187',
    'Cash and cash equivalents from discontinued operations, end of year|6|9',
  ]
  const table = `<p><b>Consolidated Statements of Cash Flows (in millions)</b></p><table>${tableRows(rows)}</table>`
  const cash = readBody(table).facts.filter(({ factType }) => factType === 'cash')
  expect(cash.map(({ value, label, entity }) => [value, label, entity?.name])).toEqual([
    [231_000_000, 'Cash and cash equivalents from continuing operations', undefined],
    [187_000_000, 'Cash and cash equivalents from continuing operations', undefined],
    [6_000_000, 'Cash and cash equivalents of discontinued operations', 'Discontinued operations'],
    [9_000_000, 'Cash and cash equivalents of discontinued operations', 'Discontinued operations'],
  ])
})

test('a statement ends with the cash of the day on which its spans end', () => {
  const rows = [
    '|Six months ended October 31, 1995|Six months ended October 31, 1994',
    'Net cash used in financing activities|(101,541)|(109,834)',
    'Cash, beginning of the year|883,497|3,600',
    'Cash, October 31, 1995 and 1994|$917,212|$37,680',
    'Cash, January 31, 1996|$1|$2',
  ]
  const table = `<p><b>Consolidated Statements of Cash Flows (in thousands)</b></p><table>${tableRows(rows)}</table>`
  const cash = readBody(table, { form: '10-Q', periodEnd: '1995-10-31', filedAt: '1995-12-08' }).facts
  expect(cash.map(({ value, period }) => [value, period.endDate])).toEqual([
    [883_497_000, '1995-04-30'],
    [3_600_000, '1994-04-30'],
    [917_212_000, '1995-10-31'],
    [37_680_000, '1994-10-31'],
  ])
})

test('payments on capital and finance leases pay back debt, and those of lessees do not', () => {
  const statement = (row: string): string[] => [
    '|Year ended December 31, 2024|Year ended December 31, 2023',
    'Operating activities:||',
    'Net income|$90|$80',
    'Financing activities:||',
    row,
    'Net cash used in financing activities|(15)|(51)',
  ]
  const told = ['debt_repayments 4000000 to 2024-12-31 12', 'debt_repayments 3000000 to 2023-12-31 12']
  expect(flowsIn(statement('Payments of obligations under capital leases|(4)|(3)'))).toEqual(told)
  expect(flowsIn(statement('Principal payments on finance lease liabilities|(4)|(3)'))).toEqual(told)
  expect(flowsIn(statement('Reduction of capital lease obligations|(4)|(3)'))).toEqual(told)
  expect(flowsIn(statement('Payments received on direct financing leases|4|3'))).toEqual([])
  expect(flowsIn(statement('Payments on operating leases|(4)|(3)'))).toEqual([])
  expect(flowsIn(statement('Equipment acquired under capital leases|4|3'))).toEqual([])
})

test('in a row of net repayments with both signs, what is in no brackets came in', () => {
  const statement = (row: string): string[] => [
    '|Year ended December 31, 2024|Year ended December 31, 2023',
    'Operating activities:||',
    'Net income|$90|$80',
    'Financing activities:||',
    row,
    'Net cash used in financing activities|(15)|(51)',
  ]
  expect(flowsIn(statement('Net reduction in borrowings under lines of credit|(39)|41'))).toEqual([
    'debt_repayments 39000000 to 2024-12-31 12',
    'debt_proceeds 41000000 to 2023-12-31 12 net',
  ])
  expect(flowsIn(statement('Payments of long-term debt|(39)|41'))).toEqual([
    'debt_repayments 39000000 to 2024-12-31 12',
  ])
})

test('a statement that writes every label small keeps the headings of its activities', () => {
  expect(
    flowsIn([
      '|Year ended December 31, 2024|Year ended December 31, 2023',
      'cash flows from operating activities:||',
      'net income|$90|$80',
      'depreciation|8|7',
      'cash flows from financing activities:||',
      'proceeds from issuance of long-term debt|50|40',
      'principal payments on long-term debt|(39)|(41)',
      'cash dividends paid|(5)|(4)',
      'net cash provided by (used in) financing activities|6|(5)',
    ]),
  ).toEqual([
    'debt_proceeds 50000000 to 2024-12-31 12',
    'debt_proceeds 40000000 to 2023-12-31 12',
    'debt_repayments 39000000 to 2024-12-31 12',
    'debt_repayments 41000000 to 2023-12-31 12',
  ])
})

test('the cash that a year began with is that of the end of the year before, where days stand for years', () => {
  const cashIn = (form: '10-K' | '10-Q'): string[] =>
    readBody(
      `<p><b>Statements of Cash Flows (in millions)</b></p><table>${tableRows([
        '|December 31, 2024|December 31, 2023',
        'Operating activities:||',
        'Net income|$90|$80',
        'Financing activities:||',
        'Net cash used in financing activities|(15)|(51)',
        'Cash at beginning of year|20|10',
        'Cash at end of year|30|20',
      ])}</table>`,
      { form },
    ).facts.flatMap(({ factType, value, period }) =>
      factType === 'cash' ? [`${String(value / 1e6)} ${period.endDate ?? ''}`] : [],
    )
  expect(cashIn('10-K').sort()).toEqual(['10 2022-12-31', '20 2023-12-31', '30 2024-12-31'])
  expect(cashIn('10-Q').sort()).toEqual(['20 2023-12-31', '30 2024-12-31'])
})

test('a line that stands twice below terms of debt is no sector’s', () => {
  const rows = (one: string, other: string): string[] => [
    '|Year ended December 31, 2024|Year ended December 31, 2023',
    `${one}||`,
    'Repayments of commercial paper|$(30)|$(20)',
    `${other}||`,
    'Repayments of commercial paper|(4)|(3)',
  ]
  const title = 'Cash flows of commercial paper (in millions)'
  expect(flowsIn(rows('Maturities of 90 days or less', 'Maturities of more than 90 days'), title)).toHaveLength(4)
  expect(flowsIn(rows('Machinery', 'Financial services'), title)).toEqual([])
})

test('a table of cash flows in small letters that names one activity keeps its cash', () => {
  const { facts } = readBody(
    `<p><b>Cash flows (in thousands)</b></p><table>${tableRows([
      '|Year ended December 31, 2024|Year ended December 31, 2023',
      'net cash from operations|100|90',
      'financing activities:||',
      'proceeds from notes|30|20',
      'dividends|(1)|(1)',
      'net change in cash|129|109',
      'cash, beginning of year|20|10',
      'cash, end of year|149|20',
    ])}</table>`,
  )
  const told = facts.map(({ factType, value }) => `${factType} ${String(value)}`)
  expect(told).toEqual(expect.arrayContaining(['cash 149000', 'cash 20000', 'cash 10000', 'debt_proceeds 30000']))
})

test('sums typed a line above their labels are of no one of them', () => {
  const paid = (heading: string): string[] =>
    flowsIn([
      '|Year ended December 31, 2024',
      'Net cash used in financing activities|(9,000)',
      heading,
      'Interest|3,600',
      'Income taxes|99',
    ])
  expect(paid('Cash paid during the year for:|')).toEqual(['interest_paid 3600000000 to 2024-12-31 12'])
  expect(paid('Cash paid during the year for:|70,200')).toEqual([])
})
