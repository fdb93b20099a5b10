import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areConsistent, scaleDecimal, trimDecimal } from './exact-decimal.ts'

test('scaling moves the point and nothing else', () => {
  expect(scaleDecimal('1.15', 9, false)).toBe('1150000000')
  expect(scaleDecimal('5.25', -2, false)).toBe('0.0525')
  expect(scaleDecimal('156', 6, true)).toBe('-156000000')
  expect(scaleDecimal('0.00', 6, true)).toBe('0')
  expect(scaleDecimal('-3', 0, true)).toBe('3')
  expect(trimDecimal('007.500')).toBe('7.5')
})

test('scaling up and down again gives the same decimal', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: -12, max: 12 }),
      (digits, places, exponent) => {
        const decimal = scaleDecimal(digits.toString(), -places, false)
        expect(scaleDecimal(scaleDecimal(decimal, exponent, false), -exponent, false)).toBe(decimal)
      },
    ),
  )
})

test('values are consistent where they can be roundings of one number', () => {
  const of = (exactValue: string, decimals: string | null) => ({ exactValue, decimals })
  expect(areConsistent(of('1200000000', '-8'), of('1196400000', '-5'))).toBe(true)
  expect(areConsistent(of('1200000000', '-8'), of('1260000000', '-7'))).toBe(false)
  expect(areConsistent(of('500000000', 'INF'), of('500000001', 'INF'))).toBe(false)
  expect(areConsistent(of('0.0525', '4'), of('0.05', '2'))).toBe(true)
})
