import { expect, test } from 'vitest'
import { isNumberCell, numericColumns } from './numeric-columns.ts'

test('A column of numbers is one whose headings are not most of it; a column of names is none', () => {
  const rows = [
    ['Accrued liabilities', 'June 30, 2026', 'June 30, 2025', 'Note'],
    ['', '(In millions)', '', ''],
    ['Interest', '$913', '$951', '3'],
    ['Fees', '(1.5)', '—', 'see below'],
    ['Total 2026', '3,244', '', 'as restated'],
  ]
  expect([...numericColumns(rows)]).toEqual([1, 2])
  expect([
    ...numericColumns([
      ['Due', 'Year'],
      ['Notes', '2031'],
    ]),
  ]).toEqual([1])
  expect([isNumberCell('(12.5)%'), isNumberCell('2026 Notes'), isNumberCell('')]).toEqual([true, false, false])
})
