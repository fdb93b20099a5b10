import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const selected = (title: string, ...rows: string[]): string[] =>
  factsIn(
    `<p><b>${title}</b></p><table>${tableRows([
      '(in millions)|2024|2023|2022|2021',
      'Net sales|$ 910.4|$ 840.2|$ 790.8|$ 700.1',
      'Net income|41.0|33.5|29.9|12.2',
      'Financial position at year end:',
      ...rows,
      'Total assets|1,900.5|1,810.0|1,744.3|1,502.6',
    ])}</table>`,
  ).filter((fact) => !/^interest_expense/.test(fact))

test('balances of cash and debt among the results of several years are each of the end of its year', () => {
  expect(
    selected(
      'Selected financial data',
      'Cash and cash equivalents|$ 61.5|$ 40.2|$ 38.8|$ 12.0',
      'Current maturities of long-term debt|5.0|7.5|2.0|1.5',
      'Long-term debt|412.0|398.4|400.9|310.2',
      'Long-term debt to total capital|31.0%|30.2%|33.0%|29.9%',
    ),
  ).toEqual([
    'cash 12000000 2021-12-31',
    'cash 38800000 2022-12-31',
    'cash 40200000 2023-12-31',
    'cash 61500000 2024-12-31',
    'current_debt 1500000 2021-12-31',
    'current_debt 2000000 2022-12-31',
    'current_debt 5000000 2024-12-31',
    'current_debt 7500000 2023-12-31',
    'long_term_debt 310200000 2021-12-31',
    'long_term_debt 398400000 2023-12-31',
    'long_term_debt 400900000 2022-12-31',
    'long_term_debt 412000000 2024-12-31',
  ])
})

test('total debt is all debt, whatever stands beside it', () => {
  expect(selected('Five-year summary', 'Total debt|$ 417.0|$ 405.9|$ 402.9|$ 311.7')).toEqual(
    expect.arrayContaining(['total_debt 417000000 2024-12-31', 'total_debt 311700000 2021-12-31']),
  )
})

test('data of another company, and a ratio alone, tell nothing', () => {
  expect(
    selected('Selected financial data of Tarn Works LLC', 'Long-term debt|$ 412.0|$ 398.4|$ 400.9|$ 310.2'),
  ).toEqual([])
  expect(selected('Selected financial data', 'Long-term debt as a percentage of equity|31|30|33|29')).toEqual([])
})

test('long-term debt with its current portion is no current debt, and the interest of each year is read', () => {
  const found = selected(
    'Selected financial data',
    'Interest expense|$ 21.5|$ 20.2|$ 18.8|$ 12.0',
    'Long-term debt, including current portion|412.0|398.4|400.9|310.2',
  )
  expect(found).toEqual([
    'total_debt 310200000 2021-12-31',
    'total_debt 398400000 2023-12-31',
    'total_debt 400900000 2022-12-31',
    'total_debt 412000000 2024-12-31',
  ])
})

test('the interest of each year is read, and of a predecessor whose years end on another day nothing', () => {
  const years = (heads: string): string[] =>
    factsIn(
      `<p><b>Selected financial data</b></p><table>${tableRows([
        `(in millions)|${heads}`,
        'Net sales|$ 910.4|$ 840.2|$ 790.8',
        'Interest expense|21.5|20.2|18.8',
        'Total assets|1,900.5|1,810.0|1,744.3',
        'Long-term debt|412.0|398.4|400.9',
      ])}</table>`,
    )
  expect(years('2024|2023|2022')).toEqual(
    expect.arrayContaining(['interest_expense 21500000 2024-12-31', 'interest_expense 18800000 2022-12-31']),
  )
  expect(years('October 31, 2023|October 31, 2022|October 31, 2021')).toEqual([])
})

test('a pro forma block in selected data is left out, and balance sheet data below the results are read', () => {
  const years = '(in millions)|2024|2023|2022'
  const rows = [
    years,
    'Net sales|$ 910.4|$ 840.2|$ 790.8',
    'Pro forma effect of change in accounting:|||',
    'Net income|$ 41.0|$ 39.0|$ 38.0',
    'Balance sheet data:|||',
    'Total assets|1,900.5|1,810.0|1,744.3',
    'Long-term debt|412.0|398.4|400.9',
  ]
  const found = factsIn(`<p><b>Selected financial data</b></p><table>${tableRows(rows)}</table>`)
  expect(found).toContain('long_term_debt 400900000 2022-12-31')
  const sheet = [years, 'Working capital|$ 61|$ 58|$ 52', ...rows.slice(-2)]
  expect(factsIn(`<p><b>Balance sheet data:</b></p><table>${tableRows(sheet)}</table>`)).toContain(
    'long_term_debt 398400000 2023-12-31',
  )
})

test('lines of credit, notes and capital leases are debts of their own, and loans may be those that the company made', () => {
  const found = selected(
    'Selected financial data',
    'Bank lines of credit|$ 21.5|—|$ 18.8|$ 12.0',
    'Capital lease obligations|3.1|2.2|1.8|0.9',
    'Loans, net of unearned discount|412.0|398.4|400.9|310.2',
  )
  expect(found).toContain('revolver_drawn 21500000 2024-12-31')
  expect(found).toContain('other_debt 900000 2021-12-31')
  expect(found).toHaveLength(7)
})

test('a balance sheet of five years tells each of them, as selected data do', () => {
  const found = factsIn(
    `<p><b>Consolidated Balance Sheets:</b></p><table>${tableRows([
      '(in thousands)|2024|2023|2022|2021|2020',
      'Working capital|5,706,648|3,791,697|2,649,147|1,661,661|1,787,340',
      'Total assets|30,608,613|21,127,500|16,212,075|11,885,343|9,186,333',
      'Long-term debt of unconsolidated affiliates|28,114,086|2,957,547|1,774,386|887,346|885,369',
      'Long-term debt|7,114,086|2,657,547|1,474,386|587,346|585,369',
      'Total supply liabilities|14,446,149|11,079,219|9,364,719|7,330,407|5,023,992',
    ])}</table>`,
  )
  expect(found).toContain('long_term_debt 585369000 2020-12-31')
  expect(found).toContain('long_term_debt 7114086000 2024-12-31')
})

test('a balance sheet whose columns have a sign of their own is one of two years', () => {
  const found = factsIn(
    `<p><b>Consolidated Balance Sheets</b></p><table>${tableRows([
      'in thousands|2024|2024|2023|2023',
      'Cash and cash equivalents|$|826,434|$|467,517',
      'Restricted cash||30||243',
      'Total assets|$|24,379,797|$|24,687,942',
      'Long-term debt||7,579,203||8,042,031',
      'Total liabilities|$|15,379,797|$|15,687,942',
    ])}</table>`,
  )
  expect(found).toContain('restricted_cash 243000 2023-12-31')
})
