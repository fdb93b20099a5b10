import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** The payments that the labels of a table of debts tell, with their debts. */
const payments = (rows: readonly string[], unit = ''): string[] =>
  readBody(`<p>Long-term debt consists of the following${unit}:</p><table>${tableRows(rows)}</table>`).facts.flatMap(
    ({ factType, value, label, instrument }) =>
      factType === 'scheduled_payment' ? [`${String(value)} ${label}, ${instrument?.reportedName ?? '-'}`] : [],
  )

const COLUMNS = '|December 31, 2024|December 31, 2023'

test('the instalments of a debt in its label', () => {
  expect(
    payments([
      COLUMNS,
      'Term loan, payable in quarterly installments of $500,000 through 2028, interest at prime plus 1/2%|$ 10,000,000|$ 12,000,000',
      'Mortgage note, 8.5%, payable in monthly installments of $21,450 including interest, due October 2030|1,845,000|1,930,000',
      'Note payable to Tarn Bank, due in annual payments of $250,000 plus interest at 6%|750,000|1,000,000',
    ]),
  ).toEqual([
    '500000 Quarterly payment, Term loan',
    '21450 Monthly payment, Mortgage note, 8.5%',
    '250000 Annual payment, Note payable to Tarn Bank',
  ])
})

test('no instalment where none is told, or nothing says what its sum counts in', () => {
  expect(
    payments([COLUMNS, 'Term loan, interest at 8%, secured by equipment of $500,000|$ 10,000,000|$ 12,000,000']),
  ).toEqual([])
  expect(
    payments([COLUMNS, 'Term loan, payable in quarterly installments of $500|$ 10,000|$ 12,000'], ' (in thousands)'),
  ).toEqual([])
  expect(
    payments(
      [COLUMNS, 'Term loan, payable in quarterly installments of $1.5 million|$ 10,000|$ 12,000'],
      ' (in thousands)',
    ),
  ).toEqual(['1500000 Quarterly payment, Term loan'])
})
