import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { limitTime } from './limit-time.ts'

let worker: Worker
afterEach(() => worker.terminate())

/** A thread that works until it has used as much processor time as it is told, and then says so. */
const WORKS = `require('node:worker_threads').parentPort.on('message', (ms) => {
  const before = process.threadCpuUsage()
  const spent = () => { const { user, system } = process.threadCpuUsage(before); return (user + system) / 1000 }
  while (spent() < ms);
  require('node:worker_threads').parentPort.postMessage('worked')
})`
const start = () => new Worker(WORKS, { eval: true })

test('A thread that works longer than it may is over its limit, before it says anything.', async () => {
  worker = start()
  const { watch } = limitTime(worker, 150)
  const said = vi.fn()
  worker.on('message', said)
  worker.postMessage(60_000)
  await new Promise<void>((over) => watch(over))
  expect(said).not.toHaveBeenCalled()
})

test('Two questions share the time; what was used before them does not count.', async () => {
  worker = start()
  worker.postMessage(400)
  await once(worker, 'message')
  const { watch } = limitTime(worker, 300)
  const isOver = vi.fn()
  for (const [ms, times] of [
    [200, 0],
    [200, 1],
  ] as const) {
    const stop = watch(isOver)
    worker.postMessage(ms)
    await once(worker, 'message')
    stop()
    expect(isOver).toHaveBeenCalledTimes(times)
  }
})

test('A thread that gets no processor for a while is not over its limit.', async () => {
  worker = start()
  await once(worker, 'online')
  const { watch } = limitTime(worker, 200)
  const isOver = vi.fn()
  const stop = watch(isOver)
  // It is asked nothing for longer than it may work, as if others had the processor.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isOver).not.toHaveBeenCalled()
  stop()
})

test('A thread that never goes on is over its limit after ten times as long.', async () => {
  worker = start()
  const began = performance.now()
  await new Promise<void>((over) => limitTime(worker, 40).watch(over))
  expect(performance.now() - began).toBeGreaterThanOrEqual(390)
})
