import { describe, expect, test } from 'vitest'
import { mayMeasureTheSame, overlaps, shareKeyWords, speaksOfBreach } from './compare-words.ts'

test('texts overlap where one holds the other or they share half of their runs of words, whatever the punctuation', () => {
  const evidence = 'On May 3, 2021, Larch Bay entered into a second amendment to its credit agreement with Fen Bank.'
  expect(overlaps('entered into a second amendment', evidence)).toBe(true)
  expect(overlaps('On May 3, 2021 Larch Bay entered into a second amendment (the “Amendment”)', evidence)).toBe(true)
  expect(overlaps('Larch Bay entered into a lease with Fen Bank', evidence)).toBe(false)
  expect(overlaps('credit agreement', evidence)).toBe(false)
})

test('statements share key words where half of the shorter one’s own words stand in the other', () => {
  expect(shareKeyWords('We amended the Heron Facility.', 'The Heron Facility was amended in March 2021.')).toBe(true)
  expect(shareKeyWords('We amended the Heron Facility.', 'We amended our bylaws.')).toBe(false)
  expect(shareKeyWords('As of March 31, 2021', 'The Company, as of March 31, 2021')).toBe(false)
})

test('covenants that name different quantities do not measure the same', () => {
  expect(mayMeasureTheSame('a maximum leverage ratio', 'maximum_total_leverage_ratio')).toBe(true)
  expect(mayMeasureTheSame('a maximum leverage ratio', 'minimum_interest_coverage_ratio')).toBe(false)
  expect(mayMeasureTheSame('a ratio of 3.50 to 1.00', 'minimum_interest_coverage_ratio')).toBe(true)
})

describe('a statement', () => {
  test.each([
    ['We were not in compliance with the leverage covenant.', true],
    ['The Company failed to meet the ratio.', true],
    ['We were in compliance with all covenants.', false],
    ['We are not in default and no event of default exists.', false],
  ])('%s speaks of a breach: %s', (text, breach) => {
    expect(speaksOfBreach(text)).toBe(breach)
  })
})
