import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const table = (title: string, rows: readonly string[]): string =>
  `<p><b>${title}</b></p><p>(millions)</p><table>${tableRows(rows)}</table>`

const SHEET = [
  '|December 31, 2024|December 31, 2023',
  'Cash and cash equivalents|$ 5,508|$ 8,481',
  'Receivables|1,113|1,104',
  'Total Assets|$ 62,973|$ 66,285',
  'LIABILITIES AND SHAREHOLDERS’ EQUITY||',
  'Current Liabilities:||',
  'Short-term debt|$ 372|$ 3,309',
  'Total Current Liabilities|15,225|18,789',
  'Long-Term Debt|20,418|19,965',
]

test('the sheet of the group is read beside a larger one of an earlier year that leads from its parts to the whole', () => {
  const parts = [
    '|Parent|Subsidiary issuer|Consolidating adjustments|Consolidated',
    'Total Assets|$ 18,801|$ 75,084|$ (27,600)|$ 66,285',
    'LIABILITIES AND SHAREHOLDERS’ EQUITY||||',
    'Total Current Liabilities|600|18,189|—|18,789',
    'Long-Term Debt|—|19,965|—|19,965',
  ]
  const found = factsIn(
    table('Consolidated Balance Sheets', SHEET) + table('16. Condensed Consolidating Financial Information', parts),
  )
  expect(found).toContain('long_term_debt 20418000000 2024-12-31')
  expect(found).toContain('short_term_borrowings 372000000 2024-12-31')
})

test('assets at fair value come to no balance sheet, beside one whose total has no label', () => {
  const sheet = SHEET.map((row) => row.replace('Total Assets', ''))
  const levels = [
    '|Level 1|Level 2|Total',
    'Equity securities|$ 400|$ 90|$ 490',
    'Total assets|$ 400|$ 90|$ 490',
    'Derivative liabilities|—|12|12',
  ]
  const found = factsIn(
    table('Consolidated Balance Sheet', sheet) +
      table('Financial assets and liabilities measured at fair value are below:', levels),
  )
  expect(found).toContain('long_term_debt 20418000000 2024-12-31')
})
