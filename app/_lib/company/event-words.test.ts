import { expect, test } from 'vitest'
import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { sayHeadline, scheduleWords, shortenLimits } from './event-words.ts'

test('Limits are written as multiples, whatever stands around them.', () => {
  expect(shortenLimits('Leverage: the limit decreased from at most 3.75 to 1.00 to at most 3.50 to 1.00.')).toBe(
    'Leverage: the limit decreased from max 3.75x to max 3.50x.',
  )
  expect(shortenLimits('at least 3 to 1')).toBe('min 3x')
  expect(shortenLimits('at most $15.0 million, at most 3.5 to 10')).toBe('at most $15.0 million, at most 3.5 to 10')
})

test('A change of a limit is scheduled where the covenant’s own test of that date is.', () => {
  const covenants = [
    { tests: [{ testDate: '2026-09-30', limit: { value: 3.5 }, change: 'scheduled_step_down' }] },
    // Of a covenant nothing but these fields is read.
  ] as unknown as CompanyCovenants['covenants']
  const event = {
    category: 'covenant',
    changeType: 'decreased',
    effectiveDate: '2026-09-30',
    values: { current: 3.5 },
  } as const
  expect(scheduleWords(event, covenants)).toBe('scheduled step-down')
  expect(scheduleWords({ ...event, values: { current: 3 } }, covenants)).toBeNull()
  expect(scheduleWords({ ...event, effectiveDate: '2026-06-30' }, covenants)).toBeNull()
  expect(scheduleWords({ ...event, changeType: 'waived' }, covenants)).toBeNull()
})

test('A headline names each thing once, writes dates in full, and tells a scheduled change from a decrease.', () => {
  expect(sayHeadline('Term loan (Term Loan) decreased from $52 million to $48 million.')).toBe(
    'Term loan decreased from $52 million to $48 million.',
  )
  expect(sayHeadline('Long term debt is $1 billion as of 2025-03-07.')).toBe(
    'Long-term debt is $1 billion as of Mar 7, 2025.',
  )
  const lowered = 'Leverage: the limit decreased from at most 3.75 to 1.00 to at most 3.50 to 1.00.'
  expect(sayHeadline(lowered)).toBe('Leverage: the limit decreased from max 3.75x to max 3.50x.')
  expect(sayHeadline(lowered, 'scheduled step-down')).toBe('Leverage: scheduled step-down from max 3.75x to max 3.50x.')
})
