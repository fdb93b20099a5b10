import { expect, test } from 'vitest'
import { canBeOneName } from './instrument-name.ts'

test.each([
  ['revolving-credit-facility', '2024-revolving-credit-facility'],
  ['abl-facility', 'asset-based-credit-agreement'],
  ['2030-notes', '2-375-senior-notes-due-2030'],
])('%s and %s may be one thing', (one, other) => {
  expect(canBeOneName(one, other)).toBe(true)
})

test.each([
  ['five-year-credit-agreement', '364-day-credit-agreement'],
  ['canadian-revolving-facility', 'u-s-revolving-facility'],
  ['2-375-senior-notes-due-2030', '2-950-senior-notes-due-2024'],
])('%s and %s are two', (one, other) => {
  expect(canBeOneName(one, other)).toBe(false)
})
