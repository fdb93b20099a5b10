import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { DatabaseError } from '../database-error.ts'
import { initialise, lastLogLines, lastPort, launch, pidFile, superuser } from './cluster.ts'
import type { Home } from './home.ts'

export type RunningServer = { pid: number; port: number }

const databaseName = 'filing_intelligence'
const pauseMs = 20
const startAttempts = 5
const startPatienceMs = 60_000
const stopPatienceMs = 30_000

/** The address of the product's database in a running embedded server. */
export function urlOf(home: Home, server: RunningServer, database: string = databaseName): string {
  return `postgres://${superuser}:${home.password}@127.0.0.1:${server.port}/${database}`
}

/**
 * The running server of this home, even if the process that started it was killed. It counts only once it has accepted
 * a connection. Null when none runs; files that a dead server left are removed first.
 */
export async function findRunning(home: Home): Promise<RunningServer | null> {
  const written = readPidFile(home)
  if (written === null) return null
  if (!isPostgres(written.pid, home)) {
    rmSync(pidFile(home), { force: true })
    return null
  }
  return (await settled(home, written.pid)) ? { pid: written.pid, port: written.port } : null
}

/**
 * Sets the cluster up where needed, starts it, and makes the product's database in it. It gets the port it had, at which
 * processes may still look for it, unless that is taken. Throws DatabaseError.
 */
export async function startServer(home: Home, durable: boolean): Promise<RunningServer> {
  await initialise(home)
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    const port = (attempt === 1 ? lastPort(home) : null) ?? (await freePort())
    const pid = await launch(home, port, durable)
    if (await settled(home, pid)) {
      await makeDatabase(home, { pid, port })
      return { pid, port }
    }
    // The port was taken in the meantime, or the last server's processes are still shutting down.
    await sleep(attempt * 400)
  }
  throw notStarted(home)
}

/** Starts a server that ended on its own, for processes that use it: at the same port. Throws DatabaseError. */
export async function restartServer(home: Home, port: number, durable: boolean): Promise<RunningServer> {
  const running = await findRunning(home)
  if (running !== null) {
    if (running.port === port) return running
    throw new DatabaseError(
      `The embedded PostgreSQL is at port ${running.port} now, and this process looks for it at ${port}: start this process again.`,
    )
  }
  const pid = await launch(home, port, durable)
  if (await settled(home, pid)) return { pid, port }
  throw notStarted(home)
}

const notStarted = (home: Home) =>
  new DatabaseError(`The embedded PostgreSQL did not start; its log ends with:\n${lastLogLines(home)}`)

/** Stops the server cleanly: it closes connections, writes everything and exits. */
export async function stopServer(home: Home, server: RunningServer): Promise<void> {
  askToStop(server)
  for (let waitedMs = 0; waitedMs < stopPatienceMs; waitedMs += pauseMs) {
    if (!isAlive(server.pid) || !existsSync(pidFile(home))) return
    await sleep(pauseMs)
  }
  signal(server.pid, 'SIGQUIT')
}

/** Asks the server to close its connections and stop cleanly, without waiting for it. */
export function askToStop(server: RunningServer): void {
  signal(server.pid, 'SIGINT')
}

/** Waits until the server accepts connections (true) or has exited (false). Waits through a recovery after a crash. */
async function settled(home: Home, pid: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < startPatienceMs; waitedMs += pauseMs) {
    const written = readPidFile(home)
    if (written?.pid === pid && written.status === 'ready') return true
    if (!isAlive(pid)) return false
    await sleep(pauseMs)
  }
  throw new DatabaseError(
    `The embedded PostgreSQL has been starting for a minute; its log ends with:\n${lastLogLines(home)}`,
  )
}

/** The lines of postmaster.pid: process id, folder, start, port, socket folder, address, shared memory, status. */
function readPidFile(home: Home): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(pidFile(home), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** After a reboot another program may have the last server's process id. */
function isPostgres(pid: number, home: Home): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  return commandLine(pid).includes(home.folder)
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // It ended while we looked.
  }
}

/** Whether the process lives; one that ended and that nobody has asked after doesn't. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux' && /^\d+ \(.*\) Z/s.test(readStat(pid))) return false
  return signal(pid, 0)
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '' // It is gone.
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function makeDatabase(home: Home, server: RunningServer): Promise<void> {
  const client = postgres(urlOf(home, server, 'postgres'), { max: 1, onnotice: () => undefined })
  try {
    const found = await client`select 1 from pg_database where datname = ${databaseName}`
    if (found.length === 0) await client`create database ${client(databaseName)}`
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a listening TCP server has one
  probe.close()
  await once(probe, 'close')
  return port
}
