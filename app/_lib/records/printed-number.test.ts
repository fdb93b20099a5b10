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
  const row = '5.625% Senior Notes — 800 February 2025 $ — 803'
  expect(findNumber(row, 800e6)).toEqual({ start: 22, end: 25 })
  expect(findNumber(row, 0)).toEqual({ start: 20, end: 21 })
  expect(findNumber('Short-term debt $ 0.0 $ 2,391.6', 0)).toEqual({ start: 18, end: 21 })
  expect(findNumber('Short-term debt 20,400 2,391', 0)).toBeNull()
})

test('A coupon within an instrument’s name, a footnote and the number of a rate are no amount of a row.', () => {
  const printed = (text: string, value: number) => {
    const found = findNumber(text, value)
    return found === null ? null : `${text.slice(0, found.start)}[${text.slice(found.start, found.end)}]`
  }
  expect(printed('5% Senior Notes 5 7', 5e6)).toBe('5% Senior Notes [5]')
  expect(printed('4.50 percent notes due 2031 4.50 4.75', 4_500_000)).toBe('4.50 percent notes due 2031 [4.50]')
  expect(printed('Notes payable (1) 1 3', 1e9)).toBe('Notes payable (1) [1]')
  // Without the amount in the row nothing is marked, rather than the coupon.
  expect(printed('5% Senior Notes, repaid', 5e6)).toBeNull()
  // A rate is its percentage, and negative numbers stand in parentheses.
  expect(printed('The notes bear interest at 5.25% a year.', 5.25)).toBe('The notes bear interest at [5.25]')
  expect(printed('Change in debt (120) 40', -120e6)).toBe('Change in debt ([120]')
})
