import { expect, test } from 'vitest'
import { addDays, daysBetween, endOfMonth, isCalendarDay, startOfMonth } from './calendar.ts'

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

test('days are counted over the end of a month, of a year and of a leap February', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31')
  expect(daysBetween('2023-12-31', '2024-12-31')).toBe(366)
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
})

test('a month begins and ends as the calendar has it, however far away', () => {
  expect(startOfMonth('2024-03-31', -1)).toBe('2024-02-01')
  expect(endOfMonth('2024-03-31', -1)).toBe('2024-02-29')
  expect(startOfMonth('2024-11-15', 2)).toBe('2025-01-01')
  expect(endOfMonth('2024-11-15', 0)).toBe('2024-11-30')
  expect(endOfMonth('2024-03-31', -12)).toBe('2023-03-31')
})
