import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { buildIndexes } from './build-indexes.ts'
import { codeOf, DatabaseError, explainConnectionFailure, isClash } from './database-error.ts'

/** Folder of the generated SQL. Every command runs in the project's folder. */
export const migrationsFolder = resolve('db/migrations')

const minVersion = 15
const answerPatienceMs = 12_000
const retryMs = 100
const MAX_ATTEMPTS = 10
/** Any fixed number: the process that migrates holds the advisory lock with this key. */
const lockKey = 7_150_026

/**
 * Migrates a database to the newest schema; does nothing if it is there already. Any number of processes may call it at
 * once: one migrates, the others wait. Throws DatabaseError if the database can't be reached or is too old.
 */
export async function migrateDatabase(url: string, folder: string = migrationsFolder): Promise<void> {
  // The lock is the connection's: one that is replaced for its age would lose it in the middle of a long build.
  const client = postgres(url, { max: 1, max_lifetime: null, connect_timeout: 10, onnotice: () => undefined })
  try {
    await Promise.race([requireVersion(client), silence(url)])
    for (let attempt = 1; ; attempt += 1) {
      await lock(client)
      const failure: unknown = await bringToNewest(client, folder).catch((error: unknown) => error)
      if (failure === undefined) return
      if (attempt === MAX_ATTEMPTS || !isClash(failure)) throw failure
      // Who waits for this lock in one statement, as release 0.1.0 does, is who the build of an index waits for.
      await client`select pg_advisory_unlock(${lockKey})`
      await sleep(retryMs)
    }
  } catch (error) {
    throw explainConnectionFailure(error, url) ?? explainRefusal(error, url) ?? error
  } finally {
    await client.end({ timeout: 1 })
  }
}

async function bringToNewest(client: postgres.Sql, folder: string): Promise<void> {
  if (await isNewest(client, folder)) return
  if (await hasMigrations(client)) await buildIndexes(client, folder)
  await migrate(drizzle(client), { migrationsFolder: folder })
}

/** A server may accept the connection and then never answer, and postgres.js would wait for ever. */
async function silence(url: string): Promise<never> {
  await sleep(answerPatienceMs, undefined, { ref: false })
  const { hostname, port } = new URL(url)
  throw new DatabaseError(
    `No PostgreSQL answers at ${hostname}:${port || '5432'} (silent for ${answerPatienceMs / 1000} seconds).`,
  )
}

async function requireVersion(client: postgres.Sql): Promise<void> {
  const [row] = await client<{ server_version: string }[]>`show server_version`
  const version = row?.server_version ?? 'unknown'
  if (Number.parseInt(version, 10) >= minVersion) return
  throw new DatabaseError(`PostgreSQL ${minVersion} or later is needed; DATABASE_URL leads to version ${version}.`)
}

/** Asks again and again: an index that is built without a lock waits for every statement, one for this lock too. */
async function lock(client: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await client<{ held: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as held`
    if (row?.held === true) return
    await sleep(retryMs)
  }
}

async function hasMigrations(client: postgres.Sql): Promise<boolean> {
  const [row] = await client<{ name: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as name`
  return row?.name != null
}

/** Whether every migration has been applied. A role that may not alter tables can then start a process. */
async function isNewest(client: postgres.Sql, folder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  if (!(await hasMigrations(client))) return false
  const applied = await client`select 1 from drizzle.__drizzle_migrations where created_at >= ${newest}`
  return applied.length > 0
}

function explainRefusal(error: unknown, url: string): DatabaseError | null {
  if (codeOf(error) !== '42501') return null
  const role = decodeURIComponent(new URL(url).username)
  return new DatabaseError(
    `The schema is older than this version, and the role "${role}" may not change it: run \`npm run migrate\` with one that may.`,
  )
}
