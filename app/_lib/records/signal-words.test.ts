import { expect, test } from 'vitest'
import { dateOfSignal, instrumentOfSignal } from './signal-words.ts'

const place = { start: 1, end: 2, section: '10-Q:I-1' }

test('A statement has the date that it gives, and without one that of its filing’s period.', () => {
  expect(dateOfSignal({ locator: { ...place, asOf: '2026-08-04' } }, '2026-09-30')).toBe('as of Aug 4, 2026')
  expect(dateOfSignal({ locator: { ...place, asOf: 'soon' } }, '2026-09-30')).toBe('as of Sep 30, 2026')
  expect(dateOfSignal({ locator: place }, null)).toBeNull()
})

test('Its date is as exact as the filing states it.', () => {
  const words = (dates: object) => dateOfSignal({ locator: { ...place, ...dates } }, '2026-09-30')
  expect(words({ asOf: '2027-03-31', asOfPrecision: 'month' })).toBe('as of Mar 2027')
  expect(words({ effectiveDate: '2026-08-04' })).toBe('effective Aug 4, 2026')
  expect([words({ effectiveDate: '2026-08' }), words({ effectiveDate: '2026' })]).toEqual([
    'effective Aug 2026',
    'effective 2026',
  ])
  expect(words({ effectiveDate: 'at closing' })).toBe('as of Sep 30, 2026')
})

test('Its instrument is the one that the record names, or the words that stand at its place.', () => {
  const instrument = { reportedName: 'the ABL Facility', canonicalKey: 'abl-facility' }
  expect(instrumentOfSignal({ instrument, locator: { ...place, instrumentName: 'the Facility' } })).toBe(
    'the ABL Facility',
  )
  expect(instrumentOfSignal({ instrument: null, locator: { ...place, instrumentName: 'the Facility' } })).toBe(
    'the Facility',
  )
  expect(instrumentOfSignal({ locator: place })).toBeNull()
})
