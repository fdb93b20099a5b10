import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

interface Home {
  readonly folder: string
  readonly password: string
}

function serverPid(dataFolder: string): number {
  const home = JSON.parse(readFileSync(join(dataFolder, 'postgresql', 'home.json'), 'utf8')) as Home // the product wrote it
  const [pid = ''] = readFileSync(join(home.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)
  return Number(pid)
}

/** Kills the embedded PostgreSQL of a product, which starts it again. */
export function killPostgres(dataFolder: string): void {
  process.kill(serverPid(dataFolder), 'SIGKILL')
}

/** Takes the embedded PostgreSQL of a product away for good: what it would be started with is gone too. */
export function removePostgres(dataFolder: string): void {
  const pid = serverPid(dataFolder)
  const { folder } = JSON.parse(readFileSync(join(dataFolder, 'postgresql', 'home.json'), 'utf8')) as Home // the product wrote it
  renameSync(join(folder, 'cluster'), join(folder, 'cluster.away'))
  process.kill(pid, 'SIGKILL')
}

/**
 * Kills one of its processes, upon which it ends all others, recovers and takes connections again. While it still ends
 * those of the crash before, it has none to kill.
 */
export async function crashPostgres(dataFolder: string): Promise<void> {
  const parent = String(serverPid(dataFolder))
  for (let waited = 0; waited < 30_000; waited += 50) {
    const children = spawnSync('pgrep', ['-P', parent], { encoding: 'utf8' }).stdout.trim()
    if (children !== '') {
      process.kill(Math.max(...children.split('\n').map(Number)), 'SIGKILL')
      return
    }
    await pause(50)
  }
  throw new Error('PostgreSQL has no process to kill.')
}

/** Keeps everybody else from reading a table until the returned function is called. */
export async function lockTable(dataFolder: string, table: string): Promise<() => Promise<void>> {
  const home = JSON.parse(readFileSync(join(dataFolder, 'postgresql', 'home.json'), 'utf8')) as Home // the product wrote it
  const pidFile = readFileSync(join(home.folder, 'cluster', 'postmaster.pid'), 'utf8')
  const [, , , port = ''] = pidFile.split('\n')
  const account = { username: 'filing_intelligence', password: home.password, database: 'filing_intelligence' }
  const sql = postgres({ host: '127.0.0.1', port: Number(port), ...account, max: 1 })
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    locked.resolve()
    await released.promise
  })
  await Promise.race([locked.promise, holding])
  return async () => {
    released.resolve()
    await holding
    await sql.end()
  }
}
