import { expect, test, vi } from 'vitest'
import type { ExportPart } from './export-frames.ts'
import { readExportParts, writeExportPart } from './export-frames.ts'

const PARTS: readonly ExportPart[] = [
  { kind: 'piece', bytes: new Uint8Array([80, 75, 3, 4]) },
  { kind: 'progress', records: 41_200 },
  { kind: 'piece', bytes: new Uint8Array(70_000).fill(7) },
  { kind: 'problem', message: 'Your session ended – sign in again.' },
  { kind: 'end' },
]

test.each([1, 3, 4096, 200_000])(
  'What is written is read again, however the network cuts it: %i bytes at a time.',
  async (size) => {
    const sent = new Uint8Array(
      await new Blob(PARTS.map((part) => new Uint8Array(writeExportPart(part)))).arrayBuffer(),
    )
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < sent.length; at += size) controller.enqueue(sent.subarray(at, at + size))
        controller.close()
      },
    })
    const read: ExportPart[] = []
    for await (const part of readExportParts(stream)) read.push(part)
    expect(read).toEqual(PARTS)
  },
)

test('A part in many pieces is copied a few times and not once with each piece.', async () => {
  const set = vi.spyOn(Uint8Array.prototype, 'set')
  const sent = writeExportPart({ kind: 'piece', bytes: new Uint8Array(500_000).fill(7) })
  set.mockClear()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < sent.length; at += 100) controller.enqueue(sent.subarray(at, at + 100))
      controller.close()
    },
  })
  for await (const part of readExportParts(stream)) expect(part).toMatchObject({ kind: 'piece' })
  const copied = set.mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0)
  set.mockRestore()
  expect(copied).toBeLessThan(4 * sent.length)
})

test('A stream that is cut off ends without an end.', async () => {
  const [piece] = PARTS
  const cut = piece === undefined ? new Uint8Array() : writeExportPart(piece).subarray(0, 7)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(cut)
      controller.close()
    },
  })
  const read: ExportPart[] = []
  for await (const part of readExportParts(stream)) read.push(part)
  expect(read).toEqual([])
})
