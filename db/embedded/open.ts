import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../database-error.ts'
import { type Home, openHome } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { lock, tryLock, type Lock } from './lock.ts'
import {
  askToStop,
  findRunning,
  isAlive,
  restartServer,
  startServer,
  stopServer,
  urlOf,
  type RunningServer,
} from './server.ts'

export type EmbeddedDatabase = {
  url: string
  /** Whether it was already running, for another command or because its last user was killed. */
  found: boolean
  /** From now on starts the server again whenever it has ended without being asked to, until `release`. */
  keepRunning: (report: (line: string) => void) => void
  /** Ends this process's use; the last user stops the server. */
  release: () => Promise<void>
}

const turnPatienceMs = 120_000

/**
 * The embedded PostgreSQL of a data folder, started where it isn't running. Any number of processes may use it at once.
 * Each holds a shared lock while it does, and the last one to finish stops the server. Opening and closing happen one
 * process at a time. `durable: false` trades crash safety for speed, for tests. Throws DatabaseError.
 */
export async function openEmbeddedDatabase(dataFolder: string, durable = true): Promise<EmbeddedDatabase> {
  const records = join(dataFolder, 'postgresql')
  try {
    return await open(records, durable)
  } catch (error) {
    throw explainUnusableFolder(error, dataFolder) ?? error
  }
}

async function open(records: string, durable: boolean): Promise<EmbeddedDatabase> {
  mkdirSync(records, { recursive: true })
  const turnFile = join(records, 'turn.lock')
  const usersFile = join(records, 'users.lock')

  const turn = await lock(turnFile, 'exclusive', turnPatienceMs)
  try {
    const home = openHome(records)
    const running = await findRunning(home)
    const server = running ?? (await startServer(home, durable))
    const use = await lock(usersFile, 'shared', turnPatienceMs)
    return {
      url: urlOf(home, server),
      found: running !== null,
      ...useOf({ turnFile, usersFile }, use, home, server, durable),
    }
  } finally {
    turn.release()
  }
}

/** One process's use of the server that runs when it begins. */
function useOf(
  files: LockFiles,
  use: Lock,
  home: Home,
  first: RunningServer,
  durable: boolean,
): Pick<EmbeddedDatabase, 'keepRunning' | 'release'> {
  let server = first
  let stopKeeping = () => Promise.resolve()
  const atExit = () => {
    leaveAtExit(files, use, server)
  }
  process.on('exit', atExit)
  let released: Promise<void> | undefined
  return {
    keepRunning: (report) => {
      const start = async () => {
        const turn = await lock(files.turnFile, 'exclusive', turnPatienceMs)
        try {
          server = await restartServer(home, first.port, durable)
        } finally {
          turn.release()
        }
      }
      stopKeeping = keepRunning({ isRunning: () => isAlive(server.pid), start }, report)
    },
    release: () => {
      process.off('exit', atExit)
      return (released ??= stopKeeping().then(() => leave(files, use, () => stopServer(home, server))))
    },
  }
}

/** SQLITE_READONLY and SQLITE_CANTOPEN: https://www.sqlite.org/rescode.html */
const sqliteRefusals: readonly unknown[] = [8, 14]
const fileRefusals: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']

function explainUnusableFolder(error: unknown, folder: string): DatabaseError | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : undefined
  const isUnusable = fileRefusals.includes(code) || ('errcode' in error && sqliteRefusals.includes(error.errcode))
  return isUnusable
    ? new DatabaseError(`The data folder ${folder} can't be used (${error.message}); choose another one with DATA_DIR.`)
    : null
}

type LockFiles = { turnFile: string; usersFile: string }

async function leave(files: LockFiles, use: Lock, stop: () => Promise<void>): Promise<void> {
  use.release()
  const turn = await lock(files.turnFile, 'exclusive', turnPatienceMs)
  try {
    const alone = tryLock(files.usersFile, 'exclusive')
    if (alone === null) return
    alone.release()
    await stop()
  } finally {
    turn.release()
  }
}

/** A process that exits without releasing can't wait, but it can still ask the server to stop. */
function leaveAtExit(files: LockFiles, use: Lock, server: RunningServer): void {
  use.release()
  const turn = tryLock(files.turnFile, 'exclusive')
  const alone = turn === null ? null : tryLock(files.usersFile, 'exclusive')
  if (alone !== null) askToStop(server)
  alone?.release()
  turn?.release()
}
