import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

test('the cash of a table that adds up to liquidity is read with its total', () => {
  const rows = [
    ['', 'December 31, 2024'],
    ['Cash and cash equivalents', '$ 74.2'],
    ['Availability under ABL Facility', '113.6'],
    ['Total liquidity', '$ 187.8'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  expect(factsIn(`<p>Our liquidity was as follows (in millions):</p><table>${rows.join('')}</table>`)).toEqual([
    'cash 74200000 2024-12-31',
    'revolver_availability 113600000 2024-12-31',
    'stated_liquidity 187800000 2024-12-31',
  ])
})

test('a total of cash and lines is liquidity, in the column of what is available', () => {
  const found = factsIn(
    `<p>Our sources of liquidity at December 31, 2024 were (in millions):</p><table>${tableRows([
      '|Total|Used|Available',
      'Cash and cash equivalents|$110||$110',
      'Revolving credit facility|500|125|375',
      'Total|$610|$125|$485',
    ])}</table>`,
  )
  expect(found).toEqual([
    'cash 110000000 2024-12-31',
    'revolver_availability 375000000 2024-12-31',
    'revolver_capacity 500000000 2024-12-31',
    'revolver_drawn 125000000 2024-12-31',
    'stated_liquidity 485000000 2024-12-31',
  ])
})

test('letters of credit are no debt drawn, nor is their total debt', () => {
  const rows = (introduction: string, lines: readonly string[]) =>
    factsIn(`<p>${introduction} at December 31, 2024 were (in millions):</p><table>${tableRows(lines)}</table>`)
  expect(
    rows('Our credit facilities', [
      'Facility|Capacity|Outstanding|Available',
      'Revolving credit facility|$500|$125|$375',
      'Letter of credit facility|100|80|20',
    ]),
  ).toContain('letters_of_credit 80000000 2024-12-31')
  expect(
    rows('Letters of credit outstanding', [
      '|Amount',
      'Letters of credit under the revolving credit facility|$12',
      'Other letters of credit|35',
      'Total|$47',
    ]).filter((fact) => fact.startsWith('total_debt')),
  ).toEqual([])
})

test('several lines side by side come to a total of them all', () => {
  const found = factsIn(
    `<p>Availability under our credit facilities at December 31, 2024 (in millions):</p><table>${tableRows([
      '|U.S. Revolver|Canadian Revolver|Total',
      'Maximum borrowing capacity|$400|$50|$450',
      'Outstanding borrowings|(100)|(20)|(120)',
      'Remaining availability|$300|$30|$330',
    ])}</table>`,
  )
  expect(found).toContain('revolver_capacity 450000000 2024-12-31')
  expect(found).toContain('revolver_drawn 120000000 2024-12-31')
  expect(found).toContain('revolver_availability 330000000 2024-12-31')
})

test('commercial paper outstanding beside lines is of who issued it, and not drawn of them', () => {
  const named = (introduction: string, rows: readonly string[]) =>
    readBody(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).facts.map(
      ({ factType, value, instrument }) => `${factType} ${String(value / 1e6)} ${instrument?.reportedName ?? 'all'}`,
    )
  const lines = named('Committed lines at December 31, 2024 were', [
    '|Facility size|Commercial paper outstanding|Direct borrowings|Letters of credit|Available',
    'Parent|$900|$410|$20|$5|$465',
    'Tarn Power|500|100|—|—|400',
    'Total|$1,400|$510|$20|$5|$865',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'commercial_paper 410 Parent commercial paper',
      'revolver_drawn 20 Parent',
      'revolver_capacity 900 Parent',
      'commercial_paper 510 all',
    ]),
  )
  const paper = named('Information regarding commercial paper at December 31, 2024 was as follows', [
    '|Parent|Tarn Power',
    'Amount outstanding|$410|$100',
    'Available credit facility capacity|$490|$400',
  ])
  expect(paper).toContain('commercial_paper 100 Tarn Power commercial paper')
  expect(paper).toContain('revolver_availability 490 Parent')
})

test('a total of what is available counts in the cash only where it is in that column', () => {
  const found = factsIn(
    `<p>Our liquidity at December 31, 2024 was (in millions):</p><table>${tableRows([
      '|Cash|Available',
      'Revolving credit facility|—|$380',
      'Cash and cash equivalents|$250|—',
      'Total|$250|$380',
    ])}</table>`,
  )
  expect(found.filter((fact) => /liquidity|cash 0/.test(fact))).toEqual([])
})

test('room to borrow that a sum of liquidity counts in is what is left, unless more is taken off it', () => {
  const rows = (taken: readonly string[], above: readonly string[] = [], of = 'unsecured lines of credit'): string[] =>
    factsIn(
      `<p>Our liquidity (in millions):</p><table>${tableRows([
        '|December 31, 2024',
        ...above,
        'Cash and cash equivalents|$50',
        `Borrowing capacity on ${of}|40`,
        ...taken,
        'Total available liquidity|$90',
      ])}</table>`,
    )
  expect(rows([])).toContain('revolver_availability 40000000 2024-12-31')
  expect(rows([], [], 'revolving credit facility')).toContain('revolver_availability 40000000 2024-12-31')
  expect(rows(['Less: outstanding borrowings|(20)'])).toContain('revolver_capacity 40000000 2024-12-31')
  expect(rows([], ['Outstanding borrowings on lines of credit|$20'])).toContain('revolver_capacity 40000000 2024-12-31')
})

test('how much may be borrowed, beside the name of a line, is no highest balance', () => {
  const found = factsIn(
    `<p>Debt (in thousands):</p><table>${tableRows([
      '|December 31, 2024',
      'Revolving credit facility, maximum borrowing of $50,000|$12,000',
      'Term loan|30,000',
      'Total debt|$42,000',
    ])}</table>`,
  )
  expect(found).toContain('revolver_drawn 12000000 2024-12-31')
  expect(found.filter((fact) => fact.startsWith('highest_borrowings'))).toEqual([])
})

test('what a borrowing base takes off a commitment is not the base', () => {
  const found = factsIn(
    `<p>Revolving credit facility (in thousands):</p><table>${tableRows([
      '|December 31, 2024',
      'Total commitment|$50,000',
      'Less: borrowing base limitation|(5,000)',
      'Less: borrowings outstanding|(20,000)',
      'Unused borrowing capacity|$25,000',
    ])}</table>`,
  )
  expect(found).toContain('revolver_availability 25000000 2024-12-31')
  expect(found.filter((fact) => fact.startsWith('borrowing_base'))).toEqual([])
  const year = ['(in millions)|2024|2023', 'Maximum borrowings of the year under the revolver|$100|$90']
  expect(
    factsIn(`<table>${tableRows([...year, 'Average borrowings|50|40', 'Balance at year end|60|30'])}</table>`),
  ).toContain('highest_borrowings 100000000 2024-12-31')
})
