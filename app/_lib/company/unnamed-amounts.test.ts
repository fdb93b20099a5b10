import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { unnamedAmountsOf, unnamedMaturitiesOf } from './unnamed-amounts.ts'

const fact = (factType: string, value: number, more: object = {}) => ({
  factType,
  value,
  period: { kind: 'instant', status: 'reported', endDate: '2026-03-31' },
  uncertainty: { status: 'candidate', reasons: ['instrument_undecided'] },
  verification: 'candidate',
  evidence: `${value}`,
  provenance: { recordId: `r${value}` },
  ...more,
})
const read = (...facts: object[]) =>
  unnamedAmountsOf({
    company: { ticker: 'MADE' },
    filing: { accession: '0009900001-26-000001', form: '10-Q', filedAt: '2026-05-04' },
    extraction: { facts },
    // Of a filing nothing but these fields is read.
  } as unknown as StructuredFiling).map(({ id, metric, source }) => [id, metric, source.form])

test('Loans, notes and facilities whose instrument is open are listed; what names one, or is of the company, is not.', () => {
  expect(
    read(
      fact('term_loan', 1),
      fact('notes', 2),
      fact('revolver_drawn', 3),
      fact('term_loan', 4, { instrument: { reportedName: 'Term Loan A' } }),
      fact('total_debt', 5),
    ),
  ).toEqual([
    ['r1', 'term_loan', '10-Q'],
    ['r2', 'notes', '10-Q'],
    ['r3', 'revolver_drawn', '10-Q'],
  ])
})

test('Amounts of an earlier date, planned ones and rejected ones are none of now.', () => {
  expect(
    read(
      fact('notes', 1, { period: { kind: 'instant', status: 'prior', endDate: '2025-12-31' } }),
      fact('notes', 2, { period: { kind: 'instant', status: 'planned' } }),
      fact('notes', 3, { uncertainty: { status: 'unresolved', reasons: ['rejected_by_reviewer'] } }),
    ),
  ).toEqual([])
})

test('A maturity that names no instrument is told once for each day, the newest filing first; a day that has passed is not', () => {
  const maturity = (endDate: string, more: object = {}) =>
    fact('maturity', 2030, { unit: 'date', currency: null, period: { status: 'maturity', endDate }, ...more })
  const filing = (form: string, filedAt: string, ...facts: object[]) =>
    ({
      filing: { accession: '0009900001-26-000001', form, filedAt },
      extraction: { facts },
      // Of a filing nothing but these fields is read.
    }) as unknown as StructuredFiling
  const told = unnamedMaturitiesOf([
    filing('8-K', '2026-06-01', maturity('2030-06-12')),
    filing(
      '10-Q',
      '2026-05-04',
      maturity('2030-06-12'),
      maturity('2026-04-30'),
      maturity('2031-01-15', { instrument: { reportedName: 'Term Loan A' } }),
      maturity('2032-03-01', { verification: 'machine_checked' }),
    ),
  ])
  expect(told.map(({ text, form, path, verification }) => [text, form, path, verification])).toEqual([
    ['Jun 12, 2030', '8-K', '/filings/0009900001-26-000001#record=r2030', 'candidate'],
    ['Mar 1, 2032', '10-Q', '/filings/0009900001-26-000001#record=r2030', 'machine_checked'],
  ])
})
