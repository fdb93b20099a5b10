import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-31', false],
  ['2024-00-10', false],
  ['2024-4-01', false],
  ['0001-01-01', true],
])('%s is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})
