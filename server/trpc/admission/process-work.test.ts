import { expect, test } from 'vitest'
import { createRequestWork } from './process-work.ts'

/** Work that ends when it is told to. */
function openWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const endAll = async () => {
    for (const end of ends.splice(0)) end()
    await new Promise(setImmediate)
  }
  return { work, begun: () => ends.length, endAll }
}

test('Of passwords a quarter of the most are checked at a time and the others wait for them, while reads have the rest.', async () => {
  const { run, inProgress } = createRequestWork(64)
  const passwords = openWork()
  const burst = Array.from({ length: 40 }, () => run(passwords.work, '192.0.2.1'))
  await expect(run(passwords.work, '192.0.2.1')).rejects.toThrow('busy')
  expect([passwords.begun(), inProgress()]).toEqual([16, 16])
  const reads = openWork()
  const read = Array.from({ length: 48 }, () => run(reads.work))
  expect(() => run(reads.work)).toThrow('busy')
  await reads.endAll()
  await Promise.all(read)
  for (const begun of [16, 16, 8]) {
    expect(passwords.begun()).toBe(begun)
    await passwords.endAll()
  }
  await Promise.all(burst)
  expect(inProgress()).toBe(0)
})

test('A flood from one address leaves others half the places to wait for a password, and gives up its own to those who come later.', async () => {
  const { run } = createRequestWork(8)
  const { work, begun, endAll } = openWork()
  const others = ['ben', 'cyd', 'dan', 'eve', 'fay', 'gus']
  const asked = [...Array.from({ length: 6 }, () => 'ada'), ...others].map((whose) => run(work, whose))
  const answers = Promise.allSettled(asked)
  for (const more of [2, 2, 2, 2]) {
    expect(begun()).toBe(more)
    await endAll()
  }
  expect(begun()).toBe(0)
  const refused = (await answers).flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))
  // When the last comes, everybody waits with one.
  expect(refused).toEqual([3, 4, 5, 11])
})
