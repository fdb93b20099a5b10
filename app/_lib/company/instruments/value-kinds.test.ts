import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { inOrder } from './value-kinds.ts'

const value = (kind: string, ...rates: readonly number[]) => ({
  kind,
  figures: rates.map((rate) => ({
    factType: kind,
    value: rate,
    referenceRate: kind === 'interest_rate' ? 'SOFR' : null,
  })),
})

test('An instrument’s values are read as size, use, price and maturity, and spreads from low to high', () => {
  const values = [
    value('debt_repayments', 5),
    value('maturity', 0),
    value('average_borrowings', 15),
    value('sublimit', 10),
    value('financing_fee', 0.25),
    value('interest_rate', 1.2, 0.575),
    value('revolver_availability', 100),
    value('revolver_drawn', 20),
    value('revolver_capacity', 120),
    // Of a value nothing else is read.
  ] as unknown as CompanyInstrument['values']
  expect(inOrder(values).map((figure) => [figure.factType, figure.value])).toEqual([
    ['revolver_capacity', 120],
    ['sublimit', 10],
    ['revolver_drawn', 20],
    ['revolver_availability', 100],
    ['average_borrowings', 15],
    ['interest_rate', 0.575],
    ['interest_rate', 1.2],
    ['financing_fee', 0.25],
    ['maturity', 0],
    ['debt_repayments', 5],
  ])
})
