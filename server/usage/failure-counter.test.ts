import { expect, test } from 'vitest'
import { createProcessFailureCounter } from './failure-counter.ts'

test('As many attempts may fail in a window as its limit says, however many begin at once; one that succeeds doesn’t count.', () => {
  let present = new Date('2026-01-01T00:00:10Z')
  const counter = createProcessFailureCounter(2, 60, () => present)
  expect([1, 2, 3].map(() => counter.begin('a').allowed)).toEqual([true, true, false])
  expect(counter.begin('b')).toEqual({ allowed: true, resetSeconds: 50 })
  counter.takeBack('a')
  expect([1, 2].map(() => counter.begin('a').allowed)).toEqual([true, false])
  present = new Date('2026-01-01T00:01:00Z')
  expect(counter.begin('a').allowed).toBe(true)
})
