import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import type { PasswordQuestion } from './password-thread.ts'

interface Reply {
  readonly answer?: string | boolean
  readonly error?: Error
}

interface Waiting {
  readonly question: PasswordQuestion
  readonly resolve: (answer: string | boolean) => void
  readonly reject: (error: Error) => void
}

export interface PasswordThreads {
  /** Answers a question; throws `service_unavailable` at once if too many are waiting. */
  readonly ask: (question: PasswordQuestion) => Promise<string | boolean>
  /** The number of questions that wait or are being answered. */
  readonly depth: () => number
}

/**
 * Given as a path and not as a module, which the website's bundler would pull apart; every command runs in the
 * project's folder.
 */
const PROGRAM = resolve('server/auth/password-thread.ts')

/**
 * Separate threads for passwords, apart from those that compress answers and read files: a flood of logins delays only
 * itself, and beyond a short queue it is refused.
 */
export function createPasswordThreads(size: number, maxQueueLength: number): PasswordThreads {
  const idle: Worker[] = []
  const queue: Waiting[] = []
  let started = 0
  let atWork = 0

  function next(): void {
    while (queue.length > 0 && (idle.length > 0 || started < size)) {
      const worker = idle.pop() ?? start()
      const waiting = queue.shift()
      if (waiting !== undefined) run(worker, waiting)
    }
  }

  function start(): Worker {
    started += 1
    const worker = new Worker(PROGRAM)
    worker.unref()
    return worker
  }

  function run(worker: Worker, { question, resolve: answer, reject }: Waiting): void {
    atWork += 1
    worker.ref()
    const finish = (isSound: boolean, tell: () => void) => {
      worker.off('message', take)
      worker.off('error', fail)
      worker.unref()
      atWork -= 1
      if (isSound) idle.push(worker)
      else started -= 1
      tell()
      next()
    }
    const take = (reply: Reply) => {
      finish(true, () => {
        if (reply.answer === undefined) reject(reply.error ?? new Error('A password thread gave no answer.'))
        else answer(reply.answer)
      })
    }
    const fail = (error: Error) => {
      finish(false, () => {
        reject(error)
      })
    }
    worker.on('message', take)
    worker.on('error', fail)
    worker.postMessage(question)
  }

  return {
    ask(question) {
      if (queue.length >= maxQueueLength) {
        const message = 'Too many people are signing in at this moment.'
        return Promise.reject(new ApiError('service_unavailable', { message }))
      }
      return new Promise((answer, reject) => {
        queue.push({ question, resolve: answer, reject })
        next()
      })
    },
    depth: () => queue.length + atWork,
  }
}

/** About a second of work for one idle thread; beyond that it is better to tell people to retry. */
const MAX_QUEUE_LENGTH = 64

/** Half of the processors, so that reads keep the other half. */
export function passwordThreads(): PasswordThreads {
  return processWide('password-threads', () =>
    createPasswordThreads(Math.max(1, Math.floor(availableParallelism() / 2)), MAX_QUEUE_LENGTH),
  )
}
