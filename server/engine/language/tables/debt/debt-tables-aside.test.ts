import { describe, expect, test } from 'vitest'
import { readingsOf, tableFacts as facts } from '../../fixtures/table-readings.ts'

describe('what is no balance of debt', () => {
  test('a table of what was repaid in each year', () => {
    expect(
      facts('The table shows our debt repayments in detail (in millions):', [
        '|2024|2023',
        '6.10% senior notes due 2024|$173|$—',
        '5.25% senior notes due 2023|—|330',
      ]).filter((fact) => !fact.startsWith('debt_repayments ')),
    ).toEqual([])
  })

  test('principal that was bought in a tender, and what was paid for it', () => {
    const rows = [
      '(in millions)|Principal Amount Purchased|Cash Consideration',
      'Tarn 2.55% notes due 2034|$2,579|$2,471',
    ]
    const sums = facts('Our tender offers of 2024 were:', rows).filter((fact) => !fact.startsWith('interest_rate'))
    expect(sums.filter((fact) => !fact.startsWith('maturity'))).toEqual([])
  })

  test('a table whose corner says that others owe it', () => {
    const rows = ['Term notes|$173|$—', 'Demand notes|20|30', 'Secured notes|10|12']
    expect(facts('Debt and notes (in millions):', ['Notes receivable|2024|2023', ...rows])).toEqual([])
    expect(facts('Debt and notes (in millions):', ['Notes payable|2024|2023', ...rows])).not.toEqual([])
  })

  test('a table of commitments, of which nothing is owed', () => {
    const rows = ['|Amount', 'Senior credit facility with Tarn Wireless|$173', 'Bridge loan to Cairn|20', 'Total|$193']
    expect(facts('At December 31, 2024, our outstanding commitments included (in millions):', rows)).toEqual([])
    expect(facts('At December 31, 2024, our debt included (in millions):', rows)).not.toEqual([])
  })

  test('a table of contents', () => {
    expect(
      facts('Table of contents (in millions)', [
        'Item 1|Financial Statements|3',
        'Note 7 Long-term Debt and Credit Agreements|16',
        'Note 8 Notes payable|17',
        'Item 2|Liquidity and borrowings|30',
      ]),
    ).toEqual([])
  })

  test('a list of exhibits, whose numbers are no amounts', () => {
    const rows = [
      '|2024|2023',
      '9.1 Term loan agreement of the registrant, Form 8-K|9.1|9.2',
      '9.3 Notes due 2031|9.3|—',
    ]
    const numbered = [...rows, '9.4 Revolving credit agreement, 10-Q 001-00099|9.4|9.5']
    expect(facts('Our debt (in thousands):', rows)).not.toEqual([])
    expect(facts('Our debt (in thousands):', numbered)).toEqual([])
  })

  test('what a group of lines says is available, and the columns of parts of the group', () => {
    expect(
      facts('Our credit commitments and available credit (in millions) were:', [
        '|December 28, 2024 Consolidated|December 28, 2024 Machines|December 28, 2024 Finance',
        'Credit lines available:||',
        'Revolving credit facilities|$900|$300|$600',
        'Other bank lines|40|10|30',
        'Total credit lines available|940|310|630',
      ]),
    ).toEqual([
      'revolver_capacity 900000000 2024-12-28',
      'revolver_capacity 40000000 2024-12-28',
      'revolver_capacity 940000000 2024-12-28',
    ])
  })

  test('the dash of notes that stand in the other part of the debt', () => {
    expect(
      facts('Debt outstanding (in millions):', [
        '|December 28, 2024',
        'Current portion of long-term debt:|',
        '4.10% senior notes due 2025|$700',
        'Term loan|20',
        'Long-term debt:|',
        '4.10% senior notes due 2025|—',
        'Term loan|380',
      ]).filter((fact) => fact.startsWith('notes')),
    ).toEqual(['notes 700000000 2024-12-28'])
  })
})

