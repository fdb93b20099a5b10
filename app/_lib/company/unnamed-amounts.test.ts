import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { unnamedAmountsOf } from './unnamed-amounts.ts'

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
