import { expect, test } from 'vitest'
import { printedNumber } from './printed-number.ts'

test('A value is found in a text as the text spells it, and another value is not.', () => {
  const text =
    'As of May 3, 2026, leverage may not exceed 3.5 to 1.00, and liquidity is at least $1,250.0 million or €40,000,000.'
  expect(printedNumber(text, 3.5)).toBe('3.5')
  expect(printedNumber(text, 1_250_000_000)).toBe('1,250.0')
  expect(printedNumber(text, 40_000_000)).toBe('40,000,000')
  expect(printedNumber(text, 3.75)).toBe('')
  expect(printedNumber(text, null)).toBe('')
})
