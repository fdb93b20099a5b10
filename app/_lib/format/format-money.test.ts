import { expect, test } from 'vitest'
import { formatMillions, formatMoney, millionsUnit } from './format-money.ts'

test('Amounts are told in millions under a head that names the unit', () => {
  expect([1_250_000_000, 0, 250_000, 12_000, 203, -3_140_000].map(formatMillions)).toEqual([
    '1,250.0',
    '0.0',
    '0.3',
    '0.012',
    '0.000203',
    '−3.1',
  ])
  expect([millionsUnit('USD'), millionsUnit('CHF'), millionsUnit(null)]).toEqual(['$m', 'CHF m', 'millions'])
})

test('An amount that stands alone names its currency, in millions or, where it is small, in full', () => {
  expect(formatMoney(1_250_000_000, 'USD')).toBe('$1,250.0m')
  expect(formatMoney(-32_500_000, 'EUR')).toBe('−€32.5m')
  expect(formatMoney(500_000_000, 'CHF')).toBe('CHF 500.0m')
  expect(formatMoney(45_250, 'USD')).toBe('$45,250')
  expect(formatMoney(0, 'USD')).toBe('$0')
})
