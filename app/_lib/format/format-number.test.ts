import { describe, expect, test } from 'vitest'
import { formatAmount, formatBytes, formatExact, formatMove, formatQuantity, groupThousands } from './format-number.ts'

describe('formatAmount', () => {
  test('writes money in millions, and below a tenth of a million every digit', () => {
    expect(formatAmount(500_000_000, { currency: 'USD' })).toBe('$500.0m')
    expect(formatAmount(1_250_000_000, { currency: 'USD' })).toBe('$1,250.0m')
    expect(formatAmount(845_250, { currency: 'EUR' })).toBe('€0.8m')
    expect(formatAmount(45_250, { currency: 'USD' })).toBe('$45,250')
  })

  test('moves a count up a magnitude when rounding would show a thousand of the lower one', () => {
    expect(formatAmount(999_960_000, { unit: 'shares' })).toBe('1.0 billion shares')
  })

  test('shows a zero as a zero and a negative with a minus sign', () => {
    expect(formatAmount(0, { currency: 'USD' })).toBe('$0')
    expect(formatAmount(-32_500_000, { currency: 'USD' })).toBe('−$32.5m')
  })

  test('keeps rates, ratios and other units apart from money', () => {
    expect(formatAmount(5.25, { unit: 'percent' })).toBe('5.25%')
    expect(formatAmount(3.5, { unit: 'ratio' })).toBe('3.50x')
    expect(formatAmount(12_500, { unit: 'shares' })).toBe('12,500 shares')
    expect(formatAmount(7, { unit: 'pure' })).toBe('7')
  })

  test('shows a unit that is no currency code as it stands', () => {
    expect(formatAmount(10, { currency: 'not a code' })).toBe('not a code 10')
  })
})

test('formatExact drops no digit', () => {
  expect(formatExact(512_345_678.25, { currency: 'USD' })).toBe('512,345,678.25 USD')
  expect(formatExact(-4)).toBe('−4')
})

test('formatBytes uses decimal units and formatQuantity agrees in number', () => {
  expect([formatBytes(1), formatBytes(734), formatBytes(12_400), formatBytes(3_100_000)]).toEqual([
    '1 byte',
    '734 bytes',
    '12.4 KB',
    '3.1 MB',
  ])
  expect([
    formatQuantity(1, 'filing'),
    formatQuantity(0, 'filing'),
    formatQuantity(2400, 'company', 'companies'),
  ]).toEqual(['1 filing', '0 filings', '2,400 companies'])
})

test('A move in per cent has its sign and at most a tenth', () => {
  expect([4.77, -100, 0, -0.04, 1230].map(formatMove)).toEqual(['+4.8%', '−100%', '0%', '0%', '+1,230%'])
})

test('the thousands of long numbers are separated in words, not those of years, dates and decimals', () => {
  expect(groupThousands('repaid 500000000 USD')).toBe('repaid 500,000,000 USD')
  expect(groupThousands('maximum 3.5')).toBe('maximum 3.5')
  expect(groupThousands('-1250000.123456 EUR')).toBe('-1,250,000.123456 EUR')
  expect(groupThousands('2027-04-29, fiscal 2028')).toBe('2027-04-29, fiscal 2028')
})
