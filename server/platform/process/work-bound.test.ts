import { expect, test } from 'vitest'
import { createWorkBound } from './work-bound.ts'

test('Beyond its most nothing is begun, and what ends, well or badly, makes room.', async () => {
  const bound = createWorkBound(2, () => new Error('full'))
  const release: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => release.push(resolve))
  const first = bound.run(work)
  const failing = bound.run(() => Promise.reject(new Error('failed')))
  expect(() => bound.run(work)).toThrow('full')
  expect(bound.inProgress()).toBe(2)
  await expect(failing).rejects.toThrow('failed')
  expect(bound.run(() => 'at once')).toBe('at once')
  expect(() =>
    bound.run(() => {
      throw new Error('thrown')
    }),
  ).toThrow('thrown')
  expect(bound.inProgress()).toBe(1)
  release[0]?.()
  await first
  expect(bound.inProgress()).toBe(0)
})
