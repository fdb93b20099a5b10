import { describe, expect, test } from 'vitest'
import type { FilingContext, Form } from '../../model.ts'
import { readDocument, readFiling } from '../../pipeline.ts'
import { tableRows } from '../fixtures/table-rows.ts'
import { readTables } from './read-tables.ts'

const PERIOD_END = '2024-12-31'

function filingOf(text: string, form: Form = '10-K') {
  const filing: FilingContext = {
    accession: '0009900099-25-000001',
    form,
    periodEnd: PERIOD_END,
    filedAt: '2025-02-20',
  }
  return readTables(readFiling(readDocument(new TextEncoder().encode(text)), filing), PERIOD_END)
}

/** Paragraph and table of an annual report, a row a line and a bar between cells. */
function read(introduction: string, rows: readonly string[]) {
  return filingOf(
    `<html><body><p><b>Item 8. Financial Statements</b></p><p>${introduction}</p><table>${tableRows(rows)}</table></body></html>`,
  )
}

const facts = (introduction: string, rows: readonly string[]) =>
  read(introduction, rows).readings.map(
    ({ factType, value, period }) => `${factType} ${String(value)} ${period.endDate ?? ''}`,
  )

describe('a table of debts', () => {
  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Revolving credit facility|$120|$—',
    'Term loan due March 2027|400|425',
    '5 7/8% senior notes due 2031|600|600',
    'Sale-leaseback paper|25|25',
    'Unamortized issuance costs|(9)|(11)',
    'Total debt|1,136|1,039',
    'Less current portion|(30)|(25)',
    'Long-term debt, net of current portion|$1,106|$1,014',
  ]

  test('is read row by row, an unknown name and both dates included', () => {
    expect(facts('Long-term debt consisted of the following (in millions):', rows)).toEqual([
      'revolver_drawn 120000000 2024-12-31',
      'revolver_drawn 0 2023-12-31',
      'term_loan 400000000 2024-12-31',
      'term_loan 425000000 2023-12-31',
      'notes 600000000 2024-12-31',
      'notes 600000000 2023-12-31',
      'interest_rate 5.875 2024-12-31',
      'long_term_debt 25000000 2024-12-31',
      'long_term_debt 25000000 2023-12-31',
      'unamortized_debt_costs 9000000 2024-12-31',
      'unamortized_debt_costs 11000000 2023-12-31',
      'total_debt 1136000000 2024-12-31',
      'total_debt 1039000000 2023-12-31',
      'current_debt 30000000 2024-12-31',
      'current_debt 25000000 2023-12-31',
      'long_term_debt 1106000000 2024-12-31',
      'long_term_debt 1014000000 2023-12-31',
    ])
  })

  test('gives each row its name as printed and the year it falls due', () => {
    const { readings } = read('Long-term debt consisted of the following (in millions):', rows)
    expect(
      readings.slice(2, 3).map(({ instrument, maturityYear }) => [instrument?.reportedName, maturityYear]),
    ).toEqual([['Term loan due March 2027', 2027]])
  })

  test('doubts a total that is not the sum of its rows', () => {
    const broken = rows.map((row) => row.replace('1,136', '1,336'))
    const totals = read('Long-term debt consisted of the following (in millions):', broken).readings.filter(
      ({ factType }) => factType === 'total_debt',
    )
    expect(totals.map(({ doubts }) => doubts)).toEqual([['rows_do_not_add_up'], []])
  })

  test('takes of the levels of a fair value only the one that holds all of it, and no difference', () => {
    const valuesOf = (heads: string, row: string) =>
      read('The carrying amounts and fair values of our debt at December 31, 2024 were (in thousands):', [heads, row])
        .readings.filter(({ factType }) => factType === 'debt_fair_value')
        .map(({ value }) => value)
    const levels = '|Carrying amount|Fair value Level 1|Fair value Level 2'
    expect(valuesOf(levels, 'Harbor notes|500|310|200')).toEqual([])
    expect(valuesOf(levels, 'Harbor notes|500|—|510')).toEqual([510_000])
    expect(valuesOf(`${levels}|Total fair value`, 'Harbor notes|500|310|200|510')).toEqual([510_000])
    expect(valuesOf('|Carrying amount|Fair value|Fair value difference', 'Harbor notes|500|510|10')).toEqual([510_000])
    const years = '|Carrying 2024|Fair value by quoted prices 2024|Carrying 2023|Fair value by quoted prices 2023'
    expect(valuesOf(years, 'Harbor notes|500|510|520|530')).toEqual([510_000, 530_000])
  })

  test('tells fair values apart and takes rates and maturities from their columns', () => {
    const { readings, further } = read('The following table summarizes our borrowings (in thousands):', [
      '|Maturity|Interest rate|Carrying amount|Fair value',
      'Harbor notes|June 15, 2029|6.25%|$40,000|$38,100',
      'Mill notes|2032|4 1/16%|15,500|14,900',
    ])
    expect(readings.map(({ factType, value, maturityYear }) => [factType, value, maturityYear])).toEqual([
      ['notes', 40_000_000, 2029],
      ['interest_rate', 6.25, 2029],
      ['notes', 15_500_000, 2032],
      ['interest_rate', 4.0625, 2032],
      ['debt_fair_value', 38_100_000, null],
      ['debt_fair_value', 14_900_000, null],
    ])
    expect(further.map(({ factType, date, year }) => [factType, date, year])).toEqual([
      ['maturity', '2029-06-15', 2029],
      ['maturity', '2032-12-31', 2032],
    ])
  })

  test('reads no column of a day to come and none that says pro forma', () => {
    expect(
      facts('Our debt was as follows (in millions):', [
        '|December 31, 2024|Pro forma December 31, 2024|June 30, 2026',
        'Senior notes|$500|$750|$900',
        'Term loan|80|—|—',
      ]),
    ).toEqual(['notes 500000000 2024-12-31', 'term_loan 80000000 2024-12-31'])
  })

  test('reads nothing where two columns of balances have no day', () => {
    expect(facts('Our debt was as follows (in millions):', ['Senior notes|$500|$750', 'Term loan|80|40'])).toEqual([])
  })
})