describe('labels', () => {
  test('that go on over several columns are put together', () => {
    const rows = [
      '|||December 28, 2024|Effective interest rate',
      '2024 Notes|4.650%|Senior notes due March 2031|$400|4.82%',
      '|4.950%|Senior notes due March 2034|350|5.07%',
    ]
    const readings = readingsOf('Debt consisted of the following (in millions):', rows)
    expect(
      readings.map(({ factType, value, maturityYear, instrument }) => [
        factType,
        value,
        maturityYear,
        instrument?.reportedName,
      ]),
    ).toEqual([
      ['notes', 400_000_000, 2031, '2024 Notes 4.650% Senior notes due March 2031'],
      ['interest_rate', 4.65, 2031, '2024 Notes 4.650% Senior notes due March 2031'],
      ['effective_interest_rate', 4.82, 2031, '2024 Notes 4.650% Senior notes due March 2031'],
      ['notes', 350_000_000, 2034, '4.950% Senior notes due March 2034'],
      ['interest_rate', 4.95, 2034, '4.950% Senior notes due March 2034'],
      ['effective_interest_rate', 5.07, 2034, '4.950% Senior notes due March 2034'],
    ])
  })

  test('of effective rates are of ranges of them too', () => {
    const readings = readingsOf('Debt consisted of the following (in millions):', [
      '|Maturities|Stated interest rates|Effective interest rates|December 28, 2024',
      '2022 Notes|2027 - 2052|3.45% - 4.25%|3.57% - 4.36%|$7,400',
    ])
    expect(readings.filter(({ unit }) => unit === 'percent').map(({ factType, value }) => [factType, value])).toEqual([
      ['interest_rate', 3.45],
      ['interest_rate', 4.25],
      ['effective_interest_rate', 3.57],
      ['effective_interest_rate', 4.36],
    ])
  })

  test('of a second block belong to the sums beside them', () => {
    const readings = readingsOf('Debt consisted of the following (in millions):', [
      'December 28, 2024||December 30, 2023|',
      'Senior notes due 2030|$400|Senior notes due 2028|$350',
      'Term loan|120|Equipment loans|15',
      'Total debt|$520|Total debt|$365',
    ])
    expect(
      readings.map(({ factType, value, period, instrument }) => [
        factType,
        value,
        period.endDate,
        instrument?.reportedName,
      ]),
    ).toEqual([
      ['notes', 400_000_000, '2024-12-28', 'Senior notes due 2030'],
      ['term_loan', 120_000_000, '2024-12-28', 'Term loan'],
      ['total_debt', 520_000_000, '2024-12-28', undefined],
      ['notes', 350_000_000, '2023-12-30', 'Senior notes due 2028'],
      ['long_term_debt', 15_000_000, '2023-12-30', 'Equipment loans'],
      ['total_debt', 365_000_000, '2023-12-30', undefined],
    ])
  })
})

describe('what a heading above rows or columns gives them', () => {
  test('rows that print only when take the name that heads them', () => {
    const readings = readingsOf('Debt consisted of the following (in millions):', [
      'Fixed-rate notes due:|Interest rate|December 28, 2024',
      'April 2026|3.250%|750',
      'May 2028|3.750%|1,000',
      'Total debt||1,750',
    ])
    expect(
      readings
        .slice(0, 4)
        .map(({ value, maturityYear, instrument }) => [value, maturityYear, instrument?.reportedName]),
    ).toEqual([
      [750_000_000, 2026, 'Fixed-rate notes due April 2026'],
      [3.25, 2026, 'Fixed-rate notes due April 2026'],
      [1_000_000_000, 2028, 'Fixed-rate notes due May 2028'],
      [3.75, 2028, 'Fixed-rate notes due May 2028'],
    ])
  })

  test('a rate below a year is of the day of that year’s balances', () => {
    const before = '<p>Our fiscal years ended December 28, 2024 and December 30, 2023 had 52 weeks.</p>'
    const rows = [
      '|2024 effective interest rate|2024|2023 effective interest rate|2023',
      'Term loan|5.25%|$400|4.75%|$450',
      'Bridge loan|6.10%|—|5.90%|75',
    ]
    expect(facts('Debt consisted of the following (in millions):', rows, before)).toEqual([
      'term_loan 400000000 2024-12-28',
      'term_loan 450000000 2023-12-30',
      'effective_interest_rate 5.25 2024-12-28',
      'effective_interest_rate 4.75 2023-12-30',
      'long_term_debt 0 2024-12-28',
      'long_term_debt 75000000 2023-12-30',
      'effective_interest_rate 5.9 2023-12-30',
    ])
  })
})

test('long-term debt that no row calls a total, and no current part is taken off, is not all of the debt', () => {
  expect(
    facts('Carrying amounts of our borrowings (in millions):', [
      '|December 28, 2024',
      'Short-term debt|$250',
      'Long-term debt, net|1,434',
    ]).at(-1),
  ).toEqual('long_term_debt 1434000000 2024-12-28')
})

describe('ladders', () => {
  test('begin with a row in which nothing falls due, and may count leases in', () => {
    expect(
      facts(
        'As of December 28, 2024, principal payments for debt, including finance leases, fall due as follows (in millions):',
        ['2025 through 2026|$—', '2027|2,750', '2028|1,500', 'Thereafter|400', 'Total|$4,650'],
      ),
    ).toEqual([
      'debt_maturity 0 2024-12-28',
      'debt_maturity 2750000000 2024-12-28',
      'debt_maturity 1500000000 2024-12-28',
      'debt_maturity 400000000 2024-12-28',
      'total_debt 4650000000 2024-12-28',
    ])
  })
})

