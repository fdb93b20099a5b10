import { expect, test } from 'vitest'
import type { Event } from '#server/contract/resources/records/event.ts'
import { whenOfEvent } from './when-of-event.ts'

const event = (changeType: string, locator: object, values: object = {}) =>
  ({ changeType, effectiveDate: '2026-09-30', values, source: { locator } }) as unknown as Event // nothing else is read

test('An act takes effect on the day, or in the month, that its sentence states', () => {
  expect(whenOfEvent(event('terminated', { asOf: '2026-09-30' }))).toBe('Effective Sep 30, 2026')
  const month = event('entered', { asOf: '2026-09-30', effectiveDate: '2026-09' }, { effectivePrecision: 'month' })
  expect(whenOfEvent(month)).toBe('Effective Sep 2026')
})

test('An act that is dated by its year alone did not take effect on the last day of the report’s period', () => {
  expect(whenOfEvent(event('terminated', { effectiveDate: '2024' }))).toBe('Effective 2024')
})

test('What states no day, and what is a difference of texts or of amounts, is as of its filing’s date', () => {
  expect(whenOfEvent(event('amended', {}))).toBe('As of Sep 30, 2026')
  expect(whenOfEvent(event('amended', { asOf: '2026-08-14' }))).toBe('As of Sep 30, 2026')
  expect(whenOfEvent(event('entered', { effectiveDate: '2026-09-30' }))).toBe('As of Sep 30, 2026')
  expect(whenOfEvent(event('increased', { asOf: '2026-09-30' }))).toBe('As of Sep 30, 2026')
})
