import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** The facts that a table of debts in thousands says beside the balances of its row. */
function beside(label: string): string[] {
  const rows = ['|December 31, 2024|December 31, 2023', `${label}|$900|$800`, 'Senior notes|70|60', 'Term loan B|50|40']
  const facts = factsIn(`<p>Long-term debt consisted of (in thousands):</p><table>${tableRows(rows)}</table>`)
  return facts.filter((fact) => !/ (?:900|800|70|60|50|40)000 /.test(fact))
}

test.each([
  ['Term note at 6.25% and 6.75%, respectively', ['interest_rate 6.25 2024-12-31', 'interest_rate 6.75 2023-12-31']],
  [
    'Revolver at 7.1% and 6.4% at December 31, 2024 and 2023',
    ['interest_rate 6.4 2023-12-31', 'interest_rate 7.1 2024-12-31'],
  ],
  [
    'Bank facility, interest rates (per the facility) at December 31, 2024 and 2023 were 7.68% and 6.33%, respectively',
    ['interest_rate 6.33 2023-12-31', 'interest_rate 7.68 2024-12-31'],
  ],
  [
    'Secured notes, average interest rate at December 31, 2024 and December 31, 2023 were 10.5% and 8.0%',
    ['average_interest_rate 10.5 2024-12-31', 'average_interest_rate 8 2023-12-31'],
  ],
  ['Secured notes, effective interest rate of 6.5%', ['effective_interest_rate 6.5 2024-12-31']],
  [
    'Mortgages, average rates of 3.5% in 2024 and 3.6% in 2023',
    ['average_interest_rate 3.5 2024-12-31', 'average_interest_rate 3.6 2023-12-31'],
  ],
  [
    'Bank loan, prime plus 1% (8.5% at December 31, 2024)',
    ['interest_rate 1 2024-12-31', 'interest_rate 8.5 2024-12-31'],
  ],
  [
    'Notes due 2027 (3.0% and 2.2%)',
    ['interest_rate 2.2 2023-12-31', 'interest_rate 3 2024-12-31', 'maturity 2027 2027-12-31'],
  ],
  [
    'Notes: (principal $616-2024, $778-2023) Average rates of 2.8%-2024, 4.6%-2023',
    [
      'average_interest_rate 2.8 2024-12-31',
      'average_interest_rate 4.6 2023-12-31',
      'notes 616000 2024-12-31',
      'notes 778000 2023-12-31',
    ],
  ],
  [
    '5.75% notes ($150 principal), swapped to variable rates of 2.5%-2024, 3.0%-2023',
    [
      'interest_rate 2.5 2024-12-31',
      'interest_rate 3 2023-12-31',
      'interest_rate 5.75 2024-12-31',
      'notes 150000 2024-12-31',
    ],
  ],
  ['Promissory notes at 7.23% and 8.9%', ['interest_rate 7.23 2024-12-31', 'interest_rate 8.9 2024-12-31']],
  ['Equipment loan, variable rate with a 4.5% floor', []],
  ['Equipment loan, 60% guaranteed, at SOFR plus 2.25%', ['interest_rate 2.25 2024-12-31']],
  ['Revolver ($40,000 commitment)', ['revolver_capacity 40000000 2024-12-31']],
  ['Revolving line of credit, up to $2,500,000', ['revolver_capacity 2500000 2024-12-31']],
  ['Line of credit ($25.0 million available)', ['revolver_availability 25000000 2024-12-31']],
  ['Revolver, net of $2.1 million of issuance costs', []],
  ['Term loan with Harbor Bank, original amount of $1,000', []],
])('%s', (label, expected) => {
  expect(beside(label)).toEqual(expected)
})

test('columns beside a principal in brackets hold carrying amounts, and a total is of the part of the group above it', () => {
  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Tarn Finance:||',
    'Notes ($500 principal)|$516|$500',
    'Bonds|30|40',
    'Total notes and bonds|546|540',
    'Harbor Paints:||',
    'Bank loan|60|70',
    'Total debt|$606|$610',
  ]
  const { facts } = readBody(`<p>Long-term debt consisted of (in thousands):</p><table>${tableRows(rows)}</table>`)
  expect(
    facts
      .filter(({ factType }) => factType === 'notes')
      .map(({ value, label, instrument }) => [value, label, instrument?.reportedName]),
  ).toEqual([
    [516000, 'Notes, carrying amount', 'Notes'],
    [500000, 'Notes, principal amount', 'Notes'],
    [500000, 'Notes, principal amount', 'Notes'],
    [30000, 'Notes', 'Bonds'],
    [40000, 'Notes', 'Bonds'],
    [546000, 'Notes', 'Tarn Finance, notes and bonds'],
    [540000, 'Notes', 'Tarn Finance, notes and bonds'],
  ])
})

test('a row is called by its words, not by its number', () => {
  const rows = ['|December 31, 2024', '1) Term loan B|$900', '(b) Revolving credit facility|70']
  const { facts } = readBody(`<p>Long-term debt consisted of (in thousands):</p><table>${tableRows(rows)}</table>`)
  expect(facts.map(({ instrument }) => instrument?.reportedName)).toEqual(['Term loan B', 'Revolving credit facility'])
})

test('a lease that is debt is other debt, and a total before costs is a total', () => {
  expect(beside('Capital lease obligations').length).toBe(0)
  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Term loan|$900|$800',
    'Finance lease obligations|70|60',
    'Total debt before issuance costs|970|860',
    'Less: debt issuance costs|(20)|(10)',
    'Total debt, net of issuance costs|$950|$850',
  ]
  expect(factsIn(`<p>Long-term debt consisted of (in thousands):</p><table>${tableRows(rows)}</table>`)).toEqual([
    'other_debt 60000 2023-12-31',
    'other_debt 70000 2024-12-31',
    'term_loan 800000 2023-12-31',
    'term_loan 900000 2024-12-31',
    'total_debt 850000 2023-12-31',
    'total_debt 860000 2023-12-31',
    'total_debt 950000 2024-12-31',
    'total_debt 970000 2024-12-31',
    'unamortized_debt_costs 10000 2023-12-31',
    'unamortized_debt_costs 20000 2024-12-31',
  ])
})

test('a footnote’s mark in square brackets is no part of a name', () => {
  const rows = ['|December 31, 2024', 'Harbor notes due 2031 [a]|$900', 'Senior notes [2]|70']
  const { facts } = readBody(`<p>Long-term debt consisted of (in thousands):</p><table>${tableRows(rows)}</table>`)
  expect(
    facts.filter(({ factType }) => factType === 'notes').map(({ instrument }) => instrument?.reportedName),
  ).toEqual(['Harbor notes due 2031', 'Senior notes'])
})

test('a table of debts with weighted average rates has averages, save the coupon in the name of one issue', () => {
  const rows = ['|2024|2023', 'Notes and debentures:', '6.68%, maturing to 2029|$900|$800', '5.5% senior notes|70|60']
  const facts = factsIn(
    `<p>Debt as of December 31, 2024, with weighted average interest rates, is as follows (in thousands):</p><table>${tableRows(rows)}</table>`,
  )
  expect(facts.filter((fact) => fact.includes('_rate '))).toEqual([
    'average_interest_rate 6.68 2024-12-31',
    'interest_rate 5.5 2024-12-31',
  ])
})
