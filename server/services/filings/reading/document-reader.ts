import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiError } from '#server/contract/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import type { AnswerTo, DocumentQuestion, FromThread, ToThread } from './document-question.ts'

/**
 * Given as a path and not as a module, which the website's bundler would pull apart; every command runs in the
 * project's folder.
 */
const PROGRAM = resolve('server/services/filings/reading/document-thread.ts')

/** A stored file: its hash, and its compressed bytes for a thread that does not have it yet. */
export interface StoredFile {
  readonly sha256: string
  readonly load: () => Promise<Uint8Array>
}

export interface ReaderLimits {
  /** Maximum number of waiting questions. */
  readonly questions: number
  /** Maximum time for one question, including the first reading of its file. */
  readonly timeoutMs: number
  readonly memoryMb: number
  /** A thread without questions ends after this time and frees its memory. */
  readonly idleMs: number
}

export interface DocumentReader {
  /**
   * Throws `service_unavailable` if too many questions are waiting, and if a document takes too much time or memory.
   */
  readonly ask: <Question extends DocumentQuestion>(file: StoredFile, question: Question) => Promise<AnswerTo<Question>>
  readonly stop: () => Promise<void>
}

interface Waiting {
  /** The thread that was asked; the end of another thread does not affect this question. */
  readonly of: Worker
  readonly take: (message: FromThread) => void
  readonly fail: (error: Error) => void
}

/** Other files may push this one out between two messages, but rarely twice. */
const ATTEMPTS = 4

/**
 * A thread that reads and renders documents, however long that takes, while the process keeps answering other requests.
 */
export function createDocumentReader(limits: ReaderLimits): DocumentReader {
  const waiting = new Map<number, Waiting>()
  const loading = new Map<string, Promise<void>>()
  /** The last question that was sent before a file was, by the file. */
  const given = new Map<string, number>()
  let worker: Worker | null = null
  let resting: NodeJS.Timeout | undefined
  let asked = 0
  let inHand = 0

  function thread(): Worker {
    if (worker !== null) return worker
    const started = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
    started.on('message', (message: FromThread) => waiting.get(message.id)?.take(message))
    // Its end follows, and rejects the questions that wait.
    started.on('error', (error: Error) => log().warn({ err: error }, 'the thread that reads documents failed'))
    started.on('exit', () => {
      if (worker === started) worker = null
      for (const { of, fail } of [...waiting.values()]) if (of === started) fail(tooMuch())
    })
    started.unref()
    worker = started
    return started
  }

  /**
   * Ends the thread whatever it is doing; the others that wait on it are told to retry, and the next question starts a
   * new one.
   */
  async function giveUp(given = worker): Promise<void> {
    if (worker === given) worker = null
    await given?.terminate()
  }

  function send(sha256: string, question: DocumentQuestion): Promise<FromThread> {
    const id = (asked += 1)
    return new Promise<FromThread>((take, fail) => {
      const of = thread()
      const patience = setTimeout(() => void giveUp(of), limits.timeoutMs)
      const settle =
        <Value>(finish: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(patience)
          waiting.delete(id)
          finish(value)
        }
      waiting.set(id, { of, take: settle(take), fail: settle(fail) })
      post(of, { kind: 'ask', id, sha256, question })
    })
  }

  function post(to: Worker, message: ToThread): void {
    to.postMessage(message)
  }

  /** Sends the thread a file that it lacked for a question; simultaneous questions share one load. */
  async function give({ sha256, load }: StoredFile, question: number): Promise<void> {
    if ((given.get(sha256) ?? 0) >= question) return
    const loaded = loading.get(sha256) ?? loadInto(sha256, load)
    loading.set(sha256, loaded)
    await loaded
  }

  async function loadInto(sha256: string, load: StoredFile['load']): Promise<void> {
    try {
      const gzipBytes = await load()
      post(thread(), { kind: 'hold', sha256, gzipBytes })
      given.set(sha256, asked)
    } finally {
      loading.delete(sha256)
    }
  }

  async function answerOf(file: StoredFile, question: DocumentQuestion): Promise<AnswerTo<DocumentQuestion>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const said = await send(file.sha256, question)
      if (said.kind === 'answer') return said.answer
      if (said.kind === 'failed') throw said.error
      await give(file, said.id)
    }
    throw busy()
  }

  return {
    async ask<Question extends DocumentQuestion>(file: StoredFile, question: Question) {
      if (inHand >= limits.questions) throw busy()
      clearTimeout(resting)
      inHand += 1
      try {
        // The thread answers each kind of question with its own kind of answer.
        return (await answerOf(file, question)) as AnswerTo<Question>
      } finally {
        inHand -= 1
        if (inHand === 0) {
          given.clear()
          resting = setTimeout(() => void giveUp(), limits.idleMs).unref()
        }
      }
    },
    stop: () => giveUp(),
  }
}

function busy(): ApiError {
  return new ApiError('service_unavailable', { message: 'Too many documents are being read at this moment.' })
}

function tooMuch(): ApiError {
  return new ApiError('service_unavailable', { message: 'The document could not be read in time.' })
}

/** The reader of this process, configured by its settings. */
export function documentReader(): DocumentReader {
  return processWide('document-reader', () => {
    const { ENGINE_MEMORY_MB: memoryMb } = settings()
    const reader = createDocumentReader({ questions: 64, timeoutMs: 20_000, memoryMb, idleMs: 60_000 })
    onShutdown('documents', reader.stop)
    return reader
  })
}
