import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const debtsIn = (first: string, second: string): string[] =>
  readBody(
    `<p><b>Consolidated Balance Sheets (in millions)</b></p><table>${tableRows([
      '|December 31, 2024',
      'Cash|20',
      'Total assets|281',
      'Current liabilities|',
      'Accounts payable|23',
      'Short-term debt and current portion of long-term debt|',
      `${first}|6`,
      `${second}|35`,
      'Accrued liabilities|33',
      'Total current liabilities|97',
      'Non-current liabilities|',
      'Long-term debt|',
      `${first}|15`,
      `${second}|79`,
      'Pensions|4',
      'Total liabilities|218',
      'Total liabilities and equity|281',
    ])}</table>`,
  ).facts.flatMap(({ factType, value, entity, instrument }) =>
    factType.endsWith('_debt')
      ? [
          `${factType} ${String(value / 1e6)} ${entity?.kind ?? ''} ${entity?.name ?? ''} | ${instrument?.reportedName ?? ''}`,
        ]
      : [],
  )

test('what each part of the group owes stands below a debt without a sum, where its name stands below another too', () => {
  expect(debtsIn('Automotive', 'Tarn Financial')).toEqual([
    'current_debt 6 segment Automotive | Automotive short-term debt and current portion of long-term debt',
    'current_debt 35 segment Tarn Financial | Tarn Financial short-term debt and current portion of long-term debt',
    'long_term_debt 15 segment Automotive | Automotive long-term debt',
    'long_term_debt 79 segment Tarn Financial | Tarn Financial long-term debt',
  ])
})

test('whom it is owed to is no part of the group', () => {
  expect(debtsIn('Related parties', 'Secured banks')).toEqual([])
})
