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
