import { expect, test } from 'vitest'
import { createProcessFailureCounter } from './failure-counter.ts'

function counterAt(start: string) {
  let present = new Date(start)
  const counter = createProcessFailureCounter(2, 60, () => present)
  const run = async (key: string, outcome: 'right' | 'wrong' | 'broken') =>
    await counter
      .run(
        key,
        async () => {
          await Promise.resolve()
          if (outcome !== 'right') throw new Error(outcome)
        },
        (error) => error instanceof Error && error.message === 'wrong',
      )
      .then(
        (answer) => ('locked' in answer ? answer.locked.resetSeconds : 'right'),
        (error: Error) => error.message,
      )
  return {
    run,
    moveTo: (iso: string) => {
      present = new Date(iso)
    },
  }
}

test('As many attempts may fail in a window as the limit says, one after another or all at once.', async () => {
  const { run, moveTo } = counterAt('2026-01-01T00:00:10Z')
  expect(await Promise.all(Array.from({ length: 40 }, () => run('a', 'wrong')))).toEqual([
    'wrong',
    'wrong',
    ...Array.from({ length: 38 }, () => 50),
  ])
  expect(await run('a', 'right')).toBe(50)
  expect(await run('b', 'right')).toBe('right')
  moveTo('2026-01-01T00:01:00Z')
  expect(await run('a', 'right')).toBe('right')
})

test('An attempt that succeeds, or fails for another reason, counts for nothing, however many are sent at once.', async () => {
  const { run } = counterAt('2026-01-01T00:00:10Z')
  expect(await Promise.all(Array.from({ length: 40 }, () => run('a', 'right')))).toEqual(
    Array.from({ length: 40 }, () => 'right'),
  )
  expect(await Promise.all(Array.from({ length: 5 }, () => run('a', 'broken')))).toEqual(
    Array.from({ length: 5 }, () => 'broken'),
  )
  expect(await run('a', 'wrong')).toBe('wrong')
})
