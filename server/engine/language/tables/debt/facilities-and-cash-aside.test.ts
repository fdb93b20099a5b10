import { describe, expect, test } from 'vitest'
import { readingsOf, tableFacts as facts } from '../../fixtures/table-readings.ts'

describe('tables of facilities', () => {
  test('give each column its own facility and the sum over all to none', () => {
    const readings = readingsOf('Availability under our credit facilities at December 28, 2024 (in millions):', [
      '|Revolving Credit Facility|Term Loan Facility|Total',
      'Total facility size|$500|$300|$800',
      'Borrowings outstanding|(100)|(300)|(400)',
      'Letters of credit|(20)|—|(20)',
      'Availability|$380|$—|$380',
    ])
    expect(readings.map(({ factType, value, instrument }) => [factType, value, instrument?.reportedName])).toEqual([
      ['revolver_capacity', 500_000_000, 'Revolving Credit Facility'],
      ['revolver_drawn', 100_000_000, 'Revolving Credit Facility'],
      ['term_loan', 300_000_000, 'Term Loan Facility'],
      ['letters_of_credit', 20_000_000, 'Revolving Credit Facility'],
      ['revolver_availability', 380_000_000, 'Revolving Credit Facility'],
    ])
  })

  test('give the sum over lines and loans lent in parts to neither', () => {
    expect(
      facts('Our credit facilities (in millions):', [
        '|Maturities|Facility capacity|Unused capacity|Principal amount outstanding',
        'Revolving credit facility|2027|$900|$850|$50',
        'Various export credit facilities|2025 - 2031|1,100|48|672',
        'Total||$2,000|$898|$722',
      ]).filter((fact) => /^(?:revolver|total)/.test(fact)),
    ).toEqual([
      'revolver_drawn 50000000 2024-12-28',
      'revolver_capacity 900000000 2024-12-28',
      'revolver_availability 850000000 2024-12-28',
    ])
  })

  test('give a bare amount outstanding to the paper named above it', () => {
    expect(
      facts('Our short-term borrowings (in millions):', [
        '|December 28, 2024|December 30, 2023',
        'Commercial paper||',
        'Amount outstanding|$22.5|$292.0',
        'Weighted-average interest rate|4.15%|4.21%',
      ]).filter((fact) => fact.startsWith('commercial')),
    ).toEqual(['commercial_paper 22500000 2024-12-28', 'commercial_paper 292000000 2023-12-30'])
  })

  test('are of the year that begins a label where no column has a day', () => {
    const rows = [
      '|Balance at end of year|Weighted average rate',
      '2022--Commercial paper|$ 41,250|1.72%',
      '2023: Commercial paper|$ 38,600|4.95%',
      '2024 - Commercial paper|$ 52,180|5.31%',
    ]
    const introduction = 'Short-term borrowings (in thousands):'
    const latest = ['commercial_paper 52180000 2024-12-28', 'average_interest_rate 5.31 2024-12-28']
    const days = '<p>Our fiscal years ended on December 28, 2024, December 30, 2023 and December 31, 2022.</p>'
    expect(facts(introduction, rows, days)).toEqual([
      'commercial_paper 41250000 2022-12-31',
      'average_interest_rate 1.72 2022-12-31',
      'commercial_paper 38600000 2023-12-30',
      'average_interest_rate 4.95 2023-12-30',
      ...latest,
    ])
    // Nothing says on which day a year of weeks before the last one ended.
    expect(facts(introduction, rows)).toEqual(latest)
  })

  test('be of warehouse facilities of any name', () => {
    expect(
      facts('Amounts outstanding under our credit facilities are as follows (in thousands):', [
        '|December 28, 2024|December 30, 2023',
        'Harlan warehouse facility||$ 621,000',
        'Lease warehouse facility|$ 308,000|181,000',
        'Medium term note facility|215,000|293,000',
        '|$ 523,000|$ 1,095,000',
      ]),
    ).toEqual([
      'short_term_borrowings 621000000 2023-12-30',
      'short_term_borrowings 308000000 2024-12-28',
      'short_term_borrowings 181000000 2023-12-30',
      'notes 215000000 2024-12-28',
      'notes 293000000 2023-12-30',
      'total_debt 523000000 2024-12-28',
      'total_debt 1095000000 2023-12-30',
    ])
  })

  test('print the size where the rows below it take off what is used', () => {
    expect(
      facts('Our lines of credit (in millions):', [
        '|December 28, 2024',
        'Lines of credit|$900',
        'Less: borrowings outstanding|(200)',
        'Less: letters of credit|(30)',
        'Unused lines of credit|$670',
      ]),
    ).toEqual([
      'revolver_capacity 900000000 2024-12-28',
      'revolver_drawn 200000000 2024-12-28',
      'letters_of_credit 30000000 2024-12-28',
      'revolver_availability 670000000 2024-12-28',
    ])
  })

  test('print what is drawn where nothing is taken off it', () => {
    expect(
      facts('Our lines of credit (in millions):', [
        '|December 28, 2024',
        'Lines of credit|$200',
        'Letters of credit|30',
        'Unused lines of credit|$670',
      ]),
    ).toEqual([
      'revolver_drawn 200000000 2024-12-28',
      'letters_of_credit 30000000 2024-12-28',
      'revolver_availability 670000000 2024-12-28',
    ])
  })
})

