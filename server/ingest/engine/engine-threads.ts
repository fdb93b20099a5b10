import { Worker } from 'node:worker_threads'
import type { Extraction, FilingContext } from '#server/engine/model.ts'
import { observeEngine } from '#server/platform/log/metrics.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import type { EngineAnswer, EngineQuestion, SaidByDocument } from './engine-protocol.ts'
import { limitTime, type TimeLimit } from './limit-time.ts'

/** The engine's limits for one filing. */
export interface EngineLimits {
  /** Of processor time, for reading and extracting it together. */
  readonly timeoutMs: number
  readonly memoryMb: number
}

/** A document that the engine has read. */
export interface HeldDocument {
  readonly said: SaidByDocument
  readonly extract: (filing: FilingContext) => Promise<Extraction>
}

export interface EngineThreads {
  /**
   * Reads bytes in a thread of their own and gives them to `work`. Throws EngineLimitError for a filing that takes more
   * than it may, whose thread is ended where it stands, and EngineStoppedError once the threads were stopped.
   */
  readonly withDocument: <Result>(bytes: Uint8Array, work: (held: HeldDocument) => Promise<Result>) => Promise<Result>
  /** How many threads there are, those that wait included. */
  readonly size: () => number
  /** Ends every thread at once, whatever it is doing. */
  readonly stop: () => Promise<void>
}

/** A filing that no attempt will read: it is refused. */
export class EngineLimitError extends Error {
  override readonly name = 'EngineLimitError'
}

/** The process is ending; another one may try again. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError'
}

/** How long a thread waits for the next document: an idle one keeps all the memory that its largest one took. */
const IDLE_MS = 10_000
const ENDED = 'The thread of the engine ended.'

/** Threads of the engine, as many as documents are read at once; an idle one waits a while for the next document. */
export function createEngineThreads(limits: EngineLimits, idleMs: number = IDLE_MS): EngineThreads {
  const idle: Worker[] = []
  const resting = new WeakMap<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  let isStopped = false

  function take(): Worker {
    if (isStopped) throw new EngineStoppedError('The engine was stopped.')
    const waiting = idle.pop()
    if (waiting !== undefined) {
      clearTimeout(resting.get(waiting))
      return waiting
    }
    const worker = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, stackSizeMb: 8 },
    })
    all.add(worker)
    // A waiting thread that ends by itself gets no further document and affects no other.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  function rest(worker: Worker): void {
    idle.push(worker)
    const end = setTimeout(() => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      void worker.terminate()
    }, idleMs)
    resting.set(worker, end.unref())
  }

  async function withDocument<Result>(
    bytes: Uint8Array,
    work: (held: HeldDocument) => Promise<Result>,
  ): Promise<Result> {
    const worker = take()
    worker.ref()
    let isAtWork = false
    let workedMs = 0
    const time = limitTime(worker, limits.timeoutMs)
    const ask = async (question: EngineQuestion): Promise<EngineAnswer> => {
      if (!all.has(worker)) throw new Error(ENDED)
      const began = performance.now()
      isAtWork = true
      const answer = await askThread(worker, question, time, limits)
      isAtWork = false
      workedMs += performance.now() - began
      if (answer.kind === 'failed') throw answer.error
      return answer
    }
    try {
      const read = await ask({ kind: 'read', bytes })
      if (read.kind !== 'read') throw new Error('A document that was asked for was not read.')
      return await work({
        said: read.said,
        async extract(filing) {
          const extracted = await ask({ kind: 'extract', filing })
          if (extracted.kind !== 'extracted') throw new Error('An extraction that was asked for was not made.')
          return extracted.extraction
        },
      })
    } catch (error) {
      if (isStopped) throw new EngineStoppedError('The engine was stopped.', { cause: error })
      throw error
    } finally {
      worker.unref()
      observeEngine(workedMs)
      // A thread that was given up is still running, or has died of it.
      if (isAtWork) await worker.terminate()
      else if (!isStopped && all.has(worker)) rest(worker)
    }
  }

  return {
    withDocument,
    size: () => all.size,
    async stop() {
      isStopped = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/**
 * The threads of this process, configured by its settings; on shutdown they end first, with whatever they were reading.
 */
export function engineThreads(): EngineThreads {
  return processWide('engine-threads', () => {
    const { ENGINE_TIMEOUT_SECONDS, ENGINE_MEMORY_MB } = settings()
    const threads = createEngineThreads({ timeoutMs: ENGINE_TIMEOUT_SECONDS * 1000, memoryMb: ENGINE_MEMORY_MB })
    onShutdown('engine', threads.stop)
    return threads
  })
}

/** The thread's answer; ends a thread that takes too long, and distinguishes lack of memory from other failures. */
function askThread(
  worker: Worker,
  question: EngineQuestion,
  time: TimeLimit,
  { timeoutMs, memoryMb }: EngineLimits,
): Promise<EngineAnswer> {
  return new Promise((resolve, reject) => {
    const stopWatching = time.watch(() => {
      settle(() => reject(new EngineLimitError(`reading it took longer than ${timeoutMs / 1000} s`)))
    })
    function settle(finish: () => void): void {
      stopWatching()
      worker.off('message', take)
      worker.off('error', fail)
      worker.off('exit', end)
      finish()
    }
    function take(answer: EngineAnswer): void {
      settle(() => resolve(answer))
    }
    function fail(error: Error & { code?: string }): void {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(isMemory ? new EngineLimitError(`reading it took more than ${memoryMb} MB`) : error))
    }
    function end(): void {
      settle(() => reject(new Error(ENDED)))
    }
    worker.on('message', take)
    worker.on('error', fail)
    worker.on('exit', end)
    worker.postMessage(question)
  })
}
