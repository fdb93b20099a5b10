import { describe, expect, test } from 'vitest'
import { halfUnitInQuote, halfUnitOf, sameQuantity } from './compare-values.ts'

describe('how exactly a number is printed', () => {
  test('is half of its last digit’s unit', () => {
    expect(halfUnitOf('1.3', 9)).toBe(50_000_000)
    expect(halfUnitOf('1,262', 6)).toBe(500_000)
    expect(halfUnitOf(null, 6)).toBe(0)
  })

  test('is found in a quotation by the number that is the value at some scale', () => {
    expect(halfUnitInQuote(1_300_000_000, 'in 2020 we had $1.3 billion of notes')).toBe(50_000_000)
    expect(halfUnitInQuote(4_500, '4,500 was due')).toBe(0.5)
    expect(halfUnitInQuote(7_000_000, 'a third of the loan')).toBe(0)
  })
})

describe('two quantities', () => {
  const usd = (value: number, halfUnit = 0) => ({ value, unit: 'USD', halfUnit })
  const inUnit = (value: number, unit: string | null, halfUnit = 0) => ({ value, unit, halfUnit })

  test('of money agree within the coarser one’s rounding and no further', () => {
    expect(sameQuantity(usd(1.3e9, 5e7), usd(1_262_000_000, 5e5))).toBe(true)
    expect(sameQuantity(usd(1.3e9, 5e7), usd(1_240_000_000, 5e5))).toBe(false)
    expect(sameQuantity(usd(500e6, 5e5), usd(500_312_000, 500))).toBe(true)
    expect(sameQuantity(usd(500e6, 5e5), usd(501_000_000, 500))).toBe(false)
    expect(sameQuantity(usd(1e9, 5e8), usd(1.4e9, 5e7))).toBe(false)
  })

  test('of rates agree in per cent, as fraction and in basis points', () => {
    expect(sameQuantity(inUnit(0.0525, 'fraction'), inUnit(5.25, 'percent'))).toBe(true)
    expect(sameQuantity(inUnit(175, 'bps'), inUnit(1.75, 'percent'))).toBe(true)
    expect(sameQuantity(inUnit(5.2, 'percent', 0.05), inUnit(5.23, 'percent', 0.005))).toBe(true)
    expect(sameQuantity(inUnit(5, 'percent', 0.5), inUnit(5.25, 'percent', 0.005))).toBe(false)
    expect(sameQuantity(inUnit(65, 'percent'), inUnit(0.65, 'ratio'))).toBe(true)
  })

  test('of different kinds or currencies do not agree', () => {
    expect(sameQuantity(usd(5), inUnit(5, 'percent'))).toBe(false)
    expect(sameQuantity(usd(5), inUnit(5, 'GBP'))).toBe(false)
    expect(sameQuantity(inUnit(3.5, 'ratio'), inUnit(3.54, 'ratio'))).toBe(false)
    expect(sameQuantity(inUnit(3.5, 'ratio'), inUnit(3.5, 'pure'))).toBe(true)
  })
})
