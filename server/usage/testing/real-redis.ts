import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connectRedis } from '../shared-rate-counter.ts'

/** Whether this machine has Debian's redis-server. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface RealRedis {
  readonly url: string
  readonly start: () => Promise<void>
  /** Kills it. */
  readonly kill: () => Promise<void>
}

/** A Redis for a test on a free port, which stores nothing on disk. */
export async function findRealRedis(): Promise<RealRedis> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a listening TCP server has one
  probe.close()
  const url = `redis://127.0.0.1:${port}`
  let server: ReturnType<typeof spawn> | null = null
  return {
    url,
    async start() {
      server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
      await answers(url)
    },
    async kill() {
      if (server === null || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function answers(url: string): Promise<void> {
  const client = connectRedis(url)
  try {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await client.ping().catch(() => null)) === 'PONG') return
      await pause(25)
    }
    throw new Error('Redis did not start.')
  } finally {
    client.disconnect()
  }
}
