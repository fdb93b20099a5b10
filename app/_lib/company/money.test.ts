import { expect, test } from 'vitest'
import { formatMillions, millionsUnit } from './money.ts'
import { placesOf } from './places.ts'

test('Amounts are told in millions under a head that names the unit', () => {
  expect([1_250_000_000, 0, 250_000, 12_000, -3_140_000].map(formatMillions)).toEqual([
    '1,250.0',
    '0.0',
    '0.3',
    '0.012',
    '−3.1',
  ])
  expect([millionsUnit('USD'), millionsUnit('CHF'), millionsUnit(null)]).toEqual(['$m', 'CHF m', 'millions'])
})

test('Periods further apart than a quarter have a gap between them, a 14-week quarter has not', () => {
  const ends = ['2025-03-29', '2025-07-05', '2026-01-03'].map((periodEnd) => ({ periodEnd }))
  expect(placesOf(ends)).toEqual([
    { kind: 'period', index: 0, periodEnd: '2025-03-29' },
    { kind: 'period', index: 1, periodEnd: '2025-07-05' },
    { kind: 'gap', after: '2025-07-05', before: '2026-01-03' },
    { kind: 'period', index: 2, periodEnd: '2026-01-03' },
  ])
})
