import { expect, test } from 'vitest'
import { formatLimit } from './format-limit.ts'

test('a limit carries its direction and its unit', () => {
  expect(formatLimit({ comparator: 'maximum', ratio: 3.5 })).toBe('max 3.50x')
  expect(formatLimit({ comparator: 'minimum', threshold: 100_000_000, currency: 'USD' })).toBe('min $100.0m')
  expect(formatLimit({ comparator: 'maximum', threshold: 65, currency: null })).toBe('max 65%')
})

test('a limit of zero is a limit and a missing one is none', () => {
  expect(formatLimit({ comparator: 'minimum', threshold: 0, currency: 'USD' })).toBe('min $0')
  expect(formatLimit({ comparator: 'maximum', ratio: null, threshold: null })).toBeNull()
})
