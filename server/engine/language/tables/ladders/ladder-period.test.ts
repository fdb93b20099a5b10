import { expect, test } from 'vitest'
import { ladderPeriod } from './ladder-period.ts'

test.each([
  ['2026', { year: 2026, later: false, from: null, day: null }],
  ['Fiscal year ending June 30, 2026', { year: 2026, later: false, from: null, day: null }],
  ['Remainder of 2025 (six months)', { year: 2025, later: false, from: null, day: null }],
  ['Payments due in 2026-2027', { year: 2027, later: false, from: 2026, day: null }],
  ['1-3 yrs.', { year: null, later: false, from: null, day: null }],
  ['Less than 1 yr', { year: null, later: false, from: null, day: null }],
  ['Thereafter', { year: null, later: true, from: null, day: null }],
  ['2030 and thereafter', { year: 2030, later: true, from: null, day: null }],
  ['Payments due by period Thereafter', { year: null, later: true, from: null, day: null }],
  ['Fiscal Year(s) Thereafter', { year: null, later: true, from: null, day: null }],
  ['Payments due after 2031', { year: 2031, later: true, from: null, day: null }],
  ['Obligations due by period: beyond 5 years', { year: null, later: true, from: null, day: null }],
  ['Due after one year', null],
  ['Notes due after 2031', null],
  ['Less than 1 year', { year: null, later: false, from: null, day: null }],
  ['October 1, 2025 to December 31, 2025', { year: 2025, later: false, from: null, day: null }],
  ['Balance at September 30, 2026', null],
  ['Balance of 2025', { year: 2025, later: false, from: null, day: null }],
  ['March 27, 2030', null],
  ['Senior notes due 2030', null],
  ['$2,030', null],
])('%s', (text, expected) => {
  expect(ladderPeriod(text)).toEqual(expected)
})