describe('cash', () => {
  test('below a statement of cash flows is what it consists of', () => {
    expect(
      facts('CONSOLIDATED STATEMENTS OF CASH FLOWS (in millions)', [
        '|Year ended December 28, 2024|Year ended December 30, 2023',
        'Net cash provided by operating activities|$90|$80',
        'Net cash used in investing activities|(40)|(30)',
        'Cash, cash equivalents and restricted cash at end of year|$75|$64',
        'Cash and cash equivalents|$70|$60',
        'Restricted cash included in other assets|5|4',
      ]),
    ).toEqual([
      'cash_and_restricted_cash 75000000 2024-12-28',
      'cash_and_restricted_cash 64000000 2023-12-30',
      'cash 70000000 2024-12-28',
      'cash 60000000 2023-12-30',
      'restricted_cash 5000000 2024-12-28',
      'restricted_cash 4000000 2023-12-30',
    ])
  })

  test('of a table of holdings is its total alone', () => {
    expect(
      facts('Cash, cash equivalents and marketable securities (in millions):', [
        '|December 28, 2024',
        'Cash|$50',
        'Money market funds|20',
        'Total cash and cash equivalents|$70',
        'Total restricted cash|$5',
      ]),
    ).toEqual(['restricted_cash 5000000 2024-12-28', 'cash 70000000 2024-12-28'])
  })
})

test.each([
  'Financial Statement Leverage (to 1)|9.1|9.9',
  'Financial leverage|9.1|9.9',
  'Debt / EBITDA (x)|2.8|2.7',
  'Leverage ratio (as the indenture defines it)|4.1|4.4',
  'Recourse multiple|9.1|9.9',
])('a ratio among debts is no sum: %s', (row) => {
  const rows = ['|December 31, 2024|December 31, 2023', 'Senior notes|$ 910|$ 875', 'Bank debt|90|125']
  const found = facts('Our debt was as follows (in millions):', [...rows, row, 'Total debt|$ 1,000|$ 1,000'])
  expect(found).toHaveLength(6)
  expect(found).toEqual(facts('Our debt was as follows (in millions):', [...rows, 'Total debt|$ 1,000|$ 1,000']))
})

test('a debt keeps its sum that names a ratio among its terms, or has decimals where others have none', () => {
  const rows = ['|December 31, 2024|December 31, 2023', 'Term loan (leverage ratio below 3.0)|$ 910|$ 875']
  expect(facts('Our debt was as follows (in millions):', [...rows, 'Equipment note|0.5|0.7', 'Total|911|876'])).toEqual(
    expect.arrayContaining([expect.stringContaining('910'), expect.stringContaining('notes 500000 ')]),
  )
})
