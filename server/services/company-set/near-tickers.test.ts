import { expect, test } from 'vitest'
import { nearTickerPatterns } from './near-tickers.ts'

/** What LIKE would take, as far as these patterns use it. */
const takes = (pattern: string, ticker: string) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(ticker)
const isNear = (typed: string, ticker: string) => nearTickerPatterns(typed).some((pattern) => takes(pattern, ticker))

test('One slip of the hand is near: a letter more, less, other or swapped.', () => {
  for (const ticker of ['HRBL', 'HRB', 'RBL', 'HRBLX', 'HXRBL', 'HRXL', 'RHBL', 'HRLB'])
    expect(isNear('HRBL', ticker)).toBe(true)
})

test('Two slips are not, and one letter is not near to nothing.', () => {
  for (const ticker of ['HR', 'HRBLXX', 'XXBL', 'LBRH']) expect(isNear('HRBL', ticker)).toBe(false)
  expect(nearTickerPatterns('F')).not.toContain('')
})
