import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A server in its own process that reports its CPU time on request. */
export interface MeasuredProcess {
  readonly url: string
  /** CPU milliseconds, user and system, of the whole process since its start. */
  readonly cpuMs: () => Promise<number>
  /** Resident memory of the whole process. */
  readonly megabytes: () => Promise<number>
  readonly stop: () => Promise<void>
}

/**
 * Forks a server script on a free port of its own, or the `PORT` that is given, and waits until it answers there.
 * `start` is its first message. A module loaded before the script reports the CPU time, so that any server can be
 * measured unchanged. Throws if the script exits before it serves.
 */
export async function forkMeasured(
  script: URL,
  env: Readonly<Record<string, string>>,
  start?: unknown,
): Promise<MeasuredProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = fork(script, {
    env: { ...process.env, ...env, PORT: port },
    execArgv: ['--import', new URL('./report-cpu-time.ts', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  if (start !== undefined) child.send({ start })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (ended) throw new Error(`${script.pathname} ended before it served`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  async function ask(): Promise<{ cpuMs: number; megabytes: number }> {
    child.send({ question: 'cpu time' })
    const [message] = await once(child, 'message')
    // The preloaded module sends only this message, in answer to ours.
    return message as { cpuMs: number; megabytes: number }
  }
  return {
    url,
    cpuMs: async () => (await ask()).cpuMs,
    megabytes: async () => (await ask()).megabytes,
    stop: async () => {
      if (ended) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/v1/meta`)
    await response.arrayBuffer()
    // A starting product says so with 503.
    return response.status !== 503
  } catch {
    return false
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port was given')
  return address.port
}
