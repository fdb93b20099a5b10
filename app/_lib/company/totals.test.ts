import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { isTotalOf } from './totals.ts'

const notes = (name: string, value: number, asOf = '2026-03-31'): CompanyInstrument =>
  ({
    id: name,
    name,
    values: [{ kind: 'notes', asOf, figures: [{ factType: 'notes', value, asOf, currency: 'USD' }] }],
    // Of an instrument nothing else is read.
  }) as unknown as CompanyInstrument

const series = [notes('5.00% Notes due 2031', 300e6), notes('6.25% Notes due 2029', 200e6)]

test('A general name with the sum of the others is their total.', () => {
  expect(isTotalOf(notes('Senior notes', 500e6), series)).toBe(true)
  expect(isTotalOf(notes('Notes payable', 503e6), series)).toBe(true)
})

test('Another sum, another day, one part or a name of its own is no total.', () => {
  expect(isTotalOf(notes('Notes payable', 540e6), series)).toBe(false)
  expect(isTotalOf(notes('Senior notes', 500e6, '2025-12-31'), series)).toBe(false)
  expect(isTotalOf(notes('Senior notes', 300e6), series.slice(0, 1))).toBe(false)
  expect(isTotalOf(notes('4.00% Notes due 2035', 500e6), series)).toBe(false)
})
