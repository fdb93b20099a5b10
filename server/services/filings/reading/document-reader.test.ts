import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { createDocumentReader, type ReaderLimits } from './document-reader.ts'

const LIMITS: ReaderLimits = { questions: 8, timeoutMs: 60_000, memoryMb: 1024, idleMs: 60_000 }
const reader = createDocumentReader(LIMITS)
afterAll(() => reader.stop())

function fileOf(text: string) {
  const bytes = Buffer.from(text, 'utf8')
  const file = {
    sha256: sha256Hex(bytes),
    loads: 0,
    load: () => {
      file.loads += 1
      return Promise.resolve(gzipSync(bytes))
    },
  }
  return file
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

const NOTE = '<html><body><p>The revolver&nbsp;holds $40 million.</p><p>It matures in 2029.</p></body></html>'

test('A range, the page and the way between them agree on one document, which is loaded once.', async () => {
  // Nobody else has asked for this one.
  const file = fileOf(`${NOTE}<!-- loaded once -->`)
  const from = NOTE.indexOf('It matures')
  const to = NOTE.indexOf('</p></body>')
  const [range, view, page] = await Promise.all([
    reader.ask(file, { kind: 'range', from, to }),
    reader.ask(file, { kind: 'view' }),
    reader.ask(file, { kind: 'page', range: { byteStart: from, byteEnd: to } }),
  ])
  expect(range).toMatchObject({ range: 'It matures in 2029.', normalised: 'It matures in 2029.', omittedBytes: 0 })
  expect(view).toContain('It matures in 2029.')
  expect(page).toEqual({ from: 27, to: 43 })
  expect(await reader.ask(file, { kind: 'bytes', range: { from: 27, to: 43 } })).toEqual({
    byteStart: from,
    byteEnd: to,
  })
  expect(await reader.ask(file, { kind: 'quote', quote: 'matures in 2029', maxMatches: 2 })).toEqual([
    { from: 29, to: 42 },
  ])
  expect(file.loads).toBe(1)
})

test('What is no part of a document, and a file without text, give nothing.', async () => {
  const file = fileOf(NOTE)
  expect(await reader.ask(file, { kind: 'range', from: 5, to: 1_000_000 })).toBeNull()
  expect(await reader.ask(file, { kind: 'part', start: 9, end: 9 })).toBeNull()
  expect(await reader.ask(fileOf(''), { kind: 'view' })).toBeNull()
})

test('While a long document is read the process goes on: thousands of turns of its event loop come first.', async () => {
  const long = fileOf(`<html><body>${'<p>The lenders waived the covenant on 3 May.</p>'.repeat(200_000)}</body></html>`)
  let isRead = false
  const reading = reader.ask(long, { kind: 'view' }).then(() => {
    isRead = true
  })
  for (let turn = 0; turn < 2000; turn += 1) await setImmediate()
  expect(isRead).toBe(false)
  await reading
  expect(isRead).toBe(true)
})

test('Who asks while a thread ends is answered by the next one, whatever becomes of those who waited on the former.', async () => {
  const changing = createDocumentReader(LIMITS)
  const file = fileOf(NOTE)
  expect(await changing.ask(file, { kind: 'writing' })).toEqual({ charset: 'utf-8', format: 'html' })
  const long = fileOf(`<html><body>${'<p>No default exists.</p>'.repeat(100_000)}</body></html>`)
  const waiting = codeOf(changing.ask(long, { kind: 'view' }))
  const ended = changing.stop()
  const asking = codeOf(changing.ask(file, { kind: 'writing' }))
  await ended
  expect(await asking).toBe('answered')
  await waiting
  await changing.stop()
})

test('Past a short queue questions are turned away at once, and the rest is answered.', async () => {
  const file = fileOf(NOTE)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(reader.ask(file, { kind: 'writing' }))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(8)
  expect(outcomes.filter((outcome) => outcome === 'service_unavailable')).toHaveLength(12)
})

test('A document that takes longer or more memory than it may is given up, and the next one is read.', async () => {
  const long = fileOf(`<html><body>${'<p>No default exists.</p>'.repeat(300_000)}</body></html>`)
  const hasty = createDocumentReader({ ...LIMITS, timeoutMs: 1 })
  expect(await codeOf(hasty.ask(long, { kind: 'view' }))).toBe('service_unavailable')
  await hasty.stop()
  const small = createDocumentReader({ ...LIMITS, memoryMb: 24 })
  expect(await codeOf(small.ask(long, { kind: 'view' }))).toBe('service_unavailable')
  expect(await small.ask(fileOf(NOTE), { kind: 'writing' })).toEqual({ charset: 'utf-8', format: 'html' })
  await small.stop()
})
