import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { extract } from '#server/engine/pipeline.ts'
import { createEngineThreads, EngineLimitError, EngineStoppedError } from './engine-threads.ts'
import type { EngineThreads } from './engine-threads.ts'

let threads: EngineThreads
afterEach(() => threads.stop())

const filing = {
  accession: '0009900009-26-000001',
  form: '10-Q',
  periodEnd: '2026-09-30',
  filedAt: '2026-11-03',
} as const
const sentence = 'The revolving credit facility has commitments of $325.0 million and matures on June 30, 2029. '
const documentOf = (sentences: number) =>
  Buffer.from(
    `<html><body><p>FORM 10-Q</p><p>Item 2. Management’s Discussion and Analysis</p>${`<p>${sentence.repeat(5)}</p>`.repeat(sentences / 5)}</body></html>`,
  )

test('A thread gives the very extraction that the engine gives, document after document.', async () => {
  threads = createEngineThreads({ timeoutMs: 60_000, memoryMb: 1024 })
  for (const bytes of [documentOf(10), documentOf(20), documentOf(10)]) {
    const extraction = await threads.withDocument(bytes, (held) => held.extract(filing))
    expect(JSON.stringify(extraction)).toBe(JSON.stringify(extract(bytes, filing)))
  }
})

test('While a thread reads a large document, everything else goes on.', async () => {
  threads = createEngineThreads({ timeoutMs: 60_000, memoryMb: 1024 })
  await threads.withDocument(documentOf(5), (held) => held.extract(filing))
  let isRead = false
  const reading = threads
    .withDocument(documentOf(4000), (held) => held.extract(filing))
    .then(() => {
      isRead = true
    })
  for (let turn = 0; turn < 500; turn += 1) await setImmediate()
  expect(isRead).toBe(false)
  await reading
})

test('A document that takes longer than it may is given up, and the next one is read.', async () => {
  threads = createEngineThreads({ timeoutMs: 400, memoryMb: 1024 })
  const reading = threads.withDocument(documentOf(200_000), (held) => held.extract(filing))
  // Not for its memory, which it would use up if it went on.
  await expect(reading).rejects.toThrow('longer than 0.4 s')
  await expect(reading).rejects.toBeInstanceOf(EngineLimitError)
  const after = createEngineThreads({ timeoutMs: 60_000, memoryMb: 1024 })
  expect((await after.withDocument(documentOf(10), (held) => held.extract(filing))).refusals).toBeDefined()
  await after.stop()
})

test('A document that takes more memory than it may is given up without harm to the process.', async () => {
  threads = createEngineThreads({ timeoutMs: 60_000, memoryMb: 64 })
  await expect(threads.withDocument(documentOf(200_000), (held) => held.extract(filing))).rejects.toThrow(
    'more than 64 MB',
  )
  expect((await threads.withDocument(documentOf(10), (held) => held.extract(filing))).refusals).toBeDefined()
})

test('Stopping does not wait for a document that is being read.', async () => {
  threads = createEngineThreads({ timeoutMs: 60_000, memoryMb: 1024 })
  const reading = expect(
    threads.withDocument(documentOf(100_000), (held) => held.extract(filing)),
  ).rejects.toBeInstanceOf(EngineStoppedError)
  await threads.stop()
  await reading
})

test('A thread that waited long enough for a document ends and gives its memory back; the next document gets another.', async () => {
  threads = createEngineThreads({ timeoutMs: 60_000, memoryMb: 1024 }, 300)
  await threads.withDocument(documentOf(10), () => Promise.resolve())
  await threads.withDocument(documentOf(10), () => Promise.resolve())
  expect(threads.size()).toBe(1)
  await vi.waitFor(() => {
    expect(threads.size()).toBe(0)
  }, 10_000)
  expect((await threads.withDocument(documentOf(10), (held) => held.extract(filing))).refusals).toBeDefined()
})

test('A thread that died between two questions is asked nothing more, and the next document gets another.', async () => {
  threads = createEngineThreads({ timeoutMs: 60_000, memoryMb: 1024 })
  const made: Worker[] = []
  const onWorker = (worker: Worker) => void made.push(worker)
  process.on('worker', onWorker)
  try {
    const reading = threads.withDocument(documentOf(10), async (held) => {
      await Promise.all(made.map((worker) => worker.terminate()))
      return await held.extract(filing)
    })
    await expect(reading).rejects.toThrow('The thread of the engine ended.')
    await threads.withDocument(documentOf(10), () => Promise.all(made.map((worker) => worker.terminate())))
    expect(threads.size()).toBe(0)
    expect((await threads.withDocument(documentOf(10), (held) => held.extract(filing))).refusals).toBeDefined()
    expect(made).toHaveLength(3)
  } finally {
    process.off('worker', onWorker)
  }
})
