import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const intervals = (rows: readonly string[]) =>
  factsIn(`<p>Long-term debt was as follows (in thousands):</p><table>${tableRows(rows)}</table>`).filter((fact) =>
    fact.startsWith('payment_interval'),
  )

test('a column says how often interest is paid on the debt of each row, by a word or by its days', () => {
  const head = '|Interest Payable|December 31, 2024|December 31, 2023'
  expect(
    intervals([
      head,
      '2.70% notes due 2028|Semi-annually|499|498',
      '3.70% notes due 2029|Quarterly in arrears|599|598',
      '3.90% notes due 2030|May 1, November 1|—|698',
      '4.10% notes due 2031|At maturity|700|698',
    ]),
  ).toEqual(['payment_interval 3 2024-12-31', 'payment_interval 6 2023-12-31', 'payment_interval 6 2024-12-31'])
})

test('a column of something else, or of two paces, says nothing of payments', () => {
  expect(intervals(['|Reset|December 31, 2024', 'Term loan due 2028|Quarterly|499'])).toEqual([])
  const both = 'Monthly, then quarterly after 2025'
  expect(intervals(['|Payments|December 31, 2024', `Term loan due 2028|${both}|499`])).toEqual([])
})
