import { expect, test } from 'vitest'
import { chooseFact, type LatestFact } from './choose-fact.ts'

function fact(value: number, changes: Partial<LatestFact> = {}): LatestFact {
  return {
    id: `fct_${value}`,
    factType: 'cash',
    value,
    asOf: '2025-12-31',
    accession: '0000000001-26-000001',
    filedAt: '2026-02-20',
    dimensioned: false,
    verification: 'candidate',
    ...changes,
  }
}

const chosen = (facts: LatestFact[], refusedAt?: string) => chooseFact(facts, refusedAt, 'cash')?.value ?? null

test('one value is taken, several different ones are not', () => {
  expect(chosen([fact(100)])).toBe(100)
  expect(chosen([fact(100), fact(100)])).toBe(100)
  expect(chosen([fact(100), fact(130)])).toBeNull()
  expect(chosen([])).toBeNull()
  expect(chosen([fact(5, { factType: 'notes' })])).toBeNull()
})

test('the exact number is taken where the others are its roundings', () => {
  expect(chosen([fact(16_200_000), fact(16_177_000)])).toBe(16_177_000)
  expect(chosen([fact(16_177_400), fact(16_177_000), fact(16_200_000)])).toBe(16_177_400)
})

test('a number that is only of the same size is no rounding', () => {
  expect(chosen([fact(3_000_000_000), fact(2_600_000_000)])).toBeNull()
  expect(chosen([fact(0), fact(5)])).toBeNull()
})

test('the whole company comes before a part of it, two witnesses before one', () => {
  expect(chosen([fact(7, { dimensioned: true }), fact(100)])).toBe(100)
  expect(chosen([fact(99), fact(100, { verification: 'machine_checked' })])).toBe(100)
  expect(chosen([fact(7, { dimensioned: true })])).toBe(7)
})

test('a newer filing that refused the value leaves none, an older one changes nothing', () => {
  expect(chosen([fact(100)], '2026-05-01')).toBeNull()
  expect(chosen([fact(100)], '2025-11-01')).toBe(100)
})
