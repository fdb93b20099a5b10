import { expect, test } from 'vitest'
import type { FinancingSignal } from '../model.ts'
import { compareFilings } from './compare-filings.ts'
import { dayInWords, limitInWords, monthInWords, subjectInWords } from './event-words.ts'
import { amountOf, extractionOf } from './fixtures/made-up-extraction.ts'

// Of a signal nothing but what names its limit is read.
const limitOf = (limit: Partial<FinancingSignal>) => limitInWords({ ...NO_LIMIT, ...limit } as FinancingSignal)
const NO_LIMIT = { concept: 'leverage_ratio', comparator: 'maximum', ratio: null, threshold: null, currency: null }

test('A limit is written as a multiple, an amount or a share, with every digit that was stated.', () => {
  expect(limitOf({ ratio: 3.5 })).toBe('max 3.50x')
  expect(limitOf({ ratio: 2.125 })).toBe('max 2.125x')
  expect(limitOf({ ratio: 0.65, concept: 'debt_to_capitalization' })).toBe('max 65%')
  expect(limitOf({ comparator: 'minimum', threshold: 50e6, currency: 'USD' })).toBe('min $50 million')
  expect(limitOf({})).toBe('named without a limit')
})

test('An amount is named once: an instrument that is called as its kind adds nothing.', () => {
  const loan = amountOf('term_loan', 52, '2026-03-31')
  const called = (reportedName: string) => subjectInWords({ ...loan, instrument: { reportedName, canonicalKey: 'x' } })
  expect(called('Term Loan')).toBe('term loan')
  expect(called('Term Loan B')).toBe('term loan (Term Loan B)')
  expect(subjectInWords(amountOf('long_term_debt', 1, '2026-03-31'))).toBe('long-term debt')
  expect(subjectInWords(amountOf('short_term_borrowings', 1, '2026-03-31'))).toBe('short-term borrowings')
})

test('Days and months are written in full, whatever the time zone.', () => {
  expect(dayInWords('2026-01-01')).toBe('Jan 1, 2026')
  expect(monthInWords('2026-01-01')).toBe('January 2026')
  expect(dayInWords('2026-13-01')).toBe('2026-13-01')
})

test('The headline of a limit gives both limits, and of a restatement the day in words.', () => {
  const limit = (ratio: string) => [`The credit agreement requires a total leverage ratio of not more than ${ratio}.`]
  const march = [amountOf('cash', 80, '2026-03-31')]
  const before = extractionOf('a', '10-Q', '2026-03-31', limit('3.75 to 1.00'), march)
  const restated = [amountOf('cash', 90, '2026-06-30'), amountOf('cash', 78, '2026-03-31', 'prior')]
  const after = extractionOf('b', '10-Q', '2026-06-30', limit('3.50 to 1.00'), restated)
  expect(
    compareFilings(before, after, 'made-up@1')
      .map(({ headline }) => headline)
      .sort(),
  ).toEqual([
    'Cash as of Mar 31, 2026, reported as $80 million, is now shown as $78 million.',
    'Cash increased from $80 million to $90 million.',
    'Maximum total leverage ratio: limit now max 3.50x; before, max 3.75x.',
  ])
})
