import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const read = (introduction: string, rows: readonly string[]): string[] =>
  factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`)

test('rows of owners below a heading of debt, which their total adds up, are of that debt', () => {
  const found = read('The payment schedule for these contractual obligations is as follows', [
    '|Total|2025|2026-2027|Thereafter',
    'Total debt:',
    'Equipment operations|100|20|30|50',
    'Financial services|60|10|20|30',
    'Total|160|30|50|80',
    'Operating leases|9|2|3|4',
  ])
  expect(found).toContain('total_debt 160000000 2024-12-31')
  expect(found).toContain('debt_maturity 30000000 2024-12-31')
  expect(found).toContain('debt_maturity 20000000 2024-12-31')
  expect(found.some((fact) => fact.includes(' 9000000 '))).toBe(false)
})

test('in a table of fair values too, and not where they come to something else', () => {
  const rows = (total: string): string[] => [
    '|Carrying amount December 31, 2024|Fair value December 31, 2024',
    'Financing receivables|900|910',
    'Long-term borrowings:',
    'Equipment operations|100|110',
    'Financial services|60|65',
    `Total|${total}`,
  ]
  const title = 'Fair values of financial instruments'
  expect(read(title, rows('160|175'))).toEqual([
    'debt_fair_value 110000000 2024-12-31',
    'debt_fair_value 175000000 2024-12-31',
    'debt_fair_value 65000000 2024-12-31',
    'long_term_debt 100000000 2024-12-31',
    'long_term_debt 160000000 2024-12-31',
    'long_term_debt 60000000 2024-12-31',
  ])
  expect(read(title, rows('1,060|1,085'))).toEqual([])
})

test('principal payments below the name of a debt among other obligations are of that debt', () => {
  const found = read('Our contractual obligations are summarized as follows', [
    '|2025|2026-2027|2028-2029|Thereafter|Total',
    'Contractual obligations:',
    'Long-term debt excluding the bank line of credit:',
    'Principal payments|10|20|30|40|100',
    'Interest payments|5|6|7|8|26',
    'Operating leases|1|2|3|4|10',
  ])
  expect(found).toContain('long_term_debt 100000000 2024-12-31')
  expect(found).toContain('debt_maturity 40000000 2024-12-31')
  expect(found).toContain('scheduled_payment 26000000 2024-12-31')
})

test('and those below the name of something else are not', () => {
  const found = read('Our contractual obligations are summarized as follows', [
    '|2025|2026-2027|2028-2029|Thereafter|Total',
    'Long-term debt:',
    'Principal payments|10|20|30|40|100',
    'Pension:',
    'Principal payments|11|12|13|14|50',
  ])
  expect(found).toContain('total_debt 100000000 2024-12-31')
  expect(found.filter((fact) => / (?:11|12|13|14|50)000000 /.test(fact))).toEqual([])
})

test.each(['Long-term debt:', 'Long-term borrowings:', 'Debt:'])('%s makes no summary a table of debts', (heading) => {
  const rows = [heading, 'Automotive|400|390', 'Financial services|600|590', 'Total|1,000|980', 'Cash dividends|10|9']
  for (const first of ['Net sales|900|800', 'EBITDA|900|800', 'Backlog|90|80'])
    expect(read('Selected financial data', ['|2024|2023', first, 'Net income|90|80', ...rows])).toEqual([])
})

test('a head above two columns, of a sign and of its sum, is one year of a ladder', () => {
  const head = (text: string): string => `<td colspan="2">${text}</td>`
  const row = (label: string, ...sums: string[]): string =>
    `<tr><td>${label}</td>${sums.map((sum) => `<td></td><td>${sum}</td>`).join('')}</tr>`
  const found = factsIn(
    `<p>Our contractual obligations are summarized as follows (in millions):</p><table>
    <tr><td></td>${['2025', '2026-2027', '2028-2029', 'Thereafter'].map(head).join('')}</tr>
    ${row('Long-term debt', '10', '20', '30', '40')}${row('Operating leases', '1', '2', '3', '4')}</table>`,
  )
  expect(found.filter((fact) => fact.startsWith('debt_maturity'))).toHaveLength(4)
})
