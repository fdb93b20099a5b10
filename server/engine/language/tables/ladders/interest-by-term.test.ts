import { expect, test } from 'vitest'
import { readingsOf } from '../../fixtures/table-readings.ts'

const paymentsIn = (heads: string, row: string): string[] =>
  readingsOf('Our contractual obligations as of December 28, 2024 (in millions) were:', [
    heads,
    'Long-term debt, including current portion|$592|$71|$521',
    row,
    'Purchase obligations|30|20|10',
  ]).flatMap(({ factType, label, value }) =>
    factType === 'scheduled_payment' ? [`${label} ${String(value / 1e6)}`] : [],
  )

test('interest on the debt is due by the two terms of its columns', () => {
  expect(paymentsIn('|Total|Current|Long-term', 'Interest on long-term debt|262|23|239')).toEqual([
    'Interest due (total) 262',
    'Interest due within one year 23',
    'Interest due after one year 239',
  ])
  expect(paymentsIn('|Total|Current|Long-term', 'Interest rate swaps|262|23|239')).toEqual([])
})
