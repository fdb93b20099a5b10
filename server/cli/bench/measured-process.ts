import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own that tells its CPU time when asked. */
export interface MeasuredProcess {
  readonly url: string
  /** CPU milliseconds, user and system, of the whole process since its start. */
  readonly cpuMs: () => Promise<number>
  readonly stop: () => Promise<void>
}

/**
 * Forks a script that sends `{ url }` once it serves and answers every message with `{ cpuMs }` (see
 * `answerCpuQuestions`). Throws where the script ends before it serves.
 */
export async function forkMeasured(script: URL, env: NodeJS.ProcessEnv, start?: unknown): Promise<MeasuredProcess> {
  const child = fork(script, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  if (start !== undefined) child.send({ start })
  const { url } = await nextMessage<{ url: string }>(child)
  return {
    url,
    cpuMs: async () => {
      child.send({ question: 'cpu' })
      return (await nextMessage<{ cpuMs: number }>(child)).cpuMs
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Called in the forked script: says where it serves and answers questions about CPU time from then on. */
export function answerCpuQuestions(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000 })
  })
  process.send?.({ url })
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the measured process ended with ${code ?? 'a signal'} before it answered`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      // The two scripts that are forked send exactly these messages, in answer to what was asked.
      resolve(message as T)
    })
  })
}
