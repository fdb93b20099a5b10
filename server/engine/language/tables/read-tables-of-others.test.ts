import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../fixtures/read-body.ts'
import { tableRows } from '../fixtures/table-rows.ts'

/** What a table in millions says of debt as a whole, a row a line and a bar between cells. */
const totals = (introduction: string, rows: readonly string[]): string[] =>
  factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).filter((fact) =>
    /^(?:total_debt|current_debt|long_term_debt|short_term_borrowings) /.test(fact),
  )

describe('the row of debt in a table of something else', () => {
  test.each([
    [
      'Total debt|900|800',
      'Total capitalization|1,500|1,300',
      ['total_debt 900000000 2024-12-31', 'total_debt 800000000 2023-12-31'],
    ],
    [
      'Debt|900|800',
      'Debt / Net income|4.5|4.0',
      ['total_debt 900000000 2024-12-31', 'total_debt 800000000 2023-12-31'],
    ],
    ['Total debt securities|900|800', 'Total capitalization|1,500|1,300', []],
    ['Debt|900|800', 'Debt securities to be sold|4|5', []],
  ])('%s beside %s', (row, below, expected) => {
    const rows = ['|December 31, 2024|December 31, 2023', 'Net income|200|200', row, 'Total equity|600|500', below]
    expect(totals('Our financial strength', rows).sort()).toEqual(expected.sort())
  })

  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Total debt|900|800',
    'Total equity|600|500',
    'Inventory|100|90',
  ]

  test('is the group’s under a title of the filer', () => {
    expect(totals('Our capitalization was as follows', rows)).toHaveLength(2)
  })

  test.each([
    'The following are amounts of Oak Holdings, which we do not consolidate',
    'Capitalization of Oak Tools, Inc. was as follows',
    'The following table compares our peers',
    'The following table is of the obligor group, without our subsidiaries',
    'Summarized financial information was as follows',
    'The financial position of our largest tenant was as follows',
  ])('is not told under a title that may be of another: %s', (introduction) => {
    expect(totals(introduction, rows)).toEqual([])
  })

  test('is not told where the heads or groups name another', () => {
    const [, ...below] = rows
    expect(
      totals('Capitalization was as follows', ['|Peers December 31, 2024|Peers December 31, 2023', ...below]),
    ).toEqual([])
    expect(totals('Capitalization was as follows', [rows[0] ?? '', 'Obligor group:', ...below])).toEqual([])
  })
})

test('a subsidiary that files with its parent has its own debt, another company none', () => {
  const sheet = (title: string, assets: string, debt: string) =>
    `<p><b>${title}</b></p><p><b>BALANCE SHEETS (in millions)</b></p><table>${tableRows([
      '|December 31, 2024|December 31, 2023',
      `Total assets|${assets}|${assets}`,
      'Current liabilities:||',
      `Current portion of long-term debt|${debt}|—`,
      `Notes payable – associated companies|${debt}3|${debt}4`,
      'Total current liabilities|905|804',
      `Long-term debt (less current portion)|${debt}1|${debt}2`,
    ])}</table>`
  const { facts } = readBody(
    `<p>TARN INDUSTRIES, INC.</p><p>TARN GAS COMPANY</p>${sheet('TARN INDUSTRIES, INC.', '9,905', '45')}${sheet('TARN GAS COMPANY', '5,905', '12')}`,
  )
  const debts = facts.flatMap(({ factType, value, period: { endDate }, instrument }) =>
    /debt|borrow/.test(factType) && instrument?.reportedName.startsWith('TARN') === true
      ? [`${factType} ${String(value / 1e6)} ${endDate ?? ''} ${instrument.reportedName}`]
      : [],
  )
  expect(debts).toEqual(
    expect.arrayContaining([
      'current_debt 12 2024-12-31 TARN GAS COMPANY current portion of long-term debt',
      'long_term_debt 122 2023-12-31 TARN GAS COMPANY long-term debt',
      'short_term_borrowings 123 2024-12-31 TARN GAS COMPANY Notes payable – associated companies',
    ]),
  )
  const other = readBody(
    `<p>TARN INDUSTRIES, INC.</p>${'<p>Tools are made and sold.</p>'.repeat(500)}${sheet('TARN INDUSTRIES, INC.', '9,905', '45')}${sheet('HARBOR GAS COMPANY', '5,905', '12')}`,
  ).facts
  expect(other.filter(({ instrument }) => /HARBOR/.test(instrument?.reportedName ?? ''))).toEqual([])
})

describe('what a table of values does not say of the debt', () => {
  const read = (introduction: string, rows: readonly string[]): string[] =>
    factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`)

  test('what is below the heading of assets is owed by others', () =>
    expect(
      read('The carrying amounts and fair values of financial instruments at December 31, 2024 were', [
        '|Carrying Amount|Fair Value',
        'Financial assets:||',
        'Mortgage notes|82|83',
        'Bonds|32|33',
        'Financial liabilities:||',
        'Senior notes|300|312',
        'Term loan|97|98',
      ]),
    ).toEqual([
      'debt_fair_value 312000000 2024-12-31',
      'debt_fair_value 98000000 2024-12-31',
      'notes 300000000 2024-12-31',
      'term_loan 97000000 2024-12-31',
    ]))

  test('what a value would be, or was at first, is no value of the day', () => {
    const rows = ['Senior notes|300|312|305|324', 'Term loan|97|98|96|99']
    const values = (heads: string): string[] =>
      read('Our debt at December 31, 2024 was', [`|Carrying amount|${heads}`, ...rows]).filter((fact) =>
        fact.startsWith('debt_fair_value'),
      )
    const expected = ['debt_fair_value 312000000 2024-12-31', 'debt_fair_value 98000000 2024-12-31']
    expect(values('Fair value|Fair value assuming 1% increase|Fair value assuming 1% decrease')).toEqual(expected)
    expect(values('Fair value|Fair value at issuance|Fair value of collateral')).toEqual(expected)
  })

  test.each([
    [
      'The purchase price was allocated at December 31, 2024 as follows',
      ['|Carrying value|Fair value', 'Inventory|10|11', 'Notes payable|(50)|(51)'],
    ],
    [
      'Our investments in real estate loans at December 31, 2024 were',
      ['|Principal balance|Carrying value|Maturity', 'First mortgage loans|100|99|2026', 'Total|100|99|'],
    ],
    ['Changes in fair value of the convertible notes were', ['|Convertible notes', 'Change in fair value|7']],
  ])('%s', (introduction, rows) => expect(read(introduction, rows)).toEqual([]))
})

test('how a fair value was measured is no part of the name of its debt', () => {
  const rows = ['|Carrying amount|Fair value', 'Unsecured notes (Level 1)|$412|$398', 'Bank loan (Level 2)|2|2']
  const body = `<p>Carrying amounts and fair values of our long-term debt at December 31, 2024 (in millions):</p><table>${tableRows(rows)}</table>`
  const names = readBody(body).facts.map(({ instrument }) => instrument?.reportedName)
  expect([...new Set(names)]).toEqual(['Unsecured notes', 'Bank loan'])
})
