import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** What falls due, or is owed, by the table behind a sentence: value, year or time, and instrument. */
function ladder(introduction: string, rows: readonly string[], before = ''): string[] {
  const { facts } = readBody(`${before}<p>${introduction}</p><table>${tableRows(rows)}</table>`)
  return facts
    .filter(({ factType }) => factType === 'debt_maturity')
    .map(({ value, maturityYear, label, instrument }) =>
      [value, maturityYear ?? label.replace('Debt maturing ', ''), instrument?.reportedName ?? '-'].join(' '),
    )
}

/** The totals of the table behind a sentence. */
const totals = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.flatMap(({ factType, value }) =>
    factType === 'debt_maturity' ? [] : [`${factType} ${String(value)}`],
  )

test.each([
  [
    'Long-term debt, including current portion',
    ' Short-term borrowings were $40 million at December 31, 2024.',
    'long',
  ],
  ['Long-term debt', ' Short-term borrowings were $40 million at December 31, 2024.', 'long'],
  ['Long-term debt, including current portion', '', 'all'],
  ['Debt obligations', ' Short-term borrowings were $40 million at December 31, 2024.', 'all'],
  ['Long-term debt and short-term borrowings', ' Short-term borrowings were $40 million at December 31, 2024.', 'all'],
])('the total of a row of contractual obligations: %s%s', (label, beside, of) => {
  const rows = ['|Total|2025|2026|2027|Thereafter', `${label}|$ 500|$ 100|$ 150|$ 50|$ 200`]
  const type = of === 'long' ? 'long_term_debt' : 'total_debt'
  expect(
    totals(`Contractual obligations at December 31, 2024 were as follows (in millions).${beside}`, rows),
  ).toContain(`${type} 500000000`)
})

test('what falls due of short-term borrowings too adds up to all debt, beside what is carried', () => {
  const found = totals(
    'The annual maturities of short-term borrowings and long-term debt at December 31, 2024 are as follows (in millions):',
    [
      '2025|$ 12',
      '2026|3',
      '2027|1,000',
      'Thereafter|1,500',
      'Total|$ 2,515',
      '|',
      '|December 31, 2024',
      'Total debt|2,490',
    ],
  )
  expect(found).toContain('total_debt 2515000000')
})

describe('rungs', () => {
  test('the ends of years, one for each row', () => {
    const rows = ['December 31, 2025|$ 1,204,511', 'December 31, 2026|318,402', 'December 31, 2027|96,250']
    expect(ladder('The annual maturities of the notes payable are:', rows)).toEqual([
      '1204511 2025 -',
      '318402 2026 -',
      '96250 2027 -',
    ])
  })

  test('days on which parts of one loan are paid, two of them of one year and one sum', () => {
    const rows = ['Payment date|Amount', 'March 31, 2025|$ 500,000', 'September 30, 2025|500,000', '|$ 1,000,000']
    expect(ladder('The loan will be repaid by the following schedule:', rows)).toEqual([
      '500000 2025 loan',
      '500000 2025 loan',
    ])
  })

  test('two years of two debts', () => {
    const rows = [
      '|Convertible notes|Bank note|Total',
      '2025|$ 1,500,000|$ 200,000|$ 1,700,000',
      '2026|750,000|50,000|800,000',
    ]
    expect(ladder('Future payments on the convertible notes and the bank note:', rows).slice(0, 2)).toEqual([
      '1500000 2025 Convertible notes',
      '200000 2025 Bank note',
    ])
  })

  test('a range of years first', () => {
    const rows = ['2025 through 2027|$ —', '2028|2,750', 'Thereafter|7,250', 'Total debt|$ 10,000']
    expect(ladder('Future principal payments for the Notes, by year, are (in millions):', rows)).toEqual([
      '0 in 2025 to 2027 Notes',
      '2750000000 2028 Notes',
      '7250000000 thereafter (Thereafter, after 2028) Notes',
    ])
  })

  test('columns whose head says first what all of them are', () => {
    const rows = [
      '(in thousands)|Payments due by period 2025|Payments due by period 2026|Payments due by period 2027|Payments due by period Thereafter|Payments due by period Total (thousands)',
      'Short-term debt|$ 50|—|—|—|$ 50',
      'Long-term debt|$ 100|$ 200|$ 300|$ 400|$ 1,000',
    ]
    expect(ladder('The maturities of debt are as follows:', rows).at(-1)).toBe(
      '400000 thereafter (Payments due by period Thereafter, after 2027) -',
    )
    expect(totals('The maturities of debt are as follows:', rows)).toEqual([
      'short_term_borrowings 50000',
      'long_term_debt 1000000',
    ])
  })

  test('years by their place', () => {
    const rows = ['Due within one year|$ 8,000', 'Due in second year|8,000', 'Due in third year|176,000']
    const found = ladder('Principal repayments of the debt are (in thousands):', rows)
    expect(found.map((one) => one.split(' ')[0])).toEqual(['8000000', '8000000', '176000000'])
  })
})

