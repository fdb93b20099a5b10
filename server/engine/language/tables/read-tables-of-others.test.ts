import { describe, expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'
import { tableRows } from '../fixtures/table-rows.ts'

/** What a table in millions says of debt as a whole, a row a line and a bar between cells. */
const totals = (introduction: string, rows: readonly string[]): string[] =>
  factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).filter((fact) =>
    /^(?:total_debt|current_debt|long_term_debt|short_term_borrowings) /.test(fact),
  )

describe('the row of debt in a table of something else', () => {
  test.each([
    [
      'Total debt|900|800',
      'Total capitalization|1,500|1,300',
      ['total_debt 900000000 2024-12-31', 'total_debt 800000000 2023-12-31'],
    ],
    [
      'Debt|900|800',
      'Debt / Net income|4.5|4.0',
      ['total_debt 900000000 2024-12-31', 'total_debt 800000000 2023-12-31'],
    ],
    ['Total debt securities|900|800', 'Total capitalization|1,500|1,300', []],
    ['Debt|900|800', 'Debt securities to be sold|4|5', []],
  ])('%s beside %s', (row, below, expected) => {
    const rows = ['|December 31, 2024|December 31, 2023', 'Net income|200|200', row, 'Total equity|600|500', below]
    expect(totals('Our financial strength', rows).sort()).toEqual(expected.sort())
  })

  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Total debt|900|800',
    'Total equity|600|500',
    'Inventory|100|90',
  ]

  test('is the group’s under a title of the filer', () => {
    expect(totals('Our capitalization was as follows', rows)).toHaveLength(2)
  })

  test.each([
    'The following are amounts of Oak Holdings, which we do not consolidate',
    'Capitalization of Oak Tools, Inc. was as follows',
    'The following table compares our peers',
    'The following table is of the obligor group, without our subsidiaries',
    'Summarized financial information was as follows',
    'The financial position of our largest tenant was as follows',
  ])('is not told under a title that may be of another: %s', (introduction) => {
    expect(totals(introduction, rows)).toEqual([])
  })

  test('is not told where the heads or groups name another', () => {
    const [, ...below] = rows
    expect(
      totals('Capitalization was as follows', ['|Peers December 31, 2024|Peers December 31, 2023', ...below]),
    ).toEqual([])
    expect(totals('Capitalization was as follows', [rows[0] ?? '', 'Obligor group:', ...below])).toEqual([])
  })
})
