import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { elapsedMs } from '#server/platform/clock.ts'
import { DEPLOYED_ENV } from './deployed-env.ts'

/** A process of the service that is killed from time to time and restarted. */
export interface ServiceProcess {
  /** When it was last killed or ended by itself, by `elapsedMs`; -Infinity where it never did. */
  readonly killedMs: () => number
  readonly kill: () => Promise<void>
  /** Stops it cleanly; returns its exit code. */
  readonly stop: () => Promise<number | null>
  /** Its memory in MB and its number of open files and sockets; null if the system does not report them. */
  readonly measure: () => { readonly megabytes: number; readonly handles: number } | null
  /** How it ended by itself, each time: its exit code and its last words. */
  readonly endings: readonly string[]
}

/** After so long the systemd unit starts a process again that ended. */
const RESTART_MS = 2000
const LAST_WORDS_MAX = 2000

/**
 * Starts a command of the service. Its log is discarded: outages fill it with errors. Where it ends by itself, as a start
 * without a database does, it is started again.
 */
export function startService(script: string, env: Readonly<Record<string, string>>): ServiceProcess {
  const endings: string[] = []
  let isStopping = false
  let killed: ChildProcess | undefined
  let killedMs = -Infinity
  let restart: NodeJS.Timeout | undefined
  let child = start()

  function start(): ChildProcess {
    const started = spawn(process.execPath, [script], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...DEPLOYED_ENV, PATH: process.env.PATH, ...env },
    })
    let said = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LAST_WORDS_MAX)
    })
    started.once('exit', (code, signal) => {
      if (isStopping || started === killed) return
      killedMs = elapsedMs()
      endings.push(`${script} ended with ${code ?? signal}: ${said.trim()}`)
      restart = setTimeout(() => {
        child = start()
      }, RESTART_MS)
    })
    return started
  }

  return {
    killedMs: () => killedMs,
    endings,
    async kill() {
      // Already being started again.
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      killedMs = elapsedMs()
      killed = child
      child.kill('SIGKILL')
      await ended
      child = start()
    },
    async stop() {
      isStopping = true
      clearTimeout(restart)
      if (hasEnded(child)) return child.exitCode
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    measure: () => measure(hasEnded(child) ? undefined : child.pid),
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function measure(pid: number | undefined): ReturnType<ServiceProcess['measure']> {
  if (process.platform !== 'linux' || pid === undefined) return null
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { megabytes: (pages * 4096) / 2 ** 20, handles: readdirSync(`/proc/${pid}/fd`).length }
}

/** Waits until a web process accepts requests. Throws after a minute and a half. */
export async function untilReady(url: string): Promise<void> {
  for (let asked = 0; asked < 900; asked += 1) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null) // it does not listen yet
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await pause(100)
  }
  throw new Error(`${url} did not get ready.`)
}