describe('the days of a year of weeks', () => {
  const rows = ['|2024|2023', 'Senior notes|$400|$450']

  test('come from the sentences that print them', () => {
    const before = '<p>Our fiscal years ended December 28, 2024 and December 30, 2023 had 52 weeks.</p>'
    expect(facts('Debt consisted of the following (in millions):', rows, before)).toEqual([
      'notes 400000000 2024-12-28',
      'notes 450000000 2023-12-30',
    ])
  })

  test('are known by the year alone where nothing prints them', () => {
    const read = readingsOf('Debt consisted of the following (in millions):', rows)
    expect(read.map(({ value, period }) => [value, period.endDate, period.precision])).toEqual([
      [400_000_000, '2024-12-28', undefined],
      [450_000_000, '2023-12-31', 'year'],
    ])
  })
})

test('a cell that is nothing but its scale scales the table', () => {
  expect(facts('Debt was as follows:', ['Millions, except rates|December 28, 2024', 'Term loan|$1,425'])).toEqual([
    'term_loan 1425000000 2024-12-28',
  ])
})

test('a list of mortgage loans by the property that secures each', () => {
  expect(
    facts('The mortgage loans payable are summarized as follows (in thousands):', [
      'Location of collateral|Maturity|Interest rate|December 28, 2024|December 30, 2023',
      'Alder Falls, NY|Oct 2026|5.65%|$15,343|$15,682',
      'Tarn Harbor, TX|Apr 2028|(1)|8,700|8,900',
      '||| $24,043|$24,582',
    ]),
  ).toEqual([
    'other_debt 15343000 2024-12-28',
    'other_debt 15682000 2023-12-30',
    'interest_rate 5.65 2024-12-28',
    'other_debt 8700000 2024-12-28',
    'other_debt 8900000 2023-12-30',
    'other_debt 24043000 2024-12-28',
    'other_debt 24582000 2023-12-30',
  ])
})

test('a list of loans that the company holds is none', () => {
  expect(
    facts('The mortgage loans receivable are summarized as follows (in thousands):', [
      'Location of collateral|Maturity|Interest rate|December 28, 2024|December 30, 2023',
      'Alder Falls, NY|Oct 2026|5.65%|$15,343|$15,682',
    ]),
  ).toEqual([])
})

test.each([
  ['Our warehouse lines to mortgage companies, which we provide to such companies, were', 'Line to Alder|$50|$40'],
  ['Summarized balance sheets of our unconsolidated ventures', 'Mortgage notes payable|$300|$310'],
  ['Interest cost on debt consisted of', 'Interest on senior notes|$20|$15'],
])('a table of what others owe, or of interest: %s', (introduction, row) => {
  expect(facts(`${introduction} (in millions):`, ['|December 31, 2024|December 31, 2023', row])).toEqual([])
})

test('what was owed when a year began is of no day that its column gives', () => {
  const found = facts('The change in our long-term debt was (in millions):', [
    '|2024|2023',
    'Balance, beginning of year|$500|$450',
    'Issuances|100|80',
    'Repayments of long-term debt|(50)|(30)',
    'Balance, end of year|$550|$500',
  ])
  expect(found).toEqual(['long_term_debt 550000000 2024-12-28', 'long_term_debt 500000000 2023-12-31'])
})

test('a rate has the year over its column, though no day ends it', () => {
  const read = readingsOf('Notes payable (in millions):', [
    '|2024||2023|',
    '|Principal|Effective rate|Principal|Effective rate',
    'Commercial paper|$64|4.2%|$41|3.1%',
  ])
  expect(read.map(({ value, period }) => [value, period.endDate, period.precision])).toEqual([
    [64_000_000, '2024-12-28', undefined],
    [41_000_000, '2023-12-31', 'year'],
    [4.2, '2024-12-28', undefined],
    [3.1, '2023-12-31', 'year'],
  ])
})

test('what the company is bound to buy is no size of a facility', () => {
  const found = facts('Commitments at December 28, 2024 (in millions):', [
    '|Total|Committed|Available',
    'Aircraft purchase commitments|$500|$200|$300',
    'Revolving credit facility|300|300|250',
  ])
  expect(found.filter((fact) => / (?:5|2)00000000 /.test(fact))).toEqual([])
})

test('what else is owed is other debt, whatever its term', () => {
  expect(
    facts('Long-term debt consisted of the following (in millions):', [
      '|December 31, 2024|December 31, 2023',
      '4.50% senior notes due 2030|$310|$310',
      'Other|46|—',
      'Total debt|$356|$310',
    ])
      .map((fact) => fact.split(' ').slice(0, 2).join(' '))
      .filter((fact) => /_debt (?:46|0)/.test(fact)),
  ).toEqual([expect.stringMatching(/^other_debt 46/), expect.stringMatching(/^other_debt 0/)])
})
