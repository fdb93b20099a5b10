import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveOf } from './line-chart.tsx'
import { formatTick, labelledPlaces, ticksOf, valueAxis } from './scale.ts'

const ticksTo = (max: number, isWhole = true) => ticksOf(valueAxis(max), isWhole)

test('An axis begins at zero, reaches the largest value, and has at most seven marks an even step apart.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const ticks = ticksTo(max)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.at(-2)).toBeLessThan(max)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(valueAxis(max)(ticks.at(-1) ?? 0)).toBe(1)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('The marks are round numbers, for shares of one too.', () => {
  expect(ticksTo(0)).toEqual([0, 1])
  expect(ticksTo(1)).toEqual([0, 1])
  expect(ticksTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksTo(12)).toEqual([0, 2, 4, 6, 8, 10, 12])
  expect(ticksTo(100)).toEqual([0, 20, 40, 60, 80, 100])
  expect(ticksTo(0.7, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('A mark is written without decimals it does not have.', () => {
  expect(ticksTo(11_082, false).map(formatTick)).toEqual(['0', '2,000', '4,000', '6,000', '8,000', '10,000', '12,000'])
  expect(ticksTo(0.7, false).map(formatTick)).toEqual(['0', '0.2', '0.4', '0.6', '0.8'])
})

test('Labels are few, evenly apart, and the last place has one.', () => {
  expect(labelledPlaces(1, 6)).toEqual([0])
  expect(labelledPlaces(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  for (const count of [2, 5, 30, 90, 365]) {
    const places = labelledPlaces(count, 6)
    expect(places.length).toBeLessThanOrEqual(6)
    expect(places.at(-1)).toBe(count - 1)
  }
})

test('Labels keep their distance where some places can have none, and the last that can has one.', () => {
  expect(labelledPlaces(9, 5, (place) => place % 3 !== 1)).toEqual([0, 3, 6, 8])
  expect(labelledPlaces(4, 8, (place) => place !== 1)).toEqual([0, 2, 3])
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (can, max) => {
      const places = labelledPlaces(can.length, max, (place) => can[place] === true)
      expect(places.every((place) => can[place])).toBe(true)
      expect(places.at(-1) ?? -1).toBe(can.lastIndexOf(true))
      expect(places.length).toBeLessThanOrEqual(max)
    }),
  )
})

test('A line is broken where a value is missing, and a place between two gaps is drawn to itself.', () => {
  const points = [0, 10, null, 5, null, 10, 0].map((value, at) => ({ label: '', name: String(at), value }))
  expect(curveOf(points, valueAxis(10))).toBe('M0.5,1L1.5,0M3.5,0.5ZM5.5,0L6.5,1')
})
