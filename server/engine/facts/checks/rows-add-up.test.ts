import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'

const table = (last: string): string =>
  '<p>Long-term debt consisted of the following (in millions):</p><table>' +
  '<tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>' +
  '<tr><td>4.50% senior notes due 2030</td><td>$ 210.0</td><td>$ 210.0</td></tr>' +
  '<tr><td>Term loan due 2028</td><td>96.0</td><td>98.0</td></tr>' +
  `<tr><td>Unamortized discount</td><td>(6.0)</td><td>${last}</td></tr>` +
  '<tr><td>Total debt</td><td>$ 300.0</td><td>$ 301.0</td></tr></table>'

const balances = (body: string): string[] =>
  readBody(body)
    .facts.filter(({ factType }) => factType === 'notes' || factType === 'term_loan')
    .map(({ factType, value, period, verification }) => [factType, value / 1e6, period.endDate, verification].join(' '))
    .sort()

test('the debts of a table are confirmed where another place states their sum', () => {
  const both = '<p>We owed total debt of $300.0 million at December 31, 2024.</p>'
  expect(balances(table('(7.0)') + both)).toEqual([
    'notes 210 2023-12-31 candidate',
    'notes 210 2024-12-31 machine_checked',
    'term_loan 96 2024-12-31 machine_checked',
    'term_loan 98 2023-12-31 candidate',
  ])
})

test.each([
  ['the table alone', table('(7.0)')],
  ['a sum of another day', `${table('(7.0)')}<p>We owed total debt of $300.0 million at June 30, 2024.</p>`],
  ['rows that do not come out', `${table('(1.0)')}<p>We owed total debt of $301.0 million at December 31, 2023.</p>`],
])('%s confirms none', (_, body) => {
  expect(balances(body).join()).not.toContain('machine_checked')
})
