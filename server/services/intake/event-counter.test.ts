import { expect, test } from 'vitest'
import type { EventCount } from './count-events.ts'
import { createEventCounter } from './event-counter.ts'

function recording() {
  const written: { day: string; counts: readonly EventCount[] }[] = []
  const state = { isAway: false }
  const add = (day: string, counts: readonly EventCount[]) => {
    if (state.isAway) return Promise.reject(new Error('away'))
    written.push({ day, counts })
    return Promise.resolve()
  }
  return { written, state, add }
}
const total = (written: readonly { counts: readonly EventCount[] }[]) =>
  written.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0)

test('Events are added up and written as sums, each under the day it happened on.', async () => {
  const { written, add } = recording()
  let at = new Date('2026-11-21T23:59:59Z')
  const counter = createEventCounter(add, 100, () => at)
  for (let number = 0; number < 5; number += 1) counter.count({ name: 'page_view', path: '/' })
  at = new Date('2026-11-22T00:00:01Z')
  counter.count({ name: 'page_view', path: '/' })
  await counter.flush()
  expect(written).toMatchObject([
    { day: '2026-11-21', counts: [{ path: '/', count: 5 }] },
    { day: '2026-11-22', counts: [{ path: '/', count: 1 }] },
  ])
  await counter.flush()
  expect(written).toHaveLength(2)
})

test('While the store is away nothing is lost and nothing is counted twice.', async () => {
  const { written, state, add } = recording()
  const counter = createEventCounter(add)
  counter.count({ name: 'page_view', path: '/' })
  state.isAway = true
  await expect(counter.flush()).rejects.toThrow('away')
  counter.count({ name: 'page_view', path: '/' })
  await expect(counter.flush()).rejects.toThrow('away')
  state.isAway = false
  await counter.flush()
  expect(written).toMatchObject([{ counts: [{ count: 2 }] }])
})

test('Memory is bounded: beyond so many different events they are held by name, and the sum stays true.', async () => {
  const { written, add } = recording()
  const counter = createEventCounter(add, 10)
  for (let number = 0; number < 1000; number += 1) counter.count({ name: 'page_view', path: `/${number}` })
  await counter.flush()
  expect(written[0]?.counts).toHaveLength(11)
  expect(total(written)).toBe(1000)
})
