import { expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'
import { tableRows } from '../fixtures/table-rows.ts'

const ROWS = [
  '|December 31, 2024|December 31, 2023',
  'Senior secured credit facility|$ 134,000|$ 121,500',
  'Crane loan|2,107|2,620',
  'Total debt|$ 136,107|$ 124,120',
]
const debtTable = (prose: string, rows = ROWS): string[] =>
  factsIn(`<p>${prose}</p><p>Our debt was as follows:</p><table>${tableRows(rows)}</table>`).filter((one) =>
    /^(?:total|long_term|short_term|notes|current)/.test(one),
  )

test('a sentence that says a row in words proves the scale of its table, the other day too', () => {
  const prose = 'As of December 31, 2024, $134.0 million was outstanding under the credit facility.'
  expect(debtTable(prose)).toContain('total_debt 136107000 2024-12-31')
  expect(debtTable(prose)).toContain('total_debt 124120000 2023-12-31')
})

test('a label that says how large its debt is proves the scale', () => {
  const rows = [
    '|2024|2023',
    '$450.0 million, 9% senior unsecured notes; due August 1, 2031, net of unamortized discount of $5.5 million|$444.5|$ --',
    'Other debt; secured by equipment|210.7|242.2',
    '|655.2|242.2',
  ]
  expect(debtTable('Rates follow the market. We paid $7.1 million in fees.', rows)).toContain(
    'notes 444500000 2024-12-31',
  )
})

test('a sum of something else in words proves nothing, and the table stays refused', () => {
  expect(debtTable('During 2024 we bought the assets of a mill in Harbor Falls for $134.0 million.')).toEqual([])
  expect(debtTable('As of December 31, 2024, $133.0 million was outstanding under the credit facility.')).toEqual([])
})

test('rows that agree with sentences at two scales prove none', () => {
  const prose =
    'As of December 31, 2024, $134.0 million was outstanding under the credit facility. The crane loan was $2.107 billion.'
  expect(debtTable(prose)).toEqual([])
})

test('a table among sums printed as they are is read as they are', () => {
  const prose = 'On May 5, 2024, we borrowed $43,329 from a director. The loan of $20,500 from a bank is due on demand.'
  expect(debtTable(prose)).toContain('total_debt 136107 2024-12-31')
})

test('a note in thousands stays the scale whatever the sentences print', () => {
  const body = `<p>The loan of $20,500 from a bank is due on demand.</p><p>Our debt was as follows (in thousands):</p>`
  const found = factsIn(`${body}<table>${tableRows(ROWS)}</table>`)
  expect(found).toContain('total_debt 136107000 2024-12-31')
})

test('what a table of long-term debt comes to is not all of the debt beside short-term loans', () => {
  const first = [
    '|2024|2023',
    'Loans payable: Domestic|$200,000|$33,100',
    'Foreign|6,125|15,729',
    'Current portion of long-term debt|384|460',
    '|$206,509|$49,289',
  ]
  const second = [
    '|2024|2023',
    '6.90% Notes due 2030|$860,000|$860,000',
    'Other notes|200,833|311,506',
    '|$1,060,833|$1,171,506',
  ]
  const found = factsIn(
    `<p>The components of short-term debt were:</p><table>${tableRows(first)}</table><p>Rates of the loans follow the market, as every lender sets them for each quarter.</p><p>Long-term debt consisted of:</p><table>${tableRows(second)}</table>`,
  )
  expect(found).toContain('long_term_debt 1060833 2024-12-31')
  expect(found.filter((one) => one.startsWith('total_debt'))).toEqual([])
})

test('the heading above a table, or a row of its own, says the scale before the statements do', () => {
  const sheet = [
    '(in millions)|December 31, 2024',
    'Cash and cash equivalents|$2,600',
    'Total assets|9,000',
    'Total liabilities|3,000',
  ]
  const flows = [
    '|Years ended December 31,|Years ended December 31,',
    '|2024|2023',
    'Operating activities||',
    'Net income|$1.0|$0.9',
    'Financing activities||',
    'Issuance of senior notes|$2.0|$1.5',
  ]
  const average = [
    '|Years ended December 31,|Years ended December 31,',
    '|2024|2023',
    'Total revenue|$8,120|$7,940',
    'Average debt outstanding (dollars in billions)|$48.6|$45.5',
  ]
  const found = factsIn(
    `<p>Consolidated Balance Sheets</p><table>${tableRows(sheet)}</table><p><b>Cash Flow (Dollars in billions)</b></p>` +
      `<p>We follow our cash.</p><table>${tableRows(flows)}</table><p>Results of our borrowings:</p><table>${tableRows(average)}</table>`,
  )
  expect(found).toContain('debt_proceeds 2000000000 2024-12-31')
  expect(found).toContain('average_borrowings 48600000000 2024-12-31')
  const own = ['|December 31, 2024', 'Term loan|$20,125,333', 'Total debt|$20,125,333']
  const later = factsIn(
    `<p><b>Liquidity (dollars in millions)</b></p><table>${tableRows(flows)}</table><p>The following table shows our debt:</p><table>${tableRows(own)}</table>`,
  )
  expect(later).toContain('term_loan 20125333 2024-12-31')
  const more = ['|December 31, 2024|December 31, 2023', 'Term loan|$3.5|$1.2', 'Total debt|$3.5|$1.2']
  const parts = factsIn(
    `<p><b>Cash Flow (Dollars in billions)</b></p><table>${tableRows(flows)}</table><p>(a) Includes a discount.</p><table>${tableRows(more)}</table>`,
  )
  expect(parts).toContain('term_loan 3500000000 2024-12-31')
})
