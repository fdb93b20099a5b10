import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when it is told, and the order in which it began. */
function openWork() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) =>
      ends.set(name, () => {
        resolve(name)
      }),
    )
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { began, work, end }
}

const full = () => new Error('full')
const PATIENT = 600_000

test('Those who wait are served in turns, one of each at a time, however many one of them sent.', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 6, patienceMs: PATIENT }, full)
  const { began, work, end } = openWork()
  const names = ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'ben 1', 'cyd 1']
  const all = names.map((name) => queue.run(work(name), name.slice(0, 3)))
  expect([began, queue.waiting()]).toEqual([['ada 1'], 5])
  const order = ['ada 1', 'ada 2', 'ben 1', 'cyd 1', 'ada 3', 'ada 4']
  for (const name of order) await end(name)
  expect(began).toEqual(order)
  expect(await Promise.all(all)).toEqual(names)
  expect(queue.waiting()).toBe(0)
})

test('Beyond the places to wait, or half of them for one person, work is refused at once; what ends makes room.', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 4, patienceMs: PATIENT }, full)
  const { began, work, end } = openWork()
  const first = queue.run(work('ada 1'), 'ada')
  const two = [queue.run(work('ada 2'), 'ada'), queue.run(work('ada 3'), 'ada')]
  await expect(queue.run(work('ada 4'), 'ada')).rejects.toThrow('full')
  const others = [queue.run(work('ben 1'), 'ben'), queue.run(work('ben 2'), 'ben')]
  await expect(queue.run(work('ben 3'), 'ben')).rejects.toThrow('full')
  await end('ada 1')
  const last = queue.run(work('ada 5'), 'ada')
  for (const name of ['ada 2', 'ben 1', 'ada 3', 'ben 2', 'ada 5']) await end(name)
  await Promise.all([first, ...two, ...others, last])
  expect(began).not.toContain('ada 4')
})

test('Two who take all places to wait keep nobody else out: whoever waits with the most gives one up.', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 4, patienceMs: PATIENT }, full)
  const { began, work, end } = openWork()
  const names = ['ada 1', 'ada 2', 'ada 3', 'ben 1', 'ben 2', 'cyd 1', 'dan 1']
  const all = Promise.allSettled(names.map((name) => queue.run(work(name), name.slice(0, 3))))
  // All wait with one each now.
  await expect(queue.run(work('eve 1'), 'eve')).rejects.toThrow('full')
  const order = ['ada 1', 'ada 2', 'ben 1', 'cyd 1', 'dan 1']
  for (const name of order) await end(name)
  expect(began).toEqual(order)
  expect((await all).map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, false, true, true])
  expect(queue.waiting()).toBe(0)
})

test('What fails makes room too, and what waited too long is refused and never begins.', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 4, patienceMs: 1 }, full)
  const { began, work, end } = openWork()
  const first = queue.run(work('ada'), 'ada')
  await expect(queue.run(work('ben'), 'ben')).rejects.toThrow('full')
  await end('ada')
  await first
  await expect(queue.run(() => Promise.reject(new Error('failed')), 'cyd')).rejects.toThrow('failed')
  expect(await queue.run(() => Promise.resolve('done'), 'dan')).toBe('done')
  expect([began, queue.waiting()]).toEqual([['ada'], 0])
})
