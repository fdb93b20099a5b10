import { expect, test } from 'vitest'
import { alternate, median } from './ratio.ts'

test('the median of an even count is the mean of the two middle values', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('a ratio is taken pair by pair, so that a drift that hits both sides leaves it alone', async () => {
  let drift = 1
  const ratio = await alternate(
    'parse',
    'ms',
    5,
    () => 30 * drift,
    () => {
      const baseline = 10 * drift
      drift *= 2
      return baseline
    },
  )
  expect(ratio.median).toBe(3)
  expect(ratio.low).toBe(3)
  expect(ratio.high).toBe(3)
})

test('the first pair warms up and is not counted', async () => {
  const ours = [1000, 4, 4, 4]
  const ratio = await alternate(
    'parse',
    'ms',
    3,
    () => ours.shift() ?? Number.NaN,
    () => 2,
  )
  expect(ratio.ours).toBe(4)
  expect(ratio.high).toBe(2)
})
