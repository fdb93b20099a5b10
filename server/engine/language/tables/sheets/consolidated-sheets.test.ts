import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const table = (title: string, rows: readonly string[]): string =>
  `<p><b>${title}</b></p><p>(millions)</p><table>${tableRows(rows)}</table>`

const SHEET = [
  '|December 31, 2024|December 31, 2023',
  'Cash and cash equivalents|$ 1,836|$ 2,827',
  'Receivables|371|368',
  'Total Assets|$ 20,991|$ 22,095',
  'LIABILITIES AND SHAREHOLDERS’ EQUITY||',
  'Current Liabilities:||',
  'Short-term debt|$ 124|$ 1,103',
  'Total Current Liabilities|5,075|6,263',
  'Long-Term Debt|6,806|6,655',
]

test('the sheet of the group is read beside a larger one of an earlier year that leads from its parts to the whole', () => {
  const parts = [
    '|Parent|Subsidiary issuer|Consolidating adjustments|Consolidated',
    'Total Assets|$ 6,267|$ 25,028|$ (9,200)|$ 22,095',
    'LIABILITIES AND SHAREHOLDERS’ EQUITY||||',
    'Total Current Liabilities|200|6,063|—|6,263',
    'Long-Term Debt|—|6,655|—|6,655',
  ]
  const found = factsIn(
    table('Consolidated Balance Sheets', SHEET) + table('16. Condensed Consolidating Financial Information', parts),
  )
  expect(found).toContain('long_term_debt 6806000000 2024-12-31')
  expect(found).toContain('short_term_borrowings 124000000 2024-12-31')
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
  expect(found).toContain('long_term_debt 6806000000 2024-12-31')
})
