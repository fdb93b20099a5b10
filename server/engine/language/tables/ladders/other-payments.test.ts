import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const payments = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).facts.flatMap((fact) =>
    fact.factType === 'scheduled_payment'
      ? [`${String(fact.value / 1e6)} ${fact.label} ${fact.instrument?.reportedName ?? ''}`.trim()]
      : [],
  )

const OBLIGATIONS = 'Our contractual obligations at December 31, 2024 were'
const HEADS = '|Total|2025|2026-27|Thereafter'

test.each([
  ['Aggregate interest obligation (2)', ''],
  ['Interest payments on long-term debt', ''],
  ['Long-term debt—future interest', ''],
  ['Senior notes interest', ' Senior notes'],
])('interest falls due by the year, said so by its row: %s', (label, debt) => {
  const found = payments(OBLIGATIONS, [HEADS, 'Long-term debt|900|100|300|500', `${label}|90|40|30|20`])
  expect(found).toEqual([
    `90 Interest due in all${debt}`,
    `40 Interest due in 2025${debt}`,
    `30 Interest due in 2026 to 2027${debt}`,
    `20 Interest due thereafter (Thereafter, after 2027)${debt}`,
  ])
})

test('principal and interest together are neither alone', () => {
  const found = payments(OBLIGATIONS, [HEADS, 'Long-term debt principal and interest|990|140|330|520'])
  expect(found).toContain('140 Principal and interest due in 2025')
})

test.each([
  'Interest on finance lease liabilities',
  'Operating and finance leases',
  'Interest rate swaps',
  'Operating leases',
  'Interest income',
  'Purchase obligations',
])('what is no interest on debt stays silent: %s', (label) => {
  expect(payments(OBLIGATIONS, [HEADS, 'Long-term debt|900|100|300|500', `${label}|90|40|30|20`])).toEqual([])
})

test('what falls due on leases that are debt is told apart', () => {
  const found = payments(OBLIGATIONS, [
    HEADS,
    'Long-term debt|900|100|300|500',
    'Capital lease obligations|90|40|30|20',
  ])
  expect(found).toEqual([
    '90 Lease payments due in all Capital lease obligations',
    '40 Lease payments due in 2025 Capital lease obligations',
    '30 Lease payments due in 2026 to 2027 Capital lease obligations',
    '20 Lease payments due thereafter (Thereafter, after 2027) Capital lease obligations',
  ])
})

test('a column of interest beside the principal of each year', () => {
  const rows = ['|Principal|Interest', '2025|$ 100|$ 40', '2026|200|35', 'Thereafter|600|80']
  expect(payments('Payments due on our debt at December 31, 2024 are', rows)).toEqual([
    '40 Interest due in 2025',
    '35 Interest due in 2026',
    '80 Interest due thereafter (Thereafter, after 2026)',
  ])
  const told = payments('Payments due on our debt at December 31, 2024 are', [...rows, 'Total|$ 900|$ 155'])
  expect(told).toContain('155 Interest due in all')
  // What does not add the years up is no total of them.
  const other = payments('Payments due on our debt at December 31, 2024 are', [...rows, 'Total|$ 900|$ 190'])
  expect(other).toHaveLength(3)
})

test('sums from which interest is deducted below hold it', () => {
  const found = payments('Future payments under our notes payable, including interest, are', [
    'Year ending December 31,|Amount',
    '2025|$500',
    '2026|600',
    '2027|700',
    'Less: interest|(200)',
    'Total|$1,600',
  ])
  expect(found.map((one) => one.split(' ')[0])).toEqual(['500', '600', '700'])
})

test('principal of finance leases is no ladder of debt', () => {
  const rows = ['|Principal|Interest on lease obligations', '2025|$10|$1', '2026|20|2', '2027|30|2']
  const body = `<h2>Debt</h2><p>Payments under finance leases (in millions):</p><table>${tableRows(rows)}</table>`
  expect(readBody(body).facts).toEqual([])
})

test.each([
  ['|Total|Next 12 Months|Beyond 12 Months', 'next'],
  ['|Total|Less than 1 year|More than 1 year', 'less'],
])('what falls due soon, and what later: %s', (heads, soon) => {
  const body = `<h2>Liquidity</h2><p>Our contractual obligations at December 31, 2024 (in millions):</p><table>${tableRows(
    [
      heads,
      'Long-term debt|$900|$100|$800',
      'Interest payments relating to long-term debt|90|40|50',
      'Purchase obligations|70|50|20',
    ],
  )}</table>`
  const found = readBody(body).facts.map(({ factType, value, label }) => `${factType} ${String(value / 1e6)} ${label}`)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^debt_maturity 100 Debt maturing: ${soon}`, 'i')),
      expect.stringMatching(/^debt_maturity 800 Debt maturing thereafter/),
      expect.stringMatching(new RegExp(`^scheduled_payment 40 Interest due: ${soon}`, 'i')),
    ]),
  )
})

test('commitments of lenders that expire soon or later fall due for no one', () => {
  const body = `<p>Our other commercial commitments and obligations expire as follows (in millions):</p><table>${tableRows(
    ['|Less than 12 months|More than 12 months', 'Revolving credit facility|100|400'],
  )}</table>`
  expect(readBody(body).facts.filter(({ factType }) => factType === 'debt_maturity')).toEqual([])
})

test('obligations by the activities of cash flows are no cash flows', () => {
  const body = `<h2>Liquidity</h2><p>A summary of our contractual obligations is as follows (in millions):</p><table>${tableRows(
    [
      '|Total|2025|2026-2027|2028-2029|Thereafter',
      'Operating activities:|',
      'Purchase obligations|$400|$100|$100|$100|$100',
      'Financing activities:|',
      'Total debt|900|100|200|300|300',
      'Investing activities:|',
      'Capital projects|50|50|—|—|—',
    ],
  )}</table>`
  const found = readBody(body).facts.map(({ factType, value }) => `${factType} ${String(value / 1e6)}`)
  expect(found).toEqual([
    'total_debt 900',
    'debt_maturity 100',
    'debt_maturity 200',
    'debt_maturity 300',
    'debt_maturity 300',
  ])
})

test('debt with the leases that are debt has their name, and falls due by year', () => {
  const body = `<h2>Liquidity</h2><p>Payments coming due (in millions):</p><table>${tableRows([
    '|2025|2026|2027|Thereafter|Total',
    'Debt and finance leases|$906|$52|$70|$949|$1,977',
    'Operating leases|26|16|12|24|78',
  ])}</table>`
  const { facts } = readBody(body)
  expect(facts.map(({ factType, value, instrument }) => [factType, value / 1e6, instrument?.reportedName])).toEqual(
    [906, 52, 70, 949]
      .map((sum) => ['debt_maturity', sum, 'Debt and finance leases'])
      .concat([['long_term_debt', 1977, 'Debt and finance leases']]),
  )
  expect(facts.map(({ instrument }) => instrument?.type ?? null)).toEqual(facts.map(() => null))
})
