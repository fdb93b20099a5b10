import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openHome } from './home.ts'
import { lock, tryLock } from './lock.ts'
import { findRunning, startServer, stopServer, urlOf } from './server.ts'

export type EmbeddedDatabase = {
  url: string
  /** Whether it ran already, for another command or because its last user was killed. */
  found: boolean
  /** Ends this process's use; the last user stops the server. */
  release: () => Promise<void>
}

const turnPatienceMs = 120_000

/**
 * The embedded PostgreSQL of a data folder, started where it isn't running. Any number of processes may use it at once:
 * each holds a shared lock while it does, and whoever finds itself alone at its end stops the server. Both steps are
 * taken one process at a time. `durable: false` trades crash safety for speed, for tests. Throws DatabaseError.
 */
export async function openEmbeddedDatabase(dataFolder: string, durable = true): Promise<EmbeddedDatabase> {
  const records = join(dataFolder, 'postgresql')
  mkdirSync(records, { recursive: true })
  const turnFile = join(records, 'turn.lock')
  const usersFile = join(records, 'users.lock')

  const turn = await lock(turnFile, 'exclusive', turnPatienceMs)
  try {
    const home = openHome(records)
    const running = await findRunning(home)
    const server = running ?? (await startServer(home, durable))
    const use = await lock(usersFile, 'shared', turnPatienceMs)
    const release = async () => {
      use.release()
      const lastTurn = await lock(turnFile, 'exclusive', turnPatienceMs)
      try {
        const alone = tryLock(usersFile, 'exclusive')
        if (alone === null) return
        await stopServer(home, server)
        alone.release()
      } finally {
        lastTurn.release()
      }
    }
    let released: Promise<void> | undefined
    return { url: urlOf(home, server), found: running !== null, release: () => (released ??= release()) }
  } finally {
    turn.release()
  }
}
