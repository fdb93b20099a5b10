import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const overTimeIn = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.flatMap(
    ({ factType, value, period: { endDate, durationMonths }, instrument }) =>
      /^(?:average|highest)_borrowings$/.test(factType)
        ? [
            `${factType} ${String(value)} to ${endDate ?? ''} ${String(durationMonths)} ${instrument?.reportedName ?? '-'}`,
          ]
        : [],
  )

test('rows of what was borrowed over the years of the columns', () => {
  expect(
    overTimeIn('The following table presents borrowings under our commercial paper program (in millions):', [
      '|2024|2023',
      'Balance outstanding at year end|$121|$92',
      'Maximum amount outstanding during the period|$1,455|$2,747',
      'Average daily short-term borrowings|73|271',
      'Weighted average interest rate|5.1%|4.2%',
    ]),
  ).toEqual([
    'highest_borrowings 1455000000 to 2024-12-31 12 commercial paper program',
    'highest_borrowings 2747000000 to 2023-12-31 12 commercial paper program',
    'average_borrowings 73000000 to 2024-12-31 12 commercial paper program',
    'average_borrowings 271000000 to 2023-12-31 12 commercial paper program',
  ])
})

test('the debt above the rows is what they are of', () => {
  expect(
    overTimeIn('Short-term borrowings are summarized as follows (in thousands):', [
      '|December 31, 2024|December 31, 2023',
      'Commercial paper:||',
      'Highest month-end balance|$1,705|$2,745',
      'Average balance|725|269',
    ]),
  ).toEqual([
    'highest_borrowings 1705000 to 2024-12-31 12 Commercial paper',
    'highest_borrowings 2745000 to 2023-12-31 12 Commercial paper',
    'average_borrowings 725000 to 2024-12-31 12 Commercial paper',
    'average_borrowings 269000 to 2023-12-31 12 Commercial paper',
  ])
})

test('rates, assets and what could be borrowed are none', () => {
  expect(
    overTimeIn('Borrowings under the line of credit were as follows (in thousands):', [
      '|2024|2023',
      'Average interest rate on borrowings outstanding|$51|$42',
      'Average loans outstanding|7,300|7,100',
      'Average deposits outstanding|8,300|8,100',
      'Maximum amount available|9,300|9,100',
      'Weighted average shares outstanding|6,300|6,100',
      'Increase in average borrowings|5,300|5,100',
      'Average borrowings per store|4,300|4,100',
      'Average borrowings by our customers under lines of credit|3,300|3,100',
    ]),
  ).toEqual([])
})

test('a table of what customers borrowed has none', () => {
  expect(
    overTimeIn('Borrowings by our customers under lines of credit were as follows (in thousands):', [
      '|2024|2023',
      'Average balance outstanding|$7,300|$7,100',
    ]),
  ).toEqual([])
})

test('rates and what was owed at the end, in a table of spans', () => {
  const found = readBody(
    `<p>Commercial paper activity was as follows:</p><table>${tableRows([
      '(in millions)|Three Months Ended December 31, 2024|Year Ended December 31, 2024',
      'Borrowing limit|$1,210|$1,210',
      'Amount outstanding at period end|412|412',
      'Average amount outstanding|330|280',
      'Weighted average interest rate, computed on a daily basis|4.9%|5.2%',
      'Weighted average interest rate at period end|4.7%|4.7%',
    ])}</table>`,
  ).facts.map(
    ({ factType, value, period: { endDate, durationMonths }, instrument }) =>
      `${factType} ${String(value)} ${endDate ?? ''} ${String(durationMonths ?? 'day')} ${instrument?.reportedName ?? '-'}`,
  )
  expect(found.sort()).toEqual([
    'average_borrowings 280000000 2024-12-31 12 Commercial paper',
    'average_borrowings 330000000 2024-12-31 3 Commercial paper',
    'average_interest_rate 4.7 2024-12-31 day Commercial paper',
    'average_interest_rate 4.9 2024-12-31 3 Commercial paper',
    'average_interest_rate 5.2 2024-12-31 12 Commercial paper',
    'commercial_paper 412000000 2024-12-31 day Commercial paper',
  ])
})

test('what an introduction counts in is not what the rows are of', () => {
  const { facts } = readBody(
    `<p>Information about short-term borrowings, including commercial paper, is as follows (in millions):</p><table>${tableRows(
      [
        '|2024|2023|2022',
        'Balance at year end|$412|$345|$121',
        'Weighted-average interest rate on year-end balance|4.7%|5.6%|4.5%',
        'Weighted-average interest rate for the year|5.2%|5.3%|1.9%',
        'Average balance during the year|$300|$255|$190',
      ],
    )}</table>`,
  )
  expect(
    facts
      .filter(({ period: { endDate } }) => endDate === '2024-12-31')
      .map(({ factType, value, period, instrument }) => [factType, value, period.durationMonths ?? 0, instrument]),
  ).toEqual(
    expect.arrayContaining([
      ['short_term_borrowings', 412_000_000, 0, undefined],
      ['average_interest_rate', 4.7, 0, undefined],
      ['average_interest_rate', 5.2, 12, undefined],
      ['average_borrowings', 300_000_000, 12, undefined],
    ]),
  )
})

test('below “Weighted average interest rate” are its days and spans, and no other rate', () => {
  const { facts } = readBody(
    `<p>Information about short-term bank borrowings follows (in millions):</p><table>${tableRows([
      '|2024|2023',
      'Outstanding at year-end|$412|$345',
      'Weighted average interest rate:||',
      'At year-end|4.7%|5.6%',
      'During the year|5.2%|5.3%',
      'Prime rate at year-end|7.1%|8.2%',
      'Yield on deposits|2.1%|2.2%',
    ])}</table>`,
  )
  expect(
    facts
      .filter(({ factType, period: { endDate } }) => factType.includes('rate') && endDate === '2024-12-31')
      .map(({ value, period }) => [value, period.durationMonths ?? 0]),
  ).toEqual([
    [4.7, 0],
    [5.2, 12],
  ])
})
