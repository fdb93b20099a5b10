import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { isTotalOf } from './totals.ts'

const balance = (value: number, asOf = '2026-03-31') => ({
  factType: 'notes',
  value,
  asOf,
  currency: 'USD',
  uncertainty: 'resolved',
})
const notes = (name: string, value: number, asOf?: string, before: readonly object[] = []): CompanyInstrument =>
  ({
    id: name,
    name,
    values: [{ kind: 'notes', figures: [balance(value, asOf)] }],
    history: before,
    // Of an instrument nothing else is read.
  }) as unknown as CompanyInstrument

const series = [notes('5.00% Notes due 2031', 300e6), notes('6.25% Notes due 2029', 200e6)]

test('A general name with the sum of the others is their total.', () => {
  expect(isTotalOf(notes('Senior notes', 500e6), series)).toBe(true)
  expect(isTotalOf(notes('Notes payable', 503e6), series)).toBe(true)
  const [first, second] = series
  const since = [notes('6.25% Notes due 2029', 150e6, '2026-04-30', [balance(200e6)])]
  expect(isTotalOf(notes('Senior notes', 500e6), [...(first ? [first] : []), ...since])).toBe(true)
  expect(isTotalOf(notes('Senior notes', 500e6), second ? [second] : [])).toBe(false)
})

test('Another sum, another day, one part or a name of its own is no total.', () => {
  expect(isTotalOf(notes('Notes payable', 540e6), series)).toBe(false)
  expect(isTotalOf(notes('Senior notes', 500e6, '2025-12-31'), series)).toBe(false)
  expect(isTotalOf(notes('Senior notes', 300e6), series.slice(0, 1))).toBe(false)
  expect(isTotalOf(notes('4.00% Notes due 2035', 500e6), series)).toBe(false)
})
