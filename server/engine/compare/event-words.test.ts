import { expect, test } from 'vitest'
import type { FinancingSignal } from '../model.ts'
import { compareFilings } from './compare-filings.ts'
import {
  covenantInWords,
  dayInWords,
  levelsInWords,
  limitInWords,
  statedInWords,
  subjectInWords,
} from './event-words.ts'
import { amountOf, extractionOf } from './fixtures/made-up-extraction.ts'

// Of a signal nothing but what names its limit is read.
const limitOf = (limit: Partial<FinancingSignal>) => limitInWords({ ...NO_LIMIT, ...limit } as FinancingSignal)
const NO_LIMIT = {
  concept: 'leverage_ratio',
  comparator: 'maximum',
  ratio: null,
  threshold: null,
  currency: null,
  evidence: '',
}

test('A limit is written as a multiple, an amount or a share, with every digit that was stated.', () => {
  expect(limitOf({ ratio: 3.5 })).toBe('max 3.50x')
  expect(limitOf({ ratio: 2.125 })).toBe('max 2.125x')
  expect(limitOf({ ratio: 0.65, concept: 'debt_to_capitalization' })).toBe('max 65%')
  expect(limitOf({ ratio: 0.6, evidence: 'Leverage may not exceed 60% of asset value.' })).toBe('max 60%')
  expect(limitOf({ ratio: 1, evidence: 'At most 1.00 to 1.00 while 100% is drawn.' })).toBe('max 1.00x')
  expect(limitOf({ comparator: 'minimum', threshold: 50e6, currency: 'USD' })).toBe('min $50 million')
  expect(limitOf({})).toBe('no limit stated')
})

test('After a covenant’s name its side is not said again, and several levels are a list.', () => {
  const signal = (changed: Partial<FinancingSignal>) => ({ ...NO_LIMIT, ...changed }) as FinancingSignal // as above
  expect(covenantInWords(signal({}))).toBe('Maximum leverage ratio')
  expect(covenantInWords(signal({ concept: 'minimum_liquidity', comparator: 'minimum' }))).toBe('Minimum liquidity')
  expect(covenantInWords(signal({ comparator: null }))).toBe('Leverage ratio')
  expect(levelsInWords([signal({ ratio: 3.5 })])).toBe('3.50x')
  expect(levelsInWords([4, 3.75, 3.5].map((ratio) => signal({ ratio })))).toBe('4.00x, 3.75x and 3.50x')
  expect(levelsInWords([signal({})])).toBe('no limit stated')
})

test('The headline of several limits gives both lists; a covenant that came or went is named with its level.', () => {
  const limits = (words: string) => [`The credit agreement requires a total leverage ratio of not more than ${words}.`]
  const march = extractionOf('a', '10-Q', '2026-03-31', limits('4.00 to 1.00'))
  const step = 'Thereafter it requires a total leverage ratio of not more than 3.50 to 1.00.'
  const june = extractionOf('b', '10-Q', '2026-06-30', [...limits('3.75 to 1.00'), step])
  const headlines = (one: typeof march, other: typeof march) =>
    compareFilings(one, other, 'made-up@1').map(({ headline }) => headline)
  expect(headlines(march, june)).toEqual(['Maximum total leverage ratio changed to 3.50x and 3.75x; previously 4.00x.'])
  const silent = extractionOf('c', '10-Q', '2026-09-30', [])
  expect(headlines(march, silent)).toEqual(['Maximum total leverage ratio of 4.00x no longer disclosed.'])
  expect(headlines(silent, march)).toEqual(['Maximum total leverage ratio of 4.00x newly disclosed.'])
})

test('An amount is named once: an instrument that is called as its kind adds nothing.', () => {
  const loan = amountOf('term_loan', 52, '2026-03-31')
  const called = (reportedName: string) => subjectInWords({ ...loan, instrument: { reportedName, canonicalKey: 'x' } })
  expect(called('Term Loan')).toBe('term loan')
  expect(called('Term Loan B')).toBe('term loan (Term Loan B)')
  expect(subjectInWords(amountOf('long_term_debt', 1, '2026-03-31'))).toBe('long-term debt')
  expect(subjectInWords(amountOf('short_term_borrowings', 1, '2026-03-31'))).toBe('short-term borrowings')
})

test('A date is written as exactly as it is stated, whatever the time zone.', () => {
  expect(dayInWords('2026-01-01')).toBe('Jan 1, 2026')
  expect(statedInWords('2026-01-01', null)).toBe('Jan 1, 2026')
  expect(statedInWords('2026-01-01', 'month')).toBe('January 2026')
  expect(statedInWords('2026-03-31', 'quarter')).toBe('the quarter to Mar 31, 2026')
  expect(statedInWords('2026-03-31', 'year')).toBe('the year to Mar 31, 2026')
  expect(statedInWords('2026-12-31', 'year')).toBe('2026')
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
    'Maximum total leverage ratio lowered from 3.75x to 3.50x.',
  ])
})