describe('years above the columns', () => {
  test('one row without a label', () => {
    const rows = ['Fiscal 2025|Fiscal 2026|Fiscal 2027|Thereafter', '$ 31.2|$ 31.2|$ 650.0|$ 400.0']
    expect(ladder('Maturities of long-term debt for the next fiscal years are (in millions):', rows)).toEqual([
      '31200000 2025 -',
      '31200000 2026 -',
      '650000000 2027 -',
      '400000000 thereafter (Thereafter, after 2027) -',
    ])
  })

  test('rows below the name of their debt, with its rates', () => {
    const rows = [
      '|2025|2026|2027|Thereafter|Total|Fair value',
      'Long-term debt:',
      'Fixed rate|$ 5.0|$ 5.0|$ 200.0|$ 300.0|$ 510.0|$ 498.2',
      'Average interest rate|4.1%|4.1%|4.5%|5.2%|4.9%|',
    ]
    const introduction =
      'The table presents principal amounts of debt by expected maturity, exposed to market risk (in millions):'
    expect(ladder(introduction, rows)[2]).toBe('200000000 2027 Long-term debt, fixed rate')
  })
})

describe('a scale that the table does not print', () => {
  const DEBT = `<p>Debt consisted of the following (in thousands):</p><table>${tableRows([
    '|December 31, 2024',
    'Bank loan|2,130',
    'Notes payable|2,900',
    '|5,030',
  ])}</table>`
  const introduction = 'Maturities of the debt are as follows:'

  test('is that of the table whose total is the same', () => {
    expect(ladder(introduction, ['2025|$ 4,883', '2026|12', 'Thereafter|135', 'Total|$ 5,030'], DEBT)).toEqual([
      '4883000 2025 -',
      '12000 2026 -',
      '135000 thereafter (Thereafter, after 2026) -',
    ])
  })

  test('stays unknown where no total agrees, and the table is refused', () => {
    const rows = ['2025|$ 4,883', '2026|—', 'Thereafter|135', 'Total|$ 5,018']
    expect(ladder(introduction, rows, DEBT)).toEqual([])
    const { refusals } = readBody(`${DEBT}<p>${introduction}</p><table>${tableRows(rows)}</table>`)
    expect(refusals.map(({ reasonCode }) => reasonCode)).toContain('scale_unknown')
  })
})

test('columns of companies: the debt of each, by the introduction', () => {
  const rows = ['|Harlan Holdings|Harlan Power', '2025|$ 100|$ 25', '2026|200|—', 'Thereafter|900|400']
  expect(ladder('Maturities of long-term debt of the registrants are as follows (in millions):', rows)).toEqual([
    '100000000 2025 Harlan Holdings long-term debt',
    '25000000 2025 Harlan Power long-term debt',
    '200000000 2026 Harlan Holdings long-term debt',
    '0 2026 Harlan Power long-term debt',
    '900000000 thereafter (Thereafter, after 2026) Harlan Holdings long-term debt',
    '400000000 thereafter (Thereafter, after 2026) Harlan Power long-term debt',
  ])
})

