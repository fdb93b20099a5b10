import { expect, test } from 'vitest'
import { createProcessRateCounter } from './rate-counter.ts'

function counterAt(start: string) {
  let present = new Date(start)
  return {
    counter: createProcessRateCounter(3, 60, () => present),
    moveTo: (iso: string) => {
      present = new Date(iso)
    },
  }
}

test('A caller gets exactly its limit in a window, and the next one is refused until the window ends.', () => {
  const { counter, moveTo } = counterAt('2026-01-01T00:00:10Z')
  expect([1, 2, 3, 4].map(() => counter.hit('a'))).toEqual([
    { limit: 3, remaining: 2, resetSeconds: 50, allowed: true },
    { limit: 3, remaining: 1, resetSeconds: 50, allowed: true },
    { limit: 3, remaining: 0, resetSeconds: 50, allowed: true },
    { limit: 3, remaining: 0, resetSeconds: 50, allowed: false },
  ])
  moveTo('2026-01-01T00:01:00Z')
  expect(counter.hit('a')).toEqual({ limit: 3, remaining: 2, resetSeconds: 60, allowed: true })
})

test('One caller’s requests never count against another’s.', () => {
  const { counter } = counterAt('2026-01-01T00:00:59.999Z')
  for (let i = 0; i < 10; i += 1) counter.hit('a')
  expect(counter.hit('b')).toEqual({ limit: 3, remaining: 2, resetSeconds: 1, allowed: true })
})
