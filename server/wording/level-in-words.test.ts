import { expect, test } from 'vitest'
import { levelInWords, multipleInWords } from './level-in-words.ts'

const capital = 'maximum_debt_to_capitalization'
const leverage = 'maximum_total_leverage_ratio'
const words = (ratio: number, quantity: string, printed: string) => levelInWords({ ratio, quantity, printed })

test('A part of a whole is a percentage, however the filing prints it.', () => {
  expect(words(0.65, capital, 'Debt is limited to 65% of capitalization.')).toBe('65%')
  expect(words(0.6, capital, 'The ratio of debt to capitalization may not exceed 0.60 to 1.0.')).toBe('60%')
  expect(words(0.363, 'Ratio of debt to total capitalization', '.363')).toBe('36.3%')
  expect(words(0.65, 'Loan to value ratio', '')).toBe('65%')
})

test('Any other ratio is a multiple, unless the filing prints it as a percentage.', () => {
  expect(words(3.5, leverage, 'The ratio may not exceed 3.50 to 1.00.')).toBe('3.50x')
  expect(words(3.5, leverage, 'three and a half to one')).toBe('3.50x')
  expect(words(0.6, leverage, 'The ratio may not exceed 60 percent, tested on March 31, 2026.')).toBe('60%')
  expect(words(1.5, 'minimum_asset_coverage_ratio', 'Vessels must be worth 150 % of the loan.')).toBe('150%')
})

test('Percentages of something else in the same text change nothing.', () => {
  const charges = 'minimum_fixed_charge_coverage_ratio'
  expect(words(1, charges, 'At least 1.00 to 1.00, if 100% of the line is drawn.')).toBe('1.00x')
  expect(words(3.5, leverage, 'At most 3.50 while availability is below 10% of $1,350.0 million.')).toBe('3.50x')
})

test('A distance to a limit is written as the limit is.', () => {
  const limit = { ratio: 0.65, quantity: capital, printed: '65%' }
  expect([levelInWords(limit, 0.152), levelInWords(limit, -0.1)]).toEqual(['15.2%', '−10%'])
  expect(levelInWords({ ratio: 3.5, quantity: leverage, printed: '3.50x' }, -0.25)).toBe('−0.25x')
})

test('A multiple has the form of a credit agreement and keeps finer digits.', () => {
  expect([multipleInWords(3.5), multipleInWords(2.125)]).toEqual(['3.50x', '2.125x'])
})

test('A percentage is known with a space that does not break and with its thousands separated, and is cut like a multiple.', () => {
  expect(words(0.6, leverage, 'The ratio may not exceed 60\u00a0%.')).toBe('60%')
  expect(words(10.5, leverage, 'At least 1,050 % of the loan.')).toBe('1,050%')
  expect(words(1 / 3, capital, 'one third')).toBe('33.3333%')
})
