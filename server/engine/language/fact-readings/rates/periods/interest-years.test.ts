import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../../fixtures/read-body.ts'
import { tableRows } from '../../../fixtures/table-rows.ts'

describe('years of an annual report that are not the calendar’s', () => {
  const APRIL = { periodEnd: '2024-04-30', filedAt: '2024-07-15' }
  test('a year that is not over is the fiscal one, and so are those listed with it', () => {
    expect(
      factsIn('Interest paid during 2024, 2023 and 2022 was $29,760,000, $28,737,000 and $21,201,000.', APRIL),
    ).toEqual([
      'interest_paid 21201000 2022-04-30',
      'interest_paid 28737000 2023-04-30',
      'interest_paid 29760000 2024-04-30',
    ])
    expect(factsIn('Interest expense was $8.4 million in 2024.', APRIL)).toEqual([
      'interest_expense 8400000 2024-04-30',
    ])
  })
  test('a year that may be the calendar’s has no span', () => {
    expect(factsIn('Interest expense was $8.4 million in 2022.', APRIL)).toEqual([])
    expect(factsIn('Interest expense was $8.4 million in the first six months of 2024.', APRIL)).toEqual([])
    expect(factsIn('Interest paid in calendar 2024 and 2023 was $8.4 million and $7.1 million.', APRIL)).toEqual([])
    expect(factsIn('Interest expense was $8.4 million in the last quarter of 2024.')).toEqual([])
  })
  test('a year of weeks that ends with December is that of the calendar', () => {
    const heads = '<tr><td></td><td>December 28, 2024</td><td>December 30, 2023</td></tr>'
    const table = `<table>${heads}<tr><td>Long-term debt</td><td>5,000</td><td>6,000</td></tr></table>`
    const weeks = { periodEnd: '2024-12-28' }
    expect(factsIn(`<p>Interest expense was $51 million in 2023 and $52 million in 2024.</p>${table}`, weeks)).toEqual(
      expect.arrayContaining(['interest_expense 51000000 2023-12-30', 'interest_expense 52000000 2024-12-28']),
    )
  })
  test('a year of weeks that ends on the last of December begins after the one before it', () => {
    const spans = (days: readonly string[], text: string) => {
      const statement = tableRows([
        `|${days.join('|')}`,
        'Net cash used in operating activities|(3,000)|(2,000)|(1,000)',
        'Cash flows from financing activities:|||',
        'Repayments of long-term debt|(5,000)|(6,000)|(7,000)',
        'Net cash used in financing activities|(5,000)|(6,000)|(7,000)',
      ])
      return readBody(
        `<p>${text}</p><p>Consolidated statements of cash flows (in millions)</p><table>${statement}</table>`,
      ).facts.map(
        ({ value, period: { startDate, endDate } }) => `${String(value)} ${startDate ?? ''}..${endDate ?? ''}`,
      )
    }
    const text = 'Interest expense was $51 million in 2023 and $52 million in 2024.'
    expect(
      spans(['Year ended December 31, 2024', 'Year ended December 26, 2023', 'Year ended December 27, 2022'], text),
    ).toEqual(
      expect.arrayContaining([
        '5000000000 2023-12-27..2024-12-31',
        '51000000 2022-12-28..2023-12-26',
        '52000000 2023-12-27..2024-12-31',
      ]),
    )
    expect(
      spans(['Year ended December 31, 2024', 'Year ended December 31, 2023', 'Year ended December 31, 2022'], text),
    ).toEqual(expect.arrayContaining(['5000000000 2024-01-01..2024-12-31', '51000000 2023-01-01..2023-12-31']))
  })
  test('the nine months of a quarterly report end where it does', () => {
    const quarter = { form: '10-Q', periodEnd: '2024-09-28', filedAt: '2024-11-01' } as const
    expect(
      factsIn('Interest paid in the nine months of 2024 and 2023 was $7 million and $9 million.', quarter),
    ).toEqual(['interest_paid 7000000 2024-09-28', 'interest_paid 9000000 2023-09-28'])
  })
  test('a period of the year before has no day of what its sum comes from', () => {
    const quarter = { form: '10-Q', periodEnd: '2024-06-30', filedAt: '2024-08-01' } as const
    const before = 'Interest expense was $18 million in the first six months of 2024 compared with $19 million in the'
    const expected = ['interest_expense 18000000 2024-06-30', 'interest_expense 19000000 2023-06-30']
    expect(
      factsIn(`${before} prior-year period, reflecting the repayment of notes in the fourth quarter of 2023.`, quarter),
    ).toEqual(expected)
    expect(factsIn(`${before} prior year due to notes that were repaid in December 2023.`, quarter)).toEqual(expected)
  })
  test('the months of several years are as long in each', () => {
    expect(factsIn('Interest paid in the nine months of 2024 and 2023 was $7,846,000 and $9,012,000.')).toEqual([
      'interest_paid 7846000 2024-09-30',
      'interest_paid 9012000 2023-09-30',
    ])
    expect(factsIn('Interest paid in the last nine months of 2024 and 2023 was $7,846,000 and $9,012,000.')).toEqual([])
  })
})

test('each end of a movement has its year', () => {
  expect(factsIn('From 2023 to 2024, our interest expense decreased from $1,047,330 to $943,442.')).toEqual([
    'interest_expense 1047330 2023-12-31',
    'interest_expense 943442 2024-12-31',
  ])
})

test('of a year of weeks whose end nothing prints, the month is that of the others', () => {
  const text = 'Interest expense for fiscal 2023 was $2.2 million, compared to $2.0 million for fiscal 2022.'
  const { facts } = readBody(text, { periodEnd: '2023-09-24', filedAt: '2023-11-20' })
  const [before] = facts.filter(({ value }) => value === 2_000_000)
  expect(before?.period).toMatchObject({ endDate: '2022-09-30', label: 'fiscal 2022' })
  expect(before?.uncertainty.reasons).toContain('day_not_stated')
})

test('nine months of a year of weeks that end with a month begin 39 weeks before', () => {
  const statement = tableRows([
    '|Nine months ended March 31, 2024|Nine months ended April 2, 2023',
    'Net cash used in operating activities|(3,000)|(2,000)',
    'Cash flows from financing activities:||',
    'Repayments of long-term debt|(5,000)|(6,000)',
  ])
  const { facts } = readBody(`<p>Consolidated statements of cash flows (in millions)</p><table>${statement}</table>`, {
    form: '10-Q',
    periodEnd: '2024-03-31',
    filedAt: '2024-05-02',
  })
  expect(facts.map(({ period: { startDate, endDate } }) => `${startDate ?? ''}..${endDate ?? ''}`)).toEqual([
    '2023-07-03..2024-03-31',
    '..2023-04-02',
  ])
})
