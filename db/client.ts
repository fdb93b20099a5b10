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

/** Longer than anything takes that is as it should be. */
const STATEMENT_TIMEOUT_MS = 60_000

function connect(max = settings().DATABASE_POOL_MAX, connection: Partial<postgres.ConnectionParameters> = {}): Sql {
  return postgres(databaseUrl(), {
    max,
    prepare: settings().DATABASE_PREPARE,
    connect_timeout: 2,
    // A database that is back is used at once.
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

/** Says which database this process works on from here on: the embedded one's address, or a test's own. */
export function useDatabase(url: string): void {
  pools().url = url
}

/** Whether `databaseUrl` has one to give. */
export function isDatabaseKnown(): boolean {
  return (pools().url ?? settings().DATABASE_URL) !== undefined
}

/** The address of this process's database. Throws while neither DATABASE_URL is set nor the embedded PostgreSQL was opened. */
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
 * The pool for searches: few connections, so that searches never keep other reads waiting, each query bounded in time by
 * the server, and planned for its own words (a plan for any words would walk the index for the rare ones too) and never compiled, which
 * takes longer than a search.
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
 * The pool for drizzle's query builder. It is apart from `sql()` because drizzle replaces its client's value parsers.
 * A plain query is not prepared on the server: hot ones belong into `sql()` or a module-level `.prepare()`.
 */
export function database(): Database {
  const held = pools()
  held.builder ??= connect()
  held.database ??= connectDrizzle(held.builder)
  return held.database
}

/** Has the next use connect afresh, and ends the former connections once their queries are done, at most a second later. */
export async function refreshDatabase(): Promise<void> {
  const held = pools()
  const open = [held.sql, held.search, held.builder]
  held.sql = held.search = held.builder = held.database = undefined
  await Promise.all(open.map((client) => client?.end({ timeout: 1 })))
}

/** Ends the pools once their running queries are done, at most 5 seconds later; the next use connects afresh. */
export async function closeDatabase(): Promise<void> {
  const held = pools()
  const open = [held.sql, held.search, held.builder]
  held.sql = held.search = held.builder = held.database = undefined
  await Promise.all(open.map((client) => client?.end({ timeout: 5 })))
}
