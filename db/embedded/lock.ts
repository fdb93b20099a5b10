import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A lock between processes, held on a file through SQLite. The operating system releases it when the holder dies,
 * however it dies, so no lock is left behind and no process id has to be checked.
 */
export type Lock = { release: () => void }

type Mode = 'shared' | 'exclusive'

/** Takes the lock if it is free now, else returns null. Many processes may share it, or one may hold it exclusively. */
export function tryLock(file: string, mode: Mode): Lock | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = memory')
    if (mode === 'exclusive') database.exec('begin exclusive')
    else database.exec('begin; select count(*) from sqlite_schema')
    return {
      release: () => {
        database.close()
      },
    }
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}

/** Waits for the lock. Throws when it isn't free within `timeoutMs`. */
export async function lock(file: string, mode: Mode, timeoutMs: number): Promise<Lock> {
  const attempts = Math.ceil(timeoutMs / pauseMs)
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    const held = tryLock(file, mode)
    if (held !== null) return held
    await sleep(pauseMs)
  }
  throw new Error(`Another process has held ${file} for ${Math.round(timeoutMs / 1000)} seconds.`)
}

const pauseMs = 25
/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
