import { expect, test } from 'vitest'
import { formatLimit } from './format-limit.ts'

const leverage = { quantity: 'maximum_total_leverage_ratio', evidence: 'It may not exceed 3.50 to 1.00.' }

test('a limit carries its direction and its unit', () => {
  expect(formatLimit({ ...leverage, comparator: 'maximum', ratio: 3.5 })).toBe('max 3.50x')
  expect(formatLimit({ ...leverage, comparator: 'minimum', threshold: 100_000_000, currency: 'USD' })).toBe(
    'min $100.0m',
  )
  expect(formatLimit({ ...leverage, comparator: 'maximum', threshold: 65, currency: null })).toBe('max 65%')
  const capital = { quantity: 'maximum_debt_to_capitalization', evidence: 'Debt is limited to 65% of capitalization.' }
  expect(formatLimit({ ...capital, comparator: 'maximum', ratio: 0.65 })).toBe('max 65%')
})

test('a limit of zero is a limit and a missing one is none', () => {
  expect(formatLimit({ ...leverage, comparator: 'minimum', threshold: 0, currency: 'USD' })).toBe('min $0')
  expect(formatLimit({ ...leverage, comparator: 'maximum', ratio: null, threshold: null })).toBeNull()
})
