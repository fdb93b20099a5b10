import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'
import { readDocument, readFiling } from '../../../pipeline.ts'
import { readTables } from '../read-tables.ts'

/** A table in an annual report for 2024; a cell "2: 2024" spans two columns. */
function facts(introduction: string, rows: readonly string[]): string[] {
  const cells = (row: string) =>
    row.split('|').map((cell) => {
      const [, span, text] = /^(\d): (.*)$/.exec(cell) ?? [null, '1', cell]
      return `<td colspan="${String(span)}">${String(text)}</td>`
    })
  const table = rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')
  const body = `<p><b>Item 8. Financial Statements</b></p><p>${introduction}</p><table>${table}</table>`
  const reading = readFiling(readDocument(new TextEncoder().encode(`<html><body>${body}</body></html>`)), {
    accession: '0009900099-25-000001',
    form: '10-K',
    periodEnd: '2024-12-31',
    filedAt: '2025-02-20',
  })
  return readTables(reading, '2024-12-31').readings.map(({ factType, value, period, instrument }) =>
    `${factType} ${String(value)} ${period.endDate ?? ''} ${instrument?.reportedName ?? ''}`.trim(),
  )
}

test('years above "Credit facilities" and "Outstanding" give size and what is drawn of each year', () => {
  expect(
    facts('These credit facilities were available at December 31, 2024 and 2023:', [
      'In Millions|2: 2024|2: 2023',
      '|Credit Facilities|Outstanding|Credit Facilities|Outstanding',
      '364-day facilities|$250.0|--|$350.0|$12.5',
      'Two-year revolving facility|30.0|--|30.0|4.0',
      'Five-year revolving facility|900.0|60.0|700.0|--',
    ]),
  ).toEqual([
    'revolver_drawn 0 2024-12-31 364-day facilities',
    'revolver_drawn 12500000 2023-12-31 364-day facilities',
    'revolver_capacity 250000000 2024-12-31 364-day facilities',
    'revolver_capacity 350000000 2023-12-31 364-day facilities',
    'revolver_drawn 0 2024-12-31 Two-year revolving facility',
    'revolver_drawn 4000000 2023-12-31 Two-year revolving facility',
    'revolver_capacity 30000000 2024-12-31 Two-year revolving facility',
    'revolver_capacity 30000000 2023-12-31 Two-year revolving facility',
    'revolver_drawn 60000000 2024-12-31 Five-year revolving facility',
    'revolver_drawn 0 2023-12-31 Five-year revolving facility',
    'revolver_capacity 900000000 2024-12-31 Five-year revolving facility',
    'revolver_capacity 700000000 2023-12-31 Five-year revolving facility',
  ])
})

test('what is said of the sums may stand above the years too', () => {
  expect(
    facts('Our lines of credit at year-end (in thousands):', [
      '|2: Line|2: Used',
      '|December 31, 2024|December 31, 2023|December 31, 2024|December 31, 2023',
      'Domestic line of credit|$50,000|$45,000|$12,000|$9,000',
    ]),
  ).toEqual([
    'revolver_drawn 12000000 2024-12-31 Domestic line of credit',
    'revolver_drawn 9000000 2023-12-31 Domestic line of credit',
    'revolver_capacity 50000000 2024-12-31 Domestic line of credit',
    'revolver_capacity 45000000 2023-12-31 Domestic line of credit',
  ])
})

test('"Total facilities" and "Borrowings" are told by what stands beside them', () => {
  expect(
    facts('Bank credit facilities at December 31, 2024 (in millions):', [
      '|Total Facilities|Borrowings|Unused',
      'Five-year revolver|$400|$150|$250',
    ]),
  ).toEqual([
    'revolver_drawn 150000000 2024-12-31 Five-year revolver',
    'revolver_capacity 400000000 2024-12-31 Five-year revolver',
    'revolver_availability 250000000 2024-12-31 Five-year revolver',
  ])
})

test('a head that names a facility without a sibling names whose balances stand below it', () => {
  expect(
    facts('Our borrowings at December 31, 2024 were (in millions):', [
      '|Original Principal Amount|Outstanding Principal',
      'Term loan due 2027|$400|$310',
    ]),
  ).toEqual(['term_loan 310000000 2024-12-31 Term loan due 2027'])
})

test('below "commitment", "draws" and "available" every row that adds up is one to draw on, whatever its name', () => {
  expect(
    facts('Our credit facilities at December 31, 2024 were (in millions):', [
      '|Aggregate Bank Commitment|Facility Draws|Outstanding Letters of Credit|Available Capacity',
      'Bilaterals|$1,100|—|$751|$349',
      'Liquidity Facility|971|50|565|356',
      'Term loan|100|80|—|20',
    ]),
  ).toEqual([
    'revolver_drawn 0 2024-12-31 Bilaterals',
    'revolver_capacity 1100000000 2024-12-31 Bilaterals',
    'letters_of_credit 751000000 2024-12-31 Bilaterals',
    'revolver_availability 349000000 2024-12-31 Bilaterals',
    'revolver_drawn 50000000 2024-12-31 Liquidity Facility',
    'revolver_capacity 971000000 2024-12-31 Liquidity Facility',
    'letters_of_credit 565000000 2024-12-31 Liquidity Facility',
    'revolver_availability 356000000 2024-12-31 Liquidity Facility',
    'term_loan 80000000 2024-12-31 Term loan',
  ])
})