describe('a table of something else', () => {
  test.each([
    [
      'investments',
      'Marketable securities were as follows at December 31, 2024 (in millions):',
      ['|Amortized cost|Fair value', 'Commercial paper|$90|$90', 'Corporate bonds|40|41', 'U.S. Treasury notes|10|10'],
    ],
    [
      'leases',
      'Maturities of lease liabilities were as follows (in millions):',
      ['2025|$12', '2026|11', '2027|10', 'Thereafter|30', 'Total lease payments|63'],
    ],
    [
      'accruals',
      'Accrued liabilities consisted of the following (in millions):',
      ['|December 31, 2024|December 31, 2023', 'Payroll|$9|$8', 'Current portion of long-term debt|3|3', 'Other|4|5'],
    ],
    [
      'notes that others owe',
      'Notes receivable consisted of the following (in millions):',
      ['|December 31, 2024', 'Note due from buyer, due 2027|$10', 'Note from supplier|5'],
    ],
    [
      'a listing',
      'Securities registered under Section 12(b):',
      ['Title of each class|Trading symbol|Exchange', '1.25% Notes due 2029|FIC29|New York Stock Exchange'],
    ],
  ])('is not read: %s', (_name, introduction, rows) => {
    expect(facts(introduction, rows)).toEqual([])
  })
})

describe('a ladder', () => {
  test('of rows fills the year of each and keeps the last year of "thereafter" in its label', () => {
    const { readings } = read('Scheduled maturities of long-term debt at December 31, 2024 (in millions):', [
      'Remainder of 2025|$30',
      '2026|30',
      '2027|340',
      'Thereafter|600',
      'Total|$1,000',
    ])
    expect(readings.map(({ factType, value, maturityYear, label }) => [factType, value, maturityYear, label])).toEqual([
      ['debt_maturity', 30_000_000, 2025, 'Debt maturing in 2025'],
      ['debt_maturity', 30_000_000, 2026, 'Debt maturing in 2026'],
      ['debt_maturity', 340_000_000, 2027, 'Debt maturing in 2027'],
      ['debt_maturity', 600_000_000, null, 'Debt maturing thereafter (Thereafter, after 2027)'],
      ['total_debt', 1_000_000_000, null, 'Total of debt maturities'],
    ])
  })

  test('of columns reads rows of debt and leaves interest and leases', () => {
    const { readings } = read('Contractual obligations at December 31, 2024 (in millions):', [
      '|2025|2026|2027|2028|Thereafter|Total',
      'Term loan|$10|$10|$80|$—|$—|$100',
      'Interest payments|6|5|5|—|—|16',
      'Operating leases|3|3|2|2|4|14',
    ])
    const ladder = readings.filter(({ factType }) => factType === 'debt_maturity')
    expect(ladder.map(({ value, maturityYear }) => [value, maturityYear])).toEqual([
      [10_000_000, 2025],
      [10_000_000, 2026],
      [80_000_000, 2027],
      [0, 2028],
      [0, null],
    ])
  })
})

test('a table of facilities gives size, what is drawn, letters of credit and what is left of each', () => {
  expect(
    facts('At December 31, 2024 our credit facilities were as follows (in millions):', [
      '|Committed|Drawn|Letters of credit|Unused',
      'Revolving credit facility|$400|$150|$12|$238',
    ]),
  ).toEqual([
    'revolver_drawn 150000000 2024-12-31',
    'revolver_capacity 400000000 2024-12-31',
    'letters_of_credit 12000000 2024-12-31',
    'revolver_availability 238000000 2024-12-31',
  ])
})

