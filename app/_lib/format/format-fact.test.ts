import { expect, test } from 'vitest'
import { formatFact } from './format-fact.ts'

const fact = {
  factType: 'revolver_capacity',
  value: 105e6,
  unit: 'USD',
  currency: 'USD',
  reportedValue: '105.0',
  label: 'Revolving credit facility, size',
  evidence: 'The commitments are $105.0 million.',
  period: {},
}

test('A maturity is a date, as exact as the filing states it, and no number.', () => {
  const maturity = { ...fact, factType: 'maturity', value: 2027, unit: 'date', currency: null }
  const stated = (
    precision: 'day' | 'month' | 'quarter' | 'year' | undefined,
    endDate: string,
    reportedValue: string,
  ) => formatFact({ ...maturity, reportedValue, period: { endDate }, provenance: { datePrecision: precision } }).text
  expect(stated('day', '2027-03-31', 'March 31, 2027')).toBe('Mar 31, 2027')
  expect(stated('month', '2027-03-31', 'March 2027')).toBe('Mar 2027')
  expect(stated('year', '2027-12-31', '2.375% Senior Notes Due 2027 (2.375% Notes)')).toBe('2027')
  expect(stated('year', '2027-09-30', 'fiscal year 2027')).toBe('fiscal year 2027')
  expect(stated('quarter', '2027-09-30', 'the third quarter of 2027')).toBe('quarter to Sep 30, 2027')
  // A record of an engine that did not tell.
  expect(stated(undefined, '2027-03-31', 'March 2027')).toBe('Mar 31, 2027')
})

test('A covenant’s limit without a unit is a ratio; money is short, and exact beside it.', () => {
  const ratio = {
    ...fact,
    factType: 'covenant_threshold',
    currency: null,
    label: 'Leverage ratio, maximum',
  }
  expect(formatFact({ ...ratio, value: 3.5, unit: 'pure', reportedValue: '3.50' }).text).toBe('3.50x')
  const share = {
    ...ratio,
    value: 0.65,
    unit: 'ratio',
    label: 'Debt to capitalization',
    reportedValue: null,
    evidence: 'Debt may be 65% of capital.',
  }
  expect(formatFact(share)).toEqual({ text: '65%', exact: '0.65 ratio' })
  expect(formatFact(fact)).toEqual({ text: '$105.0m', exact: '105,000,000 USD' })
})

test('A rate and a spread have two digits at least, and basis points where they are stated.', () => {
  const rate = { ...fact, factType: 'interest_rate', currency: null, unit: 'percent' }
  expect([1.2, 0, 0.575].map((value) => formatFact({ ...rate, value }).text)).toEqual(['1.20%', '0.00%', '0.575%'])
})
