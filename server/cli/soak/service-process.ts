import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { elapsedMs } from '#server/platform/clock.ts'

/** A process of the service that is killed from time to time and restarted. */
export interface ServiceProcess {
  /** When it was last killed, by `elapsedMs`; -Infinity where it never was. */
  readonly killedMs: () => number
  readonly kill: () => Promise<void>
  /** Stops it cleanly; returns its exit code. */
  readonly stop: () => Promise<number | null>
  /** Its memory in MB and its number of open files and sockets; null if the system does not report them. */
  readonly measure: () => { readonly megabytes: number; readonly handles: number } | null
}

/** The same value as in the container and the systemd unit. */
const DEPLOYED = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', MALLOC_ARENA_MAX: '2' } as const

/** Starts a command of the service. Its output is discarded: outages fill it with errors. */
export function startService(script: string, env: Readonly<Record<string, string>>): ServiceProcess {
  let child = start()
  let killedMs = -Infinity

  function start(): ChildProcess {
    return spawn(process.execPath, [script], {
      stdio: 'ignore',
      env: { ...DEPLOYED, PATH: process.env.PATH, ...env },
    })
  }

  return {
    killedMs: () => killedMs,
    async kill() {
      const ended = once(child, 'exit')
      killedMs = elapsedMs()
      child.kill('SIGKILL')
      await ended
      child = start()
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    measure: () => measure(child.pid),
  }
}

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
