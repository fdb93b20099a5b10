import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** `server`: our own HTTP server, as `npm start` runs it. `app`: nothing but Next.js, which answers /api/v1 by its route. */
export type Mount = 'server' | 'app'

export type Product = {
  url: string
  /** All that the process has printed so far. */
  output: () => string
  /** Asks it to end in order and waits for that; gives its exit code. */
  stop: () => Promise<number | null>
  /** Ends it at once, without a farewell. */
  kill: () => void
}

const patienceMs = 120_000

/**
 * Starts the built product on a free port with settings of its own; it takes requests when this returns. DATA_DIR has
 * to be given: products of one DATA_DIR share its embedded PostgreSQL. Throws with what it printed when it ends before.
 */
export async function startProduct(
  mount: Mount,
  settings: { DATA_DIR: string } & Record<string, string>,
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command =
    mount === 'server'
      ? ['--import', './server/platform/process/keep-compiled.ts', 'server/cli/start.ts']
      : ['node_modules/next/dist/bin/next', 'start', '--port', String(port)]
  const child = spawn(process.execPath, command, {
    env: {
      ...inherited(),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_LEVEL: 'warn',
      APP_URL: url,
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const output = () => Buffer.concat(said).toString('utf8')
  await ready(child, `${url}/api/health`, output)
  return { url, output, stop: () => stop(child), kill: () => void child.kill('SIGKILL') }
}

/** Deletes a product's data, also where its PostgreSQL had to live outside of the folder. */
export function removeData(folder: string): void {
  const record = join(folder, 'postgresql', 'home.json')
  if (existsSync(record)) {
    const home = JSON.parse(readFileSync(record, 'utf8')) as { folder: string } // the product wrote it
    rmSync(home.folder, { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}

async function ready(child: ChildProcess, health: string, output: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(health).catch(() => null) // It does not listen yet.
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await pause(100)
  }
  child.kill('SIGKILL')
  throw new Error(`The product did not get ready:\n${output()}`)
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
  return child.exitCode
}

/** The settings of whoever runs the tests must not reach the product under test. */
function inherited(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Each worker takes ports of its own range: one that two of them found free at once would answer for both. */
const FIRST_PORT = 20_000
const PORTS_OF_A_WORKER = 1_000

async function freePort(): Promise<number> {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 9) % 10
  for (;;) {
    const port = FIRST_PORT + worker * PORTS_OF_A_WORKER + Math.floor(Math.random() * PORTS_OF_A_WORKER)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const found = await new Promise<boolean>((resolve) => {
    probe.once('listening', () => {
      resolve(true)
    })
    probe.once('error', () => {
      resolve(false)
    })
    probe.listen(port, '127.0.0.1')
  })
  if (found) {
    probe.close()
    await once(probe, 'close')
  }
  return found
}
