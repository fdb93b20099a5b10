import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import type { FromThread, ToThread } from './document-question.ts'
import { holdFile, type HeldFile } from './read-document.ts'

/** Maximum bytes of the files kept; each takes several times as much memory once read and rendered. */
const MAX_BYTES = 48 * 1024 * 1024

/** The most recently used files by their hash, the oldest first. */
const files = new Map<string, HeldFile>()

function hold(sha256: string, gzipBytes: Uint8Array): void {
  if (files.has(sha256)) return
  files.set(sha256, holdFile(gunzipSync(gzipBytes)))
  let held = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  for (const [oldest, { byteLength }] of files) {
    if (held <= MAX_BYTES || oldest === sha256) break
    files.delete(oldest)
    held -= byteLength
  }
}

function take(sha256: string): HeldFile | undefined {
  const file = files.get(sha256)
  if (file === undefined) return undefined
  files.delete(sha256)
  files.set(sha256, file)
  return file
}

function reply(message: FromThread): void {
  parentPort?.postMessage(message)
}

/** Reads and renders files for the process that started this thread, one question at a time. */
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'hold') {
    hold(message.sha256, message.gzipBytes)
    return
  }
  const { id, sha256, question } = message
  try {
    const file = take(sha256)
    reply(file === undefined ? { id, kind: 'unknown' } : { id, kind: 'answer', answer: file.answer(question) })
  } catch (error) {
    reply({ id, kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
  }
})
