import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

test('What has ended is started again, and what does not start is tried after waits that grow.', async () => {
  const triedMs: number[] = []
  const said: string[] = []
  let isRunning = true
  const stop = keepRunning(
    {
      isRunning: () => isRunning,
      start: () => {
        triedMs.push(performance.now())
        if (triedMs.length < 5) return Promise.reject(new Error('It does not start.'))
        isRunning = true
        return Promise.resolve()
      },
    },
    (line) => said.push(line),
    10,
  )
  await pause(50)
  expect(triedMs).toEqual([])
  isRunning = false
  await expect.poll(() => isRunning).toBe(true)
  const waits = triedMs.slice(1).map((ms, index) => ms - (triedMs[index] ?? 0))
  // A busy machine waits longer than it was told to, never less.
  expect(waits.map((ms, index) => ms >= 10 * 2 ** index - 1)).toEqual([true, true, true, true])
  expect(said.filter((line) => line.startsWith('It does not start.'))).toHaveLength(4)
  expect(said.at(-1)).toBe('The embedded PostgreSQL runs again.')
  isRunning = false
  await stop()
  await pause(400)
  expect(triedMs).toHaveLength(5)
})
