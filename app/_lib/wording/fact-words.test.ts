import { expect, test } from 'vitest'
import { factTitle, rangeEndOf, valueNote } from './fact-words.ts'

test('A covenant’s limit and what was reached are named by the covenant, and other facts by their type', () => {
  const title = (factType: string, concept: string) => factTitle({ factType, concept })
  expect(title('covenant_threshold', 'text:maximum_total_leverage_ratio')).toBe('Maximum total leverage ratio, limit')
  expect(title('covenant_actual', 'text:maximum_total_leverage_ratio')).toBe('Total leverage ratio, actual')
  expect(title('covenant_actual', 'text:minimum_interest_coverage_ratio')).toBe('Interest coverage ratio, actual')
  expect(title('covenant_actual', 'text:maximum_debt_to_ebitda')).toBe('Debt to EBITDA, actual')
  expect(title('covenant_threshold', 'us-gaap:DebtInstrumentCovenant')).toBe('Covenant threshold')
  expect(title('covenant_actual', 'text:covenant_actual')).toBe('Covenant actual')
  expect(title('revolver_drawn', 'us-gaap:LineOfCredit')).toBe('Revolver drawn')
})

test('An end of a range and a spread over an unnamed rate say what they are', () => {
  const note = (label: string, referenceRate: string | null = null) =>
    valueNote({ factType: 'interest_rate', label, referenceRate })
  expect(note('Spread over the reference rate, lowest of a range', 'SOFR')).toBe('low end of a range')
  expect(note('Spread over the reference rate, highest of a range')).toBe('over a reference rate · high end of a range')
  expect(note('Spread over the reference rate')).toBe('over a reference rate')
  expect(note('Stated interest rate')).toBeNull()
  expect(rangeEndOf({ label: 'Commitment fee, lowest of a range' })).toBe('from')
  expect(rangeEndOf({ label: 'Commitment fee' })).toBeNull()
})
