import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

test('Periods further apart than a quarter have a gap between them, a 14-week quarter has not', () => {
  const ends = ['2025-03-29', '2025-07-05', '2026-01-03'].map((periodEnd) => ({ periodEnd }))
  expect(placesOf(ends)).toEqual([
    { kind: 'period', index: 0, periodEnd: '2025-03-29' },
    { kind: 'period', index: 1, periodEnd: '2025-07-05' },
    { kind: 'gap', after: '2025-07-05', before: '2026-01-03' },
    { kind: 'period', index: 2, periodEnd: '2026-01-03' },
  ])
})
