import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, useDatabase } from '#db/client.ts'
import { unprivilegedAccount } from '#db/embedded/account.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { checkAuditChains } from '#server/services/audit/check-audit-chains.ts'
import { makeOwner } from '#server/services/testing/make-account.ts'

/** Where a PostgreSQL with all its tools lies; the embedded one has none but the server. */
function findTools(): string | null {
  const said = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const places = [...(said === null ? [] : [said.trim()]), ...folders]
  return (
    places.find((place) =>
      ['initdb', 'pg_ctl', 'pg_dump', 'pg_basebackup'].every((name) => existsSync(join(place, name))),
    ) ?? null
  )
}

const tools = findTools()
if (tools === null) console.warn('Backup and restore are not tested: this machine has no PostgreSQL with its tools.')
const account = unprivilegedAccount()
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const cluster = join(folder, 'cluster')
const env = {
  NODE_ENV: 'test' as const,
  PATH: `${tools}:${process.env.PATH}`,
  BACKUP: join(folder, 'backup'),
  ARCHIVE: join(folder, 'archive'),
  RESTORED: join(folder, 'restored'),
}

/** Runs as whoever PostgreSQL runs as, who owns everything in the folder. */
function run(command: string, given: Record<string, string> = {}): string {
  return execFileSync('bash', ['-euo', 'pipefail', '-c', command], {
    env: { ...env, ...given },
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account ?? {}),
  })
}

const guide = readFileSync('server/deploy/README.md', 'utf8')

/** The commands of the guide whose first line says so. */
function commandsOf(title: string): string {
  const block = guide.split('```sh\n').find((part) => part.startsWith(`# ${title}`))
  if (block === undefined) throw new Error(`The guide has no commands for "${title}".`)
  return block.split('```')[0] ?? ''
}

async function startCluster(data: string): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a listening TCP server has one
  probe.close()
  const server = spawn(
    join(tools ?? '', 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'],
    { stdio: 'ignore', ...(account ?? {}) },
  )
  servers.push(server)
  const url = `postgres://keeper@127.0.0.1:${port}/postgres`
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  for (let tries = 0; tries < 200; tries += 1) {
    // True once it has recovered and takes changes.
    const [row] = await client<{ ready: boolean }[]>`select not pg_is_in_recovery() as ready`.catch(() => [])
    if (row?.ready === true) break
    await pause(50)
  }
  await client.end()
  return url
}

const servers: ReturnType<typeof spawn>[] = []

async function stopCluster(): Promise<void> {
  const server = servers.pop()
  if (server === undefined || server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

/** Names of the organizations, once every link of the audit trail was found to hold. */
async function organizationsAt(url: string): Promise<string[]> {
  const client = postgres(url, { max: 1 })
  try {
    const rows = await client<{ name: string }[]>`select name from organizations order by created_at`
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

describe.skipIf(tools === null)('the commands of the guide', () => {
  let url: string
  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    for (const each of [folder, env.BACKUP, env.ARCHIVE]) {
      mkdirSync(each, { recursive: true })
      chmodSync(each, 0o755)
      if (account !== null) chownSync(each, account.uid, account.gid)
    }
    run(`initdb --pgdata=${cluster} --username=keeper --auth=trust --encoding=UTF8 --no-locale`)
    url = await startCluster(cluster)
    await migrateDatabase(url)
  })
  afterAll(async () => {
    await closeDatabase()
    while (servers.length > 0) await stopCluster()
    rmSync(folder, { recursive: true, force: true })
  })

  test('A dump comes back whole in an empty database, with an audit trail that holds.', async () => {
    useDatabase(url)
    await makeOwner()
    await closeDatabase()
    run(commandsOf('dump'), { DATABASE_URL: url })
    run(`psql "${url}" --command='create database again'`)
    const again = url.replace('/postgres', '/again')
    run(commandsOf('restore the dump'), { DATABASE_URL: again })
    await migrateDatabase(again)
    expect(await organizationsAt(again)).toEqual(await organizationsAt(url))
    useDatabase(again)
    expect(await checkAuditChains()).toMatchObject({ broken: [] })
    await closeDatabase()
  })

  test('What was lost after a copy of the files comes back as it was at a moment, and nothing later.', async () => {
    run(commandsOf('keep the log of changes'), { DATABASE_URL: url })
    await stopCluster()
    url = await startCluster(cluster)
    run(commandsOf('copy the files'), { DATABASE_URL: url })
    useDatabase(url)
    await makeOwner()
    await closeDatabase()
    const wanted = await organizationsAt(url)
    await pause(50)
    const moment = run(`psql "${url}" --no-align --tuples-only --command='select clock_timestamp()'`).trim()
    await pause(50)
    run(
      `psql "${url}" --command="update organizations set name = 'Overwritten by mistake'" --command='select pg_switch_wal()'`,
    )
    await expect
      .poll(() => readdirSync(env.ARCHIVE).filter((name) => /^[0-9A-F]{24}$/.test(name)).length, {
        timeout: 15_000,
      })
      .toBeGreaterThan(1)
    await stopCluster()
    run(commandsOf('make a server of what was there'), { MOMENT: moment })
    url = await startCluster(env.RESTORED)
    expect(await organizationsAt(url)).toEqual(wanted)
    expect(wanted).toHaveLength(2)
  })

  test('After the upgrade the service’s role reads and writes, and changes no table.', async () => {
    run(`psql "${url}" --command="create role service login"`)
    execFileSync('bash', ['-euo', 'pipefail', '-c', commandsOf('migrate')], {
      env: { ...process.env, OWNER_URL: url, SERVICE_ROLE: 'service' },
      stdio: 'pipe',
    })
    const service = url.replace('keeper@', 'service@')
    expect(await organizationsAt(service)).toEqual(await organizationsAt(url))
    expect(() => run(`psql "${service}" --command="drop table filings"`)).toThrow('must be owner of table')
  })
})
