import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Kills the embedded PostgreSQL of a product for good. */
export function killPostgres(dataFolder: string): void {
  process.kill(serverPid(dataFolder), 'SIGKILL')
}

/** Kills one of its processes, upon which it ends all others, recovers and takes connections again. */
export function crashPostgres(dataFolder: string): void {
  const children = execFileSync('pgrep', ['-P', String(serverPid(dataFolder))], { encoding: 'utf8' })
  const pids = children.trim().split('\n').map(Number)
  process.kill(Math.max(...pids), 'SIGKILL')
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
