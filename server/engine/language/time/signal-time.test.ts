import { expect, test } from 'vitest'
import type { Form } from '../../model.ts'
import { readingOf } from '../statements/fixtures/reading-of.ts'
import { statementsOf } from '../statements/fixtures/statements-of.ts'
import { timeOf } from './signal-time.ts'

const timesIn = (text: string, form: Form, periodEnd: string, filedAt: string) =>
  statementsOf(readingOf([text], form, periodEnd, filedAt)).signals.map(({ action, locator }) => [
    action,
    locator['asOf'] ?? locator['effectiveDate'],
    locator['time'],
  ])

test.each<[string, Form, string, string, string, string]>([
  ['In 2024, we repaid the Harbor Loan in full.', '10-K', '2025-12-31', '2026-02-20', '2024', 'prior'],
  ['In 2025, we repaid the Harbor Loan in full.', '10-K', '2025-12-31', '2026-02-20', '2025', 'reported'],
  ['On January 9, 2025, we repaid the Harbor Loan.', '10-K', '2025-12-31', '2026-02-20', '2025-01-09', 'reported'],
  ['On November 9, 2024, we repaid the Harbor Loan.', '10-K', '2025-12-31', '2026-02-20', '2024-11-09', 'prior'],
  ['On January 9, 2026, we repaid the Harbor Loan.', '10-K', '2025-12-31', '2026-02-20', '2026-01-09', 'subsequent'],
  ['On November 9, 2025, we repaid the Harbor Loan.', '10-Q', '2026-03-31', '2026-05-04', '2025-11-09', 'prior'],
  ['On January 9, 2026, we repaid the Harbor Loan.', '10-Q', '2026-09-30', '2026-11-04', '2026-01-09', 'reported'],
  ['On May 4, 2021, we repaid the Harbor Loan.', '8-K', '2026-05-04', '2026-05-05', '2021-05-04', 'prior'],
  ['On May 4, 2026, we repaid the Harbor Loan.', '8-K', '2026-05-04', '2026-05-05', '2026-05-04', 'reported'],
  [
    'During the year ended December 31, 2024, we repaid the Harbor Loan in full.',
    '10-K',
    '2025-12-31',
    '2026-02-20',
    '2024-12-31',
    'prior',
  ],
])('%s in a %s to %s', (text, form, periodEnd, filedAt, day, time) =>
  expect(timesIn(text, form, periodEnd, filedAt)).toEqual([['repaid', day, time]]),
)

test('the month that names a quarter is no month', () => {
  const [signal] = statementsOf(
    readingOf(
      ['During the March 2026 quarter, we repaid the Harbor Loan in full.'],
      '10-Q',
      '2026-03-31',
      '2026-05-04',
    ),
  ).signals
  expect(signal?.locator).toMatchObject({ asOf: '2026-03-31', asOfPrecision: 'quarter' })
})

test('what is stated now with the sums of two days is of the later day', () => {
  expect(
    timesIn(
      'Our principal sources of liquidity are our cash balances, which were $96.0 million and $70.0 million as of December 31, 2024 and 2025.',
      '10-K',
      '2025-12-31',
      '2026-02-20',
    ),
  ).toEqual([['stated', '2025-12-31', 'reported']])
})

test('the year to date begins behind the end of the fiscal year', () => {
  const time = (iso: string, fiscal: { month: number; day: number }) =>
    timeOf(
      { iso, coarse: false },
      { accession: '', form: '10-Q', periodEnd: '2026-03-28', filedAt: '2026-05-01' },
      fiscal,
      false,
    )
  expect(time('2025-08-01', { month: 6, day: 30 })).toBe('reported')
  expect(time('2025-06-15', { month: 6, day: 30 })).toBe('prior')
  expect(time('2025-08-01', { month: 12, day: 31 })).toBe('prior')
})

test('one day of an act in a quarterly report is no end of the year before', () => {
  const act = 'On July 8, 2024, the Company entered into a credit agreement with Cedar Bank for $18.0 million.'
  const { signals } = statementsOf(readingOf([act], '10-Q', '2024-09-30', '2024-10-30'))
  expect(signals.map(({ locator }) => locator['time'])).toEqual(['reported'])
})
