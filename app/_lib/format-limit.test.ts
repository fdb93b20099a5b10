import { expect, test } from 'vitest'
import { formatLimit } from './format-limit.ts'

test('a limit carries its direction and its unit', () => {
  expect(formatLimit({ comparator: 'maximum', ratio: 3.5 })).toBe('maximum 3.50 to 1.00')
  expect(formatLimit({ comparator: 'minimum', threshold: 100_000_000, currency: 'USD' })).toBe('minimum $100.0 million')
  expect(formatLimit({ comparator: 'maximum', threshold: 65, currency: null })).toBe('maximum 65%')
})

test('a limit of zero is a limit and a missing one is none', () => {
  expect(formatLimit({ comparator: 'minimum', threshold: 0, currency: 'USD' })).toBe('minimum $0')
  expect(formatLimit({ comparator: 'maximum', ratio: null, threshold: null })).toBeNull()
})