test('columns of what is no company are none of the debt', () => {
  const rows = ['|Fixed|Floating', '2025|$ 100|$ 25', '2026|200|1', 'Thereafter|900|400']
  expect(ladder('Maturities of long-term debt are as follows (in millions):', rows)).toEqual([])
})

test('what the payments on several notes add up to is no debt of the company as a whole', () => {
  const rows = ['2025|$ 1,204,332', '2026|1,288,455', 'Thereafter|31,000,250', 'Total|$ 33,493,037']
  const owed = (introduction: string): string[] =>
    readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.flatMap(
      ({ factType, value, instrument }) =>
        factType === 'debt_maturity' ? [] : [`${factType} ${String(value)} ${instrument?.reportedName ?? '-'}`],
    )
  expect(owed('Principal payments due on the mortgage notes are as follows:')).toEqual([
    'long_term_debt 33493037 mortgage notes',
  ])
  expect(owed('Principal payments due on long-term debt are as follows:')).toEqual(['total_debt 33493037 -'])
})

test('that nothing falls due on one debt does not confirm it of another', () => {
  const rows = ['|2025|2026|Thereafter', 'Long-term debt|$ 100|$ 25|$ —', 'Revolving credit facility|—|40|—']
  const { facts } = readBody(`<p>Maturities of debt are as follows (in millions):</p><table>${tableRows(rows)}</table>`)
  const none = facts.filter(({ factType, value }) => factType === 'debt_maturity' && value === 0)
  expect(none.map(({ instrument, verification }) => `${instrument?.reportedName ?? '-'} ${verification}`)).toEqual([
    '- candidate',
    'Revolving credit facility candidate',
    'Revolving credit facility candidate',
  ])
})

test('cash payments due during the years ended on a day are a ladder, also among leases and purchases', () => {
  const due = 'Cash Payments Due During the Year Ended December 31, '
  const rows = [
    `|${['2025', '2026', '2027', 'Thereafter'].map((year) => `${due}${year} (In millions)`).join('|')}`,
    'Operating leases|$ 687.0|$ 571.8|$ 476.4|$ 389.7',
    'Long-term debt|767.7|93.0|18.0|1,025.4',
    'Product purchase obligations|5,551.2|3.0|—|—',
  ]
  const found = ladder('Our contractual obligations, purchase obligations included, are as follows:', rows)
  expect(found.slice(0, 3)).toEqual(['767700000 2025 -', '93000000 2026 -', '18000000 2027 -'])
  expect(found).toHaveLength(4)
})

test('what is lent to others, or due from a venture, is no ladder of the debt', () => {
  const rows = ['|Total|2025|2026|Thereafter', 'Operating leases|$ 30|$ 10|$ 10|$ 10', 'Debt|300|10|100|190']
  const lent = [...rows, 'Loan commitments to customers|70|70|—|—', 'Commitments to extend credit|20|20|—|—']
  const own = ladder('Our contractual obligations are as follows (in millions):', rows)
  expect(own).toContain('10000000 2025 -')
  expect(ladder('Our contractual obligations are as follows (in millions):', lent)).toEqual(own)
  const venture = 'Our unconsolidated venture’s contractual obligations are as follows (in millions):'
  expect(ladder(venture, rows)).toEqual([])
})

test('payments on the debts without the leases are a ladder of the debts', () => {
  const due = 'Future minimum principal payments on our debts excluding capital leases (in thousands):'
  const found = ladder(due, ['Fiscal Years Ending December 31,|', '2025|$565', '2026|15,119', '2027|12,497'])
  expect(found).toEqual(['565000 2025 -', '15119000 2026 -', '12497000 2027 -'])
  const leases = 'Future minimum payments on our capital leases (in thousands):'
  expect(ladder(leases, ['2025|$565', '2026|15,119', '2027|12,497'])).toEqual([])
})
