import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const factsOf = (title: string, rows: readonly string[]) =>
  readBody(
    `<p><b>Schedule I</b></p><p><b>Harrow Holdings, Inc. (Parent Company Only)</b></p><p><b>${title} (in millions)</b></p><table>${tableRows(rows)}</table>`,
  ).facts

const found = (title: string, rows: readonly string[]): string[] =>
  factsOf(title, rows).map(
    ({ factType, value, period, instrument }) =>
      `${factType} ${String(value / 1e6)} ${period.endDate ?? ''} ${instrument?.reportedName ?? '-'}`,
  )

const SHEET = [
  '|December 31, 2024|December 31, 2023',
  'Cash|$123|$108',
  'Investments in subsidiaries|2,700|2,550',
  'Total assets|2,823|2,658',
  'Short-term borrowings|285|150',
  'Long-term borrowings|1,221|1,032',
  'Long-term borrowings from subsidiaries|78|78',
  'Total liabilities|1,584|1,260',
]
const FLOWS = [
  '|Year ended December 31, 2024',
  'Net cash used in operating activities|(15)',
  'Cash flows from financing activities:|',
  'Proceeds from long-term borrowings|633',
  'Retirement of long-term borrowings|(264)',
  'Net cash provided by financing activities|369',
  'Cash and cash equivalents, end of year|123',
]

test('what the parent alone owes is named after it, but for what it owes to its subsidiaries', () => {
  expect(found('Condensed Balance Sheets', SHEET)).toEqual([
    'short_term_borrowings 285 2024-12-31 Parent company short-term borrowings',
    'short_term_borrowings 150 2023-12-31 Parent company short-term borrowings',
    'long_term_debt 1221 2024-12-31 Parent company long-term debt',
    'long_term_debt 1032 2023-12-31 Parent company long-term debt',
    'cash 123 2024-12-31 -',
    'cash 108 2023-12-31 -',
  ])
})

test('so is what it borrows and repays, and the cash that it ends with', () => {
  expect(found('Condensed Statements of Cash Flows', FLOWS)).toEqual([
    'debt_proceeds 633 2024-12-31 Parent company long-term borrowings',
    'debt_repayments 264 2024-12-31 Parent company long-term borrowings',
    'cash 123 2024-12-31 -',
  ])
})

test('and when what it owes falls due', () => {
  const rows = ['Year|Amount', '2025|$129', '2026|117', '2027|102', 'Thereafter|173']
  expect(found('Maturities of long-term debt for the years ending December 31', rows)).toEqual(
    ['129', '117', '102', '173'].map((sum) => `debt_maturity ${sum} 2024-12-31 Parent company debt`),
  )
})

test('all of it is the parent’s alone', () => {
  const facts = [...factsOf('Condensed Balance Sheets', SHEET), ...factsOf('Condensed Statements of Cash Flows', FLOWS)]
  expect(new Set(facts.map(({ entity }) => entity?.kind))).toEqual(new Set(['parent_only']))
})