test('the size of the one facility that a table is about may be called a total, and what adds up several says so', () => {
  const one = [
    'Total commitment|$200.0',
    'Less: borrowings outstanding|(60.0)',
    'Less: letters of credit|(5.5)',
    'Available|$134.5',
  ]
  const intro = 'The following table summarizes our revolving credit facility at December 31, 2024 (in millions):'
  const { facts: found } = readBody(`<p>${intro}</p><table>${tableRows(one)}</table>`)
  expect(found.map(({ factType, value, instrument }) => [factType, value / 1e6, instrument?.reportedName])).toEqual([
    ['revolver_capacity', 200, 'revolving credit facility'],
    ['revolver_drawn', 60, 'revolving credit facility'],
    ['letters_of_credit', 5.5, 'revolving credit facility'],
    ['revolver_availability', 134.5, 'revolving credit facility'],
  ])
  const several = ['|Commitment|Drawn', 'Revolver A|$200|$60', 'Line of credit B|20|6', 'Total commitments|220|66']
  const lines = readBody(`<p>Our lines at December 31, 2024 (in millions):</p><table>${tableRows(several)}</table>`)
  const sums = lines.facts.filter(({ value }) => value === 220e6 || value === 66e6)
  expect(
    sums.map(({ factType, uncertainty }) => [factType, uncertainty.reasons.includes('sum_of_facilities')]),
  ).toEqual([
    ['revolver_capacity', true],
    ['revolver_drawn', true],
  ])
})

test('a column of commercial paper and letters of credit together is neither', () => {
  const found = facts('Credit facilities at December 31, 2024 (in millions):', [
    'Facility|Commitments|Borrowings|Commercial paper and letters of credit|Available',
    'Parent revolving credit facility|$500|$50|$1|$449',
    'Utility revolving credit facility|400|0|201|199',
  ])
  expect(found.filter((fact) => /^(?:letters_of_credit|commercial_paper) /.test(fact))).toEqual([])
  expect(found).toContain('revolver_availability 199000000 2024-12-31 Utility revolving credit facility')
})

test('the measures below a revolving commitment are of that, and lines may be called by who borrows', () => {
  const liquidity = factsIn(
    `<p>Available liquidity was as follows (in thousands):</p><table>${tableRows([
      '|December 31, 2024',
      'Revolving commitment|$ 150,000',
      'Outstanding borrowings|(62,000)',
      'Remaining availability|84,600',
      'Total liquidity|$ 103,850',
    ])}</table>`,
  )
  expect(liquidity).toContain('revolver_drawn 62000000 2024-12-31')
  expect(liquidity).toContain('revolver_availability 84600000 2024-12-31')
  const lines = factsIn(
    `<p>We maintain these committed credit lines (in millions):</p><table>${tableRows([
      'Borrower|Lender|Line|Amount drawn|Unused|Expires',
      'Parent|Syndicate|$ 250.0|$ 90.0|$ 160.0|May 2029',
      'Acme UK|Fourth Bank|40.0|12.5|27.5|July 2026',
    ])}</table>`,
  )
  expect(lines).toContain('revolver_capacity 250000000 2024-12-31')
  expect(lines).toContain('revolver_drawn 12500000 2024-12-31')
})

test('commercial paper that is taken off the lines behind it is owed, and a part of a company has its total', () => {
  const lines = [
    '|December 31, 2024',
    'Total credit lines available|$900',
    'Less: Commercial paper outstanding|(250)',
    'Available credit|$650',
  ]
  expect(factsIn(`<p>Our credit lines (in millions):</p><table>${tableRows(lines)}</table>`)).toContain(
    'commercial_paper 250000000 2024-12-31',
  )
  const parts = ['|December 31, 2024', 'Secured debt|$120', 'Unsecured debt|300', 'Total retail debt|$420']
  const { facts: found } = readBody(
    `<p>Retail debt was as follows (in millions):</p><table>${tableRows(parts)}</table>`,
  )
  expect(
    found.map(({ factType, value, instrument }) => [factType, value / 1e6, instrument?.reportedName]),
  ).toContainEqual(['other_debt', 420, 'retail debt'])
})

test('"Amount of line" beside what is drawn and what is left is how large each line is', () => {
  expect(
    facts('The Company had these lines of credit (in thousands):', [
      'Bank|Amount of line|Amount outstanding|Amount available',
      'Harbor Bank|15,000|9,400|5,600',
    ]),
  ).toEqual([
    'revolver_drawn 9400000 2024-12-31 Harbor Bank',
    'revolver_capacity 15000000 2024-12-31 Harbor Bank',
    'revolver_availability 5600000 2024-12-31 Harbor Bank',
  ])
})

test('a block that takes off from what may be drawn is none of it', () => {
  const found = facts('Availability under the ABL Facility was as follows (in thousands):', [
    '|December 31, 2024',
    'Borrowing base|$90,000',
    'Less: availability block|7,500',
    'Less: outstanding revolving loans|41,000',
    'Excess availability|$41,500',
  ])
  expect(found.filter((fact) => fact.includes('availability'))).toEqual([expect.stringContaining('41500000')])
})
