import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** The days of the cash that a balance sheet shows, after some sentences. */
const daysAfter = (...sentences: readonly string[]): (string | undefined)[] =>
  readBody(
    `${sentences.map((one) => `<p>${one}</p>`).join('')}<p>CONSOLIDATED BALANCE SHEETS (in thousands)</p><table>${tableRows(
      [
        '|2024|2023',
        'Cash and cash equivalents|1,250|1,140',
        'Total assets|9,000|8,000',
        'Total current liabilities|3,000|2,900',
      ],
    )}</table>`,
  ).facts.flatMap(({ factType, period }) => (factType === 'cash' ? [period.endDate] : []))

const LINES = ['inventories', 'receivables', 'prepaid expenses', 'investments', 'payables'] as const
const on = (days: string) => LINES.map((line) => `At ${days}, ${line} were $12.3 million and $11.2 million.`)
const OF_WEEKS = on('December 31, 2024 and December 29, 2023')

test('a year of weeks may end with a month, the one before it on another day that the text tells often', () => {
  expect(daysAfter(...OF_WEEKS)).toEqual(['2024-12-31', '2023-12-29'])
})

test.each([
  ['told once', OF_WEEKS.slice(1, 2)],
  ['told no more often than the end of the month', [...OF_WEEKS, ...on('December 31, 2023')]],
  ['the first of a month', on('January 1, 2024')],
])('a day is no end of a year where it is %s', (_, sentences) => {
  expect(daysAfter(...sentences)).toEqual(['2024-12-31', '2023-12-31'])
})

test('a year of weeks ends on its day of the week, and no other day near its end is its own', () => {
  const paid = 'Interest paid was $5 million in fiscal 2024 and $4 million in fiscal 2023.'
  const after = (day: string) => factsIn(`An agreement is dated ${day}. ${paid}`, { periodEnd: '2024-12-28' })
  expect(after('December 30, 2023')).toContain('interest_paid 4000000 2023-12-30')
  expect(after('December 27, 2023')).toContain('interest_paid 4000000 2023-12-31')
})
