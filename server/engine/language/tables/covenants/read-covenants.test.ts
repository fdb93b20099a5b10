import { expect, test } from 'vitest'
import { readDocument, readFiling } from '../../../pipeline.ts'
import { tableRows } from '../../fixtures/table-rows.ts'
import { readTables } from '../read-tables.ts'

const PERIOD_END = '2024-12-31'

/** Paragraph and table of an annual report, a row a line and a bar between cells. */
function read(introduction: string, rows: readonly string[]) {
  const text = `<html><body><p><b>Item 8. Financial Statements</b></p><p>${introduction}</p><table>${tableRows(rows)}</table></body></html>`
  const filing = {
    accession: '0009900099-25-000001',
    form: '10-K',
    periodEnd: PERIOD_END,
    filedAt: '2025-02-20',
  } as const
  return readTables(readFiling(readDocument(new TextEncoder().encode(text)), filing), PERIOD_END)
}

test('covenants are read with limit, side and the value reached', () => {
  const { covenantRows } = read('The following table sets out our financial covenants as of December 31, 2024:', [
    'Covenant|Requirement|Actual',
    'Leverage ratio|≤ 3.50 to 1.00|2.10 to 1.00',
    'Interest coverage ratio|not less than 2.5x|6.4x',
    'Minimum liquidity|> $75.0 million|$190.2 million',
  ])
  expect(
    covenantRows.map(({ name, comparator, limit, actual }) => [
      name,
      comparator,
      limit?.kind,
      limit?.value,
      actual?.value,
    ]),
  ).toEqual([
    ['Leverage ratio', 'maximum', 'ratio', 3.5, 2.1],
    ['Interest coverage ratio', 'minimum', 'ratio', 2.5, 6.4],
    ['Minimum liquidity', 'minimum', 'amount', 75_000_000, 190_200_000],
  ])
})

test('the steps of a limit are a dated series', () => {
  const { covenantRows } = read('We may not permit the maximum leverage ratio to exceed the following:', [
    'Fiscal quarter ending|Maximum leverage ratio',
    'March 31, 2025 through September 30, 2025|4.50 to 1.00',
    'December 31, 2025|4.25 to 1.00',
    'Thereafter|4.00 to 1.00',
  ])
  expect(
    covenantRows.map(({ comparator, limit, from, until, testDate }) => [
      comparator,
      limit?.value,
      from,
      until,
      testDate,
    ]),
  ).toEqual([
    ['maximum', 4.5, '2025-03-31', '2025-09-30', null],
    ['maximum', 4.25, null, null, '2025-12-31'],
    ['maximum', 4, '2026-01-01', null, null],
  ])
})

test('a step without a day is left out', () => {
  const { covenantRows } = read('We may not permit the maximum leverage ratio to exceed the following:', [
    'Fiscal quarter|Maximum leverage ratio',
    'First fiscal quarter|4.50 to 1.00',
    'Thereafter|4.00 to 1.00',
  ])
  expect(covenantRows).toEqual([])
})

test('a covenant stands in a column of its own behind the loan whose it is', () => {
  const { covenantRows } = read('The covenants of our debt at December 31, 2024 are as follows:', [
    'Facility|Covenant|Must be|Was',
    'Alder Revolver|Net leverage|Max 3.25x|1.96x',
    'Senior notes|Current ratio|1.50 or more|2.41',
  ])
  expect(
    covenantRows.map(({ instrument, name, comparator, limit, actual }) => [
      instrument?.name,
      name,
      comparator,
      limit?.value,
      actual?.value,
    ]),
  ).toEqual([
    ['Alder Revolver', 'Net leverage', 'maximum', 3.25, 1.96],
    ['Senior notes', 'Current ratio', 'minimum', 1.5, 2.41],
  ])
})

test('a row is read once for each day of its columns, its limit with the first', () => {
  const { covenantRows } = read('The table sets out the ratios and limits under our senior credit facility:', [
    'Financial covenant|Limit|December 31, 2024|December 31, 2023',
    'Net leverage ratio|≤ 4.00x|3.1x|3.4x',
  ])
  expect(covenantRows.map(({ limit, actual, asOf }) => [limit?.value ?? null, actual?.value, asOf])).toEqual([
    [4, 3.1, '2024-12-31'],
    [null, 3.4, '2023-12-31'],
  ])
})

test('the agreement stands above the rows, or in a column of its own', () => {
  const above = read('Our financial covenants at December 31, 2024 are as follows:', [
    '|Compliance level|Actual',
    'Revolving credit facility:',
    'Leverage ratio|3.50 maximum|2.41',
    'Note purchase agreement:',
    'Net worth (in millions)|$ 400|$ 712',
  ])
  const beside = read('We were in compliance with all covenants as shown in the following table:', [
    'Covenant|Debt instrument|Measurement|Result as of December 31, 2024',
    'Debt to EBITDA|Term loan|Not greater than 5.9|2.2',
    'Interest coverage|Revolving facility|Not less than 2.0|5.8',
  ])
  const short = ({ covenantRows }: ReturnType<typeof read>) =>
    covenantRows.map(({ instrument, comparator, limit, actual }) => [
      instrument?.name,
      comparator,
      limit?.value,
      actual?.value,
    ])
  expect(short(above)).toEqual([
    ['Revolving credit facility', 'maximum', 3.5, 2.41],
    ['Note purchase agreement', 'minimum', 400_000_000, 712_000_000],
  ])
  expect(short(beside)).toEqual([
    ['Term loan', 'maximum', 5.9, 2.2],
    ['Revolving facility', 'minimum', 2, 5.8],
  ])
})

test('of two covenants below a title that joins them with "or" either is enough', () => {
  const { covenantRows } = read('The following table sets out our financial covenants as of December 31, 2024:', [
    'Covenant|Actual|Requirement',
    'Tangible net worth|$512.4 million|≥ $360.0 million',
    'Liquidity or Interest Coverage Ratio:||',
    'Liquidity|$210.5 million|≥ $90.0 million',
    'Interest coverage ratio|0.92|≥ 1.00',
    'Leverage ratio|1.40|≤ 2.25',
  ])
  expect(covenantRows.map(({ name, test: tested }) => [name, tested])).toEqual([
    ['Tangible net worth', null],
    ['Liquidity', 'alternative'],
    ['Interest coverage ratio', 'alternative'],
    ['Leverage ratio', null],
  ])
})
