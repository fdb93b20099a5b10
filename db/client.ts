import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'

export type Sql = postgres.Sql
export type Database = ReturnType<typeof connectDrizzle>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Pools = {
  url: string | undefined
  sql: Sql | undefined
  search: Sql | undefined
  builder: Sql | undefined
  database: Database | undefined
}

const pools = () =>
  processWide<Pools>('database', () => ({
    url: undefined,
    sql: undefined,
    search: undefined,
    builder: undefined,
    database: undefined,
  }))

function connectDrizzle(client: Sql) {
  return drizzle(client)
}

/** Longer than any healthy statement takes. */
const STATEMENT_TIMEOUT_MS = 60_000

function connect(max = settings().DATABASE_POOL_MAX, connection: Partial<postgres.ConnectionParameters> = {}): Sql {
  return postgres(databaseUrl(), {
    max,
    prepare: settings().DATABASE_PREPARE,
    connect_timeout: 2,
    // Reconnect as soon as the database is back.
    backoff: () => 0.25,
    connection: {
      application_name: 'filing-intelligence',
      TimeZone: 'UTC',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      ...connection,
    },
    onnotice: () => undefined,
  })
}

/** Sets the database that this process uses from now on: the embedded one, or a test's own. */
export function useDatabase(url: string): void {
  pools().url = url
}

/** Whether `databaseUrl` can return an address. */
export function isDatabaseKnown(): boolean {
  return (pools().url ?? settings().DATABASE_URL) !== undefined
}

/**
 * The address of this process's database. Throws if DATABASE_URL is not set and the embedded PostgreSQL has not been
 * opened.
 */
export function databaseUrl(): string {
  const url = pools().url ?? settings().DATABASE_URL
  if (url === undefined) throw new Error('The database was not opened before it was used.')
  return url
}

/**
 * The pool for hand-written SQL: `sql()\`select ...\`` is a prepared statement, with postgres.js's own value types
 * (Date for instants, text for numeric and bigint). It connects at the first query. One per process.
 */
export function sql(): Sql {
  const held = pools()
  held.sql ??= connect()
  return held.sql
}

/**
 * The pool for searches: few connections, so that searches never hold up other reads. The server limits the time of
 * each query, plans it for its own words (a generic plan would walk the index for rare words too) and never compiles
 * it, because compiling takes longer than a search.
 */
export function searchSql(): Sql {
  const held = pools()
  const { SEARCH_CONNECTIONS, SEARCH_TIMEOUT_MS } = settings()
  held.search ??= connect(SEARCH_CONNECTIONS, {
    statement_timeout: SEARCH_TIMEOUT_MS,
    plan_cache_mode: 'force_custom_plan',
    jit: false,
  })
  return held.search
}

/**
 * The pool for drizzle's query builder. It is separate from `sql()` because drizzle replaces its client's value
 * parsers. Plain queries are not prepared on the server: write hot ones with `sql()` or a module-level `.prepare()`.
 */
export function database(): Database {
  const held = pools()
  held.builder ??= connect()
  held.database ??= connectDrizzle(held.builder)
  return held.database
}

/**
 * Makes the next use open new connections. The old ones are closed when their queries finish, after one second at most.
 */
export async function refreshDatabase(): Promise<void> {
  const held = pools()
  const open = [held.sql, held.search, held.builder]
  held.sql = held.search = held.builder = held.database = undefined
  await Promise.all(open.map((client) => client?.end({ timeout: 1 })))
}

/** Closes the pools when their running queries finish, after 5 seconds at most. The next use opens new connections. */
export async function closeDatabase(): Promise<void> {
  const held = pools()
  const open = [held.sql, held.search, held.builder]
  held.sql = held.search = held.builder = held.database = undefined
  await Promise.all(open.map((client) => client?.end({ timeout: 5 })))
}
