import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function serverPid(dataFolder: string): number {
  const home = JSON.parse(readFileSync(join(dataFolder, 'postgresql', 'home.json'), 'utf8')) as { folder: string } // the product wrote it
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
