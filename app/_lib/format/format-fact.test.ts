import { expect, test } from 'vitest'
import { formatFact } from './format-fact.ts'

const fact = {
  factType: 'revolver_capacity',
  value: 105e6,
  unit: 'USD',
  currency: 'USD',
  reportedValue: '105.0',
  period: {},
}

test('A maturity is a date, as exact as the filing prints it, and no number.', () => {
  const maturity = { ...fact, factType: 'maturity', value: 2027, unit: 'date', currency: null }
  const period = { endDate: '2027-03-31' }
  expect(formatFact({ ...maturity, reportedValue: 'March 31, 2027', period }).text).toBe('Mar 31, 2027')
  expect(formatFact({ ...maturity, reportedValue: 'March 2027', period }).text).toBe('March 2027')
  expect(formatFact({ ...maturity, reportedValue: '2027', period }).text).toBe('2027')
})

test('A covenant’s limit without a unit is a ratio; money is short, and exact beside it.', () => {
  expect(formatFact({ ...fact, factType: 'covenant_threshold', value: 3.5, unit: 'pure', currency: null }).text).toBe(
    '3.50x',
  )
  expect(formatFact(fact)).toEqual({ text: '$105.0m', exact: '105,000,000 USD' })
})
