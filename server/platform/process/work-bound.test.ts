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

test('No one person takes more than half of it, and what ends makes room for them too.', async () => {
  const bound = createWorkBound(4, () => new Error('full'))
  const release: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => release.push(resolve))
  const [first] = [bound.run(work, 'ada'), bound.run(work, 'ada')]
  expect(() => bound.run(work, 'ada')).toThrow('full')
  const others = [bound.run(work, 'ben'), bound.run(work)]
  release[0]?.()
  await first
  expect(bound.run(() => 'again', 'ada')).toBe('again')
  for (const end of release) end()
  await Promise.all(others)
  expect(bound.inProgress()).toBe(0)
})