test('an availability table gives the base, what is drawn, letters of credit and what is left', () => {
  const { readings, further } = read(
    'Availability under the ABL Facility at December 31, 2024 was as follows (in thousands):',
    [
      'Borrowing base|$120,000',
      'Less: outstanding borrowings|(45,000)',
      'Less: letters of credit|(5,000)',
      'Excess availability|$70,000',
    ],
  )
  expect(readings.map(({ factType, value, instrument }) => [factType, value, instrument?.reportedName])).toEqual([
    ['revolver_drawn', 45_000_000, 'ABL Facility'],
    ['letters_of_credit', 5_000_000, 'ABL Facility'],
    ['revolver_availability', 70_000_000, 'ABL Facility'],
  ])
  expect(further.map(({ factType, value }) => [factType, value])).toEqual([['borrowing_base', 120_000_000]])
})

test('a repurchase line has a size, and a part of it to which its lender is bound', () => {
  const { readings } = read('Our funding facilities at December 31, 2024 were as follows (in millions):', [
    '|Maturity|Line amount|Committed line amount|Outstanding balance',
    '1) Master repurchase agreement (1)|10/20/2025|$250|$100|$49',
    '2) Early funding facility (2)|(2)|80|—|15',
    'Total funding facilities||$330|$100|$64',
  ])
  const said = readings.map(({ factType, value, instrument, doubts }) => {
    const own = doubts.filter((one) => one === 'committed_part' || one === 'sum_of_facilities').join(' ')
    return `${factType} ${String(value / 1e6)} ${instrument?.reportedName ?? '-'} ${own}`.trim()
  })
  expect(said).toEqual([
    'short_term_borrowings 49 Master repurchase agreement',
    'revolver_capacity 250 Master repurchase agreement',
    'revolver_capacity 100 Master repurchase agreement committed_part',
    'short_term_borrowings 15 Early funding facility',
    'revolver_capacity 80 Early funding facility',
    'revolver_drawn 64 funding facilities sum_of_facilities',
    'revolver_capacity 330 funding facilities sum_of_facilities',
    'revolver_capacity 100 funding facilities sum_of_facilities committed_part',
  ])
})

const SHEET = [
  '|December 31, 2024|December 31, 2023',
  'Cash and cash equivalents|$70|$60',
  'Restricted cash|5|4',
  'Total current assets|200|190',
  'Total assets|900|880',
  'Current liabilities:|',
  'Short-term borrowings|15|—',
  'Current portion of long-term debt|30|25',
  'Total current liabilities|140|120',
  'Long-term debt|400|430',
  'Total liabilities and stockholders’ equity|$900|$880',
]

test('a balance sheet gives cash, working capital and debt by part, for both days', () => {
  const now = facts('CONSOLIDATED BALANCE SHEETS (in millions)', SHEET).filter((fact) => fact.endsWith(PERIOD_END))
  expect(now).toEqual([
    'cash 70000000 2024-12-31',
    'restricted_cash 5000000 2024-12-31',
    'current_assets 200000000 2024-12-31',
    'short_term_borrowings 15000000 2024-12-31',
    'current_debt 30000000 2024-12-31',
    'current_liabilities 140000000 2024-12-31',
    'long_term_debt 400000000 2024-12-31',
  ])
})

test('a table without a scale takes that of the balance sheet, and says so', () => {
  const { readings } =
    filingOf(`<html><body><p><b>Item 8. Financial Statements</b></p><p>CONSOLIDATED BALANCE SHEETS</p><p>(in millions)</p><table>${tableRows(SHEET)}</table>
    ${'<p>Prose about the mills and the harbor of the company, which is long enough to part the tables.</p>'.repeat(12)}
    <p>Our debt at year end was as follows:</p><table>${tableRows(['|December 31, 2024', 'Senior notes|$350', 'Term loan|80', 'Total debt|$430'])}</table></body></html>`)
  const notes = readings.find(({ factType }) => factType === 'notes')
  expect([notes?.value, notes?.doubts]).toEqual([350_000_000, ['scale_from_note']])
})

test('lines of a plain-text table that run over are put together', () => {
  const { readings } = filingOf(
    `<SEC-DOCUMENT>x.txt\n<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<TEXT>\nItem 8. Financial Statements\n\n     Long-term debt consists of the following:\n\n<TABLE>\n                                              December 31,\n                                           2024          2023\n                                       ----------    ----------\nRevolving credit and letter of credit\n  agreement (a)                        $1,250,000    $4,000,000\nEquipment loan                            900,000     1,200,000\n                                       ----------    ----------\n                                        2,150,000     5,200,000\nLess current maturities                   300,000       300,000\n                                       ----------    ----------\n                                       $1,850,000    $4,900,000\n</TABLE>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n`,
  )
  expect(
    readings
      .filter(({ period }) => period.endDate === PERIOD_END)
      .map(({ factType, value, instrument }) => [factType, value, instrument?.reportedName]),
  ).toEqual([
    ['revolver_drawn', 1_250_000, 'Revolving credit and letter of credit agreement'],
    ['long_term_debt', 900_000, 'Equipment loan'],
    ['total_debt', 2_150_000, undefined],
    ['current_debt', 300_000, undefined],
    ['long_term_debt', 1_850_000, undefined],
  ])
})
