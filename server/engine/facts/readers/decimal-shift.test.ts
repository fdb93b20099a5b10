import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDecimal } from './decimal-shift.ts'

describe('shiftDecimal', () => {
  it('scales without rounding', () => {
    expect(shiftDecimal('1.15', 9)).toBe('1150000000')
    expect(shiftDecimal('-0.5', 3)).toBe('-500')
    expect(shiftDecimal('5', -3)).toBe('0.005')
    expect(shiftDecimal('0', 6)).toBe('0')
  })

  it('comes back to the same number when shifted there and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: -12, max: 12 }),
        (value, shift) => {
          expect(shiftDecimal(shiftDecimal(String(value), shift), -shift)).toBe(String(value))
        },
      ),
    )
  })
})
