import { expect, test } from 'vitest'
import { findNumber, printedNumber } from './printed-number.ts'

test('A value is found in a text as the text spells it, and another value is not.', () => {
  const text =
    'As of May 3, 2026, leverage may not exceed 3.5 to 1.00, and liquidity is at least $1,250.0 million or €40,000,000.'
  expect(printedNumber(text, 3.5)).toBe('3.5')
  expect(printedNumber(text, 1_250_000_000)).toBe('1,250.0')
  expect(printedNumber(text, 40_000_000)).toBe('40,000,000')
  expect(printedNumber(text, 3.75)).toBe('')
  expect(printedNumber(text, null)).toBe('')
})

test('In a row the first number of a value is found, and for nothing the dash or the zero that stands for it.', () => {
  const row = '5.875% Senior Notes — 800 February 2025 $ — 801'
  expect(findNumber(row, 800e6)).toEqual({ start: 22, end: 25 })
  expect(findNumber(row, 0)).toEqual({ start: 20, end: 21 })
  expect(findNumber('Short-term debt $ 0.0 $ 1,784.4', 0)).toEqual({ start: 18, end: 21 })
  expect(findNumber('Short-term debt 20,400 1,784', 0)).toBeNull()
})
