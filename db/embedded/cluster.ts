import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../database-error.ts'
import type { Home } from './home.ts'

export const superuser = 'filing_intelligence'

/** Safe defaults for a laptop or a small server, in PostgreSQL's own words; `timezone` keeps every text form in UTC. */
const tuning: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
}

/** For tests only: their data need not survive a power cut. */
const fleeting: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const clusterFolder = (home: Home) => join(home.folder, 'cluster')
const logFile = (home: Home) => join(home.folder, 'postgresql.log')
export const pidFile = (home: Home) => join(clusterFolder(home), 'postmaster.pid')

/** Creates the cluster if there is none. An interrupted creation leaves nothing behind. */
export async function initialise(home: Home): Promise<void> {
  const folder = clusterFolder(home)
  if (existsSync(folder)) {
    requireSameVersion(home)
    return
  }
  const draft = `${folder}.new`
  const passwordFile = join(home.folder, 'password')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, home.password, { mode: 0o600 })
  if (home.account !== null) chownSync(passwordFile, home.account.uid, home.account.gid)
  try {
    await run(home, 'initdb', [
      '--pgdata',
      draft,
      '--username',
      superuser,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-instructions',
    ])
  } finally {
    rmSync(passwordFile)
  }
  renameSync(draft, folder)
}

/** A newer PostgreSQL can't read the files of an older one. */
function requireSameVersion(home: Home): void {
  const [made] = readFileSync(join(clusterFolder(home), 'PG_VERSION'), 'utf8').split('\n')
  const [installed] = home.binaries.version.split('.')
  if (made === installed) return
  throw new DatabaseError(
    `The store in ${home.folder} was made by PostgreSQL ${made} and the installed one is ${installed}; move it with pg_dump, or start again with another DATA_DIR.`,
  )
}

/**
 * Starts the server on a port of 127.0.0.1, outside our process group, so that Ctrl-C does not reach it. Returns its
 * process id.
 */
export async function launch(home: Home, port: number, durable: boolean): Promise<number> {
  const options = Object.entries({ ...tuning, ...(durable ? {} : fleeting), port: String(port) })
  const log = openLog(home)
  try {
    const args = ['-D', clusterFolder(home), ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const server = spawn(program(home, 'postgres'), args, {
      ...surroundings(home),
      detached: true,
      stdio: ['ignore', log, log],
    })
    await once(server, 'spawn')
    server.unref()
    if (server.pid === undefined) throw new DatabaseError('The embedded PostgreSQL did not start.')
    return server.pid
  } finally {
    closeSync(log)
  }
}

/** The port of the last start, from what PostgreSQL notes of its options; null before the first. */
export function lastPort(home: Home): number | null {
  const options = join(clusterFolder(home), 'postmaster.opts')
  if (!existsSync(options)) return null
  const [, port] = /"port=(\d+)"/.exec(readFileSync(options, 'utf8')) ?? []
  return port === undefined ? null : Number(port)
}

/** The last lines of the server's log, for a person who has to find out why it did not start. */
export function lastLogLines(home: Home, count = 5): string {
  if (!existsSync(logFile(home))) return ''
  return readFileSync(logFile(home), 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}

function openLog(home: Home): number {
  const mebibytes = (statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20
  return openSync(logFile(home), mebibytes > 8 ? 'w' : 'a', 0o600)
}

function program(home: Home, name: 'initdb' | 'postgres'): string {
  return join(home.binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The server inherits nothing from our environment: no secrets, no locale. */
function surroundings(home: Home) {
  const { PATH = '', SystemRoot } = process.env
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH,
    HOME: home.folder,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
  }
  return { cwd: home.folder, env, windowsHide: true, ...(home.account ?? {}) }
}

async function run(home: Home, name: 'initdb', args: string[]): Promise<void> {
  const child = spawn(program(home, name), args, { ...surroundings(home), stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  await once(child, 'close')
  if (child.exitCode === 0) return
  const last = Buffer.concat(said).toString('utf8').trimEnd().split('\n').slice(-3).join(' ')
  throw new DatabaseError(
    `The embedded PostgreSQL could not be set up in ${home.folder}: ${last || `${name} ended with ${child.exitCode ?? child.signalCode}`}`,
  )
}
