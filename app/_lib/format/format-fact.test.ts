import { expect, test } from 'vitest'
import { formatFact, formatStatedDate } from './format-fact.ts'

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

test('A maturity is a date, as exact as the filing prints it, and no number.', () => {
  const maturity = { ...fact, factType: 'maturity', value: 2027, unit: 'date', currency: null }
  const period = { endDate: '2027-03-31' }
  expect(formatFact({ ...maturity, reportedValue: 'March 31, 2027', period }).text).toBe('Mar 31, 2027')
  expect(formatFact({ ...maturity, reportedValue: 'March 2027', period }).text).toBe('March 2027')
  expect(formatFact({ ...maturity, reportedValue: '2027', period }).text).toBe('2027')
})

test('The name of an instrument tells no more of its maturity than it says.', () => {
  const stated = (reported: string, date = '2027-12-31') => formatStatedDate(date, reported)
  expect(stated('2.375% Senior Notes Due 2027 (2.375% Notes)')).toBe('2027')
  expect(stated('Facility expiring March 2027', '2027-03-31')).toBe('March 2027')
  expect(stated('fiscal year 2027')).toBe('fiscal year 2027')
  expect(stated('Floating Rate (SOFR + 0.35%) 1.5-Year Senior Notes, Due 4/18/2027', '2027-04-18')).toBe('Apr 18, 2027')
  expect(stated('4.8% Corporate Bond, payable July 9, 2027', '2027-07-09')).toBe('Jul 9, 2027')
  expect(stated('December 31, 2027')).toBe('Dec 31, 2027')
  // The name's year is another one: the date was read elsewhere.
  expect(stated('2019 Notes', '2027-06-15')).toBe('Jun 15, 2027')
  expect(formatStatedDate('2027-12-31', null)).toBe('Dec 31, 2027')
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
